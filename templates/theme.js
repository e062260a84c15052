document.documentElement.classList.add('js');try{const t=localStorage.getItem('pe-theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}

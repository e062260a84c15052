// copy
$$('button[data-copy]').forEach(b => b.addEventListener('click', async () => {
  const was = b.innerHTML;
  try { await navigator.clipboard.writeText(b.dataset.copy); b.textContent = 'Copied'; setTimeout(() => { b.innerHTML = was; }, 1500); } catch { b.textContent = b.dataset.copy; }
}));

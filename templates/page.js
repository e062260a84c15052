'use strict';
const $ = (s, at = document) => at.querySelector(s), $$ = (s, at = document) => [...at.querySelectorAll(s)];

// theme: auto, light, dark
const theme = $('#theme'), themes = ['auto', 'light', 'dark'], root = document.documentElement;
const showTheme = () => { theme.textContent = 'Theme: ' + (root.dataset.theme || 'auto'); };
theme.addEventListener('click', () => {
  const next = themes[(themes.indexOf(root.dataset.theme || 'auto') + 1) % 3];
  if (next === 'auto') delete root.dataset.theme; else root.dataset.theme = next;
  try { localStorage.setItem('pe-theme', next); } catch { /* no storage: the choice lasts for this page */ }
  showTheme();
});
showTheme();

// what scrolls in a box of its own can be reached by keyboard; of a long list only what is in sight is asked
const reach = at => $$('.eq, .ex, .excerpt, .said, .here, .boxed', at).filter(b => b.checkVisibility()).slice(0, 900)
  .filter(b => b.scrollWidth > b.clientWidth + 1).forEach(b => { b.tabIndex = 0; });
requestAnimationFrame(() => reach(document));
addEventListener('toggle', e => reach(e.target), true);

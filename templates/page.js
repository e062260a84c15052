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

// what scrolls in a box of its own can be reached by keyboard
const boxes = '.eq, .ex, .excerpt, .said, .boxed';
const reach = () => $$(boxes).filter(b => b.scrollWidth > b.clientWidth + 1 && b.clientWidth).forEach(b => { b.tabIndex = 0; });
requestAnimationFrame(reach); addEventListener('toggle', e => $$(boxes, e.target).filter(b => b.scrollWidth > b.clientWidth + 1).forEach(b => { b.tabIndex = 0; }), true);

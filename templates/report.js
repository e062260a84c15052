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

// findings: filter and search; the state lives in the fragment (#?v=bad&q=sin), so back and forward restore it
const items = $$('.f'), search = $('#q'), keys = $$('.keys button'), said = $('#said'), none = $('#none');
const groups = $$('.group').map(g => [g, $$('.f', g)]);
const haystack = new Map(items.map(f => [f, (f.dataset.s + ' ' + f.id).toLowerCase()]));
let v = '', foldedByUs = [];
function show() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let n = 0;
  for (const f of items) {
    const hit = (!v || f.dataset.k === v) && words.every(w => haystack.get(f).includes(w));
    if (f.hidden === hit) f.hidden = !hit;
    n += hit;
  }
  for (const [g, inside] of groups) {
    g.hidden = inside.every(f => f.hidden);
    if (g.tagName === 'DETAILS' && (v || words.length) && !g.open) { g.open = true; foldedByUs.push(g); }
  }
  if (!v && !words.length) { foldedByUs.forEach(g => { g.open = false; }); foldedByUs = []; }
  keys.forEach(b => b.setAttribute('aria-pressed', b.dataset.v === v));
  none.hidden = n > 0 || !items.length;
  said.textContent = n === items.length ? `${n} claims` : `${n} of ${items.length} claims`;
  $('#clear').hidden = !v && !words.length;
}
function keep(how) {
  const p = new URLSearchParams(); if (v) p.set('v', v); if (search.value) p.set('q', search.value);
  try { history[how](null, '', '#' + (p.size ? '?' + p : '')); } catch { /* the filter works without an address */ }
}
function clear() { if (!v && !search.value) return; v = ''; search.value = ''; show(); keep('pushState'); }
keys.forEach(b => b.addEventListener('click', () => { v = v === b.dataset.v ? '' : b.dataset.v; show(); keep('pushState'); }));
search.addEventListener('input', () => { show(); keep('replaceState'); });
$('#clear').addEventListener('click', clear);
function fromAddress() {
  const filtered = location.hash.startsWith('#?'), p = new URLSearchParams(filtered ? location.hash.slice(2) : '');
  v = p.get('v') || ''; search.value = p.get('q') || ''; show();
  const at = !filtered && location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!at) return;
  for (let d = at.closest('details'); d; d = d.parentElement.closest('details')) d.open = true;
  at.scrollIntoView();
  $('summary', at)?.focus({ preventScroll: true });
}
addEventListener('popstate', fromAddress);
show(); if (location.hash) fromAddress();

// keys
function step(by) {
  const s = items.filter(f => !f.hidden && f.checkVisibility()).map(f => $('summary', f)); if (!s.length) return;
  const at = s.indexOf(document.activeElement), to = s[at < 0 ? (by > 0 ? 0 : s.length - 1) : Math.min(s.length - 1, Math.max(0, at + by))];
  to.focus({ preventScroll: true }); to.scrollIntoView({ block: 'center' });
}
addEventListener('keydown', e => {
  if (e.key === 'Escape') { clear(); search.blur(); return; }
  if (e.ctrlKey || e.metaKey || e.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(e.target.tagName)) return;
  if (e.key === 'j') step(1); else if (e.key === 'k') step(-1);
  else if (e.key === '/') { e.preventDefault(); search.focus(); }
});

// copy
$$('button[data-copy]').forEach(b => b.addEventListener('click', async () => {
  try { await navigator.clipboard.writeText(b.dataset.copy); b.textContent = 'Copied'; } catch { b.textContent = b.dataset.copy; }
}));

// print: what is wrong and every derivation open, the rest as the reader left it
let opened = [];
addEventListener('beforeprint', () => { opened = $$('.f.bad:not([open]), .thm details:not([open]), footer details:not([open])'); opened.forEach(d => { d.open = true; }); });
addEventListener('afterprint', () => { opened.forEach(d => { d.open = false; }); });

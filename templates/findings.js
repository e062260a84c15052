// findings: sift, search and sort; the state lives in the fragment (#?k=bad&q=sin), so back and forward restore it
const items = $$('.f'), search = $('#q'), keys = $$('.keys button'), said = $('#said'), none = $('#none'), more = $('#more'), flat = $('#flat');
const all = said.textContent, groups = $$('.group:not(#flat)').map(g => [g, $$('.f', g)]);
const lists = { v: $('#verdict'), c: $('#cause'), d: $('#note'), o: $('#order') };
// a long list shows its first matches and asks before it shows more; the others are kept out of the page,
// for a browser looks through all hidden neighbours of each row that it shows
const home = new Map(groups.flatMap(([g, inside]) => inside.map(f => [f, g]))), named = new Map(items.map(f => [f.id, f]));
const PART = items.length > 2000 ? 30 : Infinity;
const facts = items.map((f, place) => ({
  f, place, k: f.dataset.k, v: f.dataset.v, d: f.dataset.d, c: (f.dataset.c || '').split(' '), e: +(f.dataset.e ?? -1),
  s: `${f.dataset.s || ''} ${f.dataset.c || ''} ${$('summary, .row', f).textContent} ${f.id}`.toLowerCase().replaceAll('−', '-')
}));
const order = [...lists.d.options].map(o => o.value), severity = [...lists.v.options].map(o => o.value);
const line = a => { const m = /:(?:cell (\d+), )?(\d+):(\d+)$/.exec($('.at', a.f).textContent); return m ? +(m[1] || 0) * 1e12 + m[2] * 1e6 + +m[3] : 0; };
const by = {
  file: (a, b) => order.indexOf(a.d) - order.indexOf(b.d) || line(a) - line(b),
  verdict: (a, b) => severity.indexOf(a.v) - severity.indexOf(b.v),
  error: (a, b) => b.e - a.e
};
const sorted = {};
const inOrder = o => o ? sorted[o] ||= [...facts].sort((a, b) => by[o](a, b) || a.place - b.place) : facts;
// on a wide page the lists stand open; on a phone they would push the findings off the screen
const sift = $('#sift'); sift.open = matchMedia('(min-width: 641px)').matches;
let k = '', part = PART, shown = new Set(items), foldedByUs = [], standing = '';
function show() {
  const words = search.value.toLowerCase().replaceAll('−', '-').split(/\s+/).filter(Boolean), [v, c, d, o] = 'vcdo'.split('').map(x => lists[x].value);
  const hits = inOrder(o).filter(a =>
    (!k || a.k === k) && (!v || a.v === v) && (!c || a.c.includes(c)) && (!d || a.d === d) && words.every(w => a.s.includes(w)));
  const now = new Set(hits.slice(0, part).map(a => a.f)), living = new Set([...now].map(f => home.get(f)));
  if (PART < Infinity) {
    for (const f of shown) f.remove();
    for (const f of now) (o ? flat : home.get(f)).append(f);
  } else {
    for (const f of shown) if (!now.has(f)) f.hidden = true;
    for (const f of now) f.hidden = false;
    if (o) flat.append(...now);
    else if (standing) for (const [g, inside] of groups) g.append(...inside);
  }
  shown = now;
  standing = o;
  flat.hidden = !o;
  if (o) $('h3', flat).textContent = 'All claims by ' + lists.o.selectedOptions[0].text;
  const sifted = k || v || c || d || words.length;
  for (const [g] of groups) {
    g.hidden = !!o || !living.has(g);
    if (g.tagName === 'DETAILS' && sifted && !g.open) { g.open = true; foldedByUs.push(g); }
  }
  if (!sifted) { foldedByUs.forEach(g => { g.open = false; }); foldedByUs = []; }
  keys.forEach(b => b.setAttribute('aria-pressed', b.dataset.k === k));
  none.hidden = hits.length > 0 || !items.length;
  more.hidden = hits.length <= part;
  said.textContent = hits.length === items.length ? all : `${hits.length} of ${items.length} claims`;
  $('#clear').hidden = !sifted && !o;
  if (v || c || d || o) sift.open = true;
}
function keep(how) {
  const p = new URLSearchParams();
  if (k) p.set('k', k);
  for (const x in lists) if (lists[x].value) p.set(x, lists[x].value);
  if (search.value) p.set('q', search.value);
  try { history[how](null, '', '#' + (p.size ? '?' + p : '')); } catch { /* the filter works without an address */ }
}
function reset() { k = ''; search.value = ''; part = PART; for (const x in lists) lists[x].value = ''; }
function clear() { if (!$('#clear').hidden) { reset(); show(); keep('pushState'); } }
keys.forEach(b => b.addEventListener('click', () => { k = k === b.dataset.k ? '' : b.dataset.k; part = PART; show(); keep('pushState'); }));
for (const x in lists) lists[x].addEventListener('change', () => { part = PART; show(); keep('pushState'); });
search.addEventListener('input', () => { part = PART; show(); keep('replaceState'); });
$('button', more).addEventListener('click', () => { part += PART; show(); });
$('#clear').addEventListener('click', clear);
function fromAddress() {
  const sifted = location.hash.startsWith('#?'), p = new URLSearchParams(sifted ? location.hash.slice(2) : '');
  reset(); k = p.get('k') || ''; if (!keys.some(b => b.dataset.k === k)) k = ''; search.value = p.get('q') || '';
  for (const x in lists) { lists[x].value = p.get(x) || ''; if (lists[x].selectedIndex < 0) lists[x].value = ''; }
  show();
  let id = ''; try { id = sifted ? '' : decodeURIComponent(location.hash.slice(1)); } catch { /* no name at all */ }
  const at = id && (named.get(id) ?? document.getElementById(id));
  if (!at) return;
  if (home.has(at) && !shown.has(at)) { home.get(at).append(at); shown.add(at); home.get(at).hidden = false; }
  for (let d = at.closest('details'); d; d = d.parentElement.closest('details')) d.open = true;
  // the browser goes to the place itself, and takes the focus away, once the page stands
  const go = () => { at.scrollIntoView(); $('summary, .row', at)?.focus({ preventScroll: true }); };
  go(); requestAnimationFrame(go);
}
addEventListener('popstate', fromAddress);
if (location.hash) { fromAddress(); addEventListener('load', () => setTimeout(fromAddress)); } else if (PART < Infinity) show();
addEventListener('keydown', e => {
  if (help.open) return;
  if (e.key === 'Escape') { clear(); search.blur(); }
  else if (e.key === '/' && !/^(INPUT|SELECT)$/.test(e.target.tagName)) { e.preventDefault(); search.focus(); }
});

// print: what is wrong open, the rest as the reader left it
let opened = [];
addEventListener('beforeprint', () => { opened = $$('.f.bad:not([open]), footer details:not([open])'); opened.forEach(d => { d.open = true; }); });
addEventListener('afterprint', () => { opened.forEach(d => { d.open = false; }); });
// a long line of source is moved to its printed digits
const bring = box => {
  const mark = $('mark', box), right = mark && mark.getBoundingClientRect().right - box.getBoundingClientRect().left;
  if (right > box.clientWidth) box.scrollLeft = right - box.clientWidth * 2 / 3;
};
const bringIn = f => { if (f.matches('.f[open]')) $$('.excerpt', f).forEach(bring); };
// where there is room the first argument stands open
const depart = $$('details.f:not(.right)'), room = depart.length === 1 ? '(min-width: 1001px)' : '(min-width: 1001px) and (min-height: 1000px)';
if (depart.length && !location.hash && matchMedia(room).matches) depart[0].open = true;
requestAnimationFrame(() => { $$('.f[open]').forEach(bringIn); $$('.here').slice(0, 900).forEach(bring); });
addEventListener('toggle', e => bringIn(e.target), true);

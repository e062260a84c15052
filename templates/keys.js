// keys: j and k go through what there is to look at
const help = $('#help');
$('#keys').addEventListener('click', () => help.showModal());
$('#close').addEventListener('click', () => help.close());
function step(by) {
  const s = $$('.f:not([hidden]) > summary, .f:not([hidden]) > .row, .notes a.v').filter(x => x.checkVisibility());
  if (!s.length) return;
  const at = s.indexOf(document.activeElement), to = s[at < 0 ? (by > 0 ? 0 : s.length - 1) : Math.min(s.length - 1, Math.max(0, at + by))];
  to.focus({ preventScroll: true }); to.scrollIntoView({ block: 'center' });
}
addEventListener('keydown', e => {
  if (e.ctrlKey || e.metaKey || e.altKey || help.open || /^(INPUT|TEXTAREA|SELECT)$/.test(e.target.tagName)) return;
  if (e.key === 'j') step(1); else if (e.key === 'k') step(-1); else if (e.key === '?') help.showModal();
});

// Points about going through the findings: links to one, filters, search, order, keys.
import { differs, visible } from './site.mjs';

const said = page => page.textContent('#said');
const press = (page, list, value) => page.selectOption(list, value);
const closed = { viewport: { width: 1280, height: 900 } };
const opened = (page, id) => page.waitForTimeout(250).then(() => page.$eval(`[id="${id}"]`, f => f.open !== false && f.checkVisibility() && f.contains(document.activeElement) && f.getBoundingClientRect().top < innerHeight && f.getBoundingClientRect().bottom > 0));

// Every finding in the open, so that what is visible is what matches.
const unfold = page => page.$$eval('details.group', gs => gs.forEach(g => { g.open = true; }));

async function fragment(site) {
  const faults = [];
  for (const c of [site.claims[0], site.claims.at(-1), site.claims.find(c => c.category === 'right')].filter(Boolean)) {
    await site.with(`index.html#${c.id}`, async page => { if (!await opened(page, c.id)) faults.push(`#${c.id} does not open its claim`); });
  }
  const c = site.claims[0];
  await site.with(c.file, async page => {
    const there = await page.$eval(':target', l => l.id + (getComputedStyle(l).backgroundColor !== 'rgba(0, 0, 0, 0)' ? '' : ' not highlighted')).catch(() => '');
    faults.push(...differs('line', there, c.file.split('#')[1]));
  });
  return faults;
}

const history = site => site.with('index.html', async page => {
  const faults = [], all = await visible(page);
  await page.click('.keys button[data-k="right"]');
  const right = await visible(page);
  await press(page, '#order', 'error');
  const sorted = await visible(page);
  await page.goBack();
  faults.push(...differs('back', await visible(page), right));
  await page.goForward();
  faults.push(...differs('forward', await visible(page), sorted));
  await page.reload();
  faults.push(...differs('opened anew', await visible(page), sorted));
  await page.goBack(); await page.goBack();
  faults.push(...differs('back to all', await visible(page), all));
  return faults;
}, closed);

const filters = site => site.with('index.html', async page => {
  const faults = [], everything = await said(page), ids = keep => site.claims.filter(keep).map(c => c.id).sort();
  const held = async (what, keep) => {
    const shown = (await visible(page)).sort();
    faults.push(...differs(what, shown, ids(keep)));
    const n = shown.length, all = site.claims.length;
    faults.push(...differs(`said of ${what}`, await said(page), n === all ? everything : `${n} of ${all} claims`));
  };
  for (const k of Object.keys(site.told.counts)) { await page.click(`.keys button[data-k="${k}"]`); await held(k, c => c.category === k); await page.click(`.keys button[data-k="${k}"]`); }
  for (const v of new Set(site.claims.map(c => c.judged.verdict))) { await press(page, '#verdict', v); await held(v, c => c.judged.verdict === v); }
  await press(page, '#verdict', '');
  for (const cause of new Set(site.claims.flatMap(c => c.judged.causes))) { await press(page, '#cause', cause); await held(cause, c => c.judged.causes.includes(cause)); }
  await press(page, '#cause', '');
  for (const d of site.told.documents) { await press(page, '#note', d.file.slice('documents/'.length, -'.html'.length)); await held(d.path, c => c.document === d); }
  const last = site.told.documents.at(-1);
  await page.click('.keys button[data-k="right"]');
  await held('note and category', c => c.document === last && c.category === 'right');
  await page.fill('#q', 'nothing at all says this');
  await held('nothing', () => false);
  if (!await page.isVisible('#none')) faults.push('nobody says that nothing matches');
  return faults;
}, closed);

const search = site => site.with('index.html', async page => {
  const faults = [];
  const c = site.claims.find(c => c.category === 'bad') ?? site.claims[0];
  for (const words of [c.judged.text, c.judged.printed, `${c.path}:${(c.judged.replaces ?? c.judged).line}`, c.judged.verdict, c.id]) {
    if (!words) continue;
    await page.fill('#q', words.replace(/\s+/g, ' '));
    await unfold(page);
    if (!(await visible(page)).includes(c.id)) faults.push(`${words} does not find ${c.id}`);
  }
  const said = await page.$$eval('.f .write, .f .why', parts => parts.map(p => [p.closest('.f').id, p.textContent.trim()]).filter(([, words]) => words));
  for (const words of new Set(said.map(([, words]) => words).slice(0, 40))) {
    await page.fill('#q', words);
    await unfold(page);
    const found = await visible(page);
    for (const [id, shown] of said) if (shown === words && !found.includes(id)) faults.push(`${words}, which a row shows, does not find ${id}`);
  }
  await page.fill('#q', `${c.judged.verdict} ${c.path}`);
  const both = (await visible(page)).sort();
  const wanted = site.claims.filter(o => o.path === c.path && o.judged.verdict === c.judged.verdict).map(o => o.id).sort();
  faults.push(...differs('two words', wanted.filter(id => !both.includes(id)), []));
  if (both.length === site.claims.length && wanted.length < site.claims.length) faults.push('two words leave everything in sight');
  return faults;
}, closed);

const order = site => site.with('index.html', async page => {
  const faults = [];
  const severity = ['exact', 'rounded', 'consistent', 'misrounded', 'wrong', 'holds', 'fails', 'undecided', 'undefined', 'blank', 'unbound', 'unparsed', 'timeout'];
  const original = await page.$$eval('.f', fs => fs.map(f => f.id));
  const claims = original.map(id => site.claims.find(c => c.id === id));
  const place = c => { const p = c.judged.replaces ?? c.judged; return [site.told.documents.indexOf(c.document), p.cell ?? 0, p.line]; };
  const error = c => c.judged.error_in_units === null ? -1 : +c.judged.error_in_units;
  const lists = { file: (a, b) => place(a).reduce((d, x, i) => d || x - place(b)[i], 0), verdict: (a, b) => severity.indexOf(a.judged.verdict) - severity.indexOf(b.judged.verdict), error: (a, b) => error(b) - error(a) };
  for (const [name, by] of Object.entries(lists)) {
    await press(page, '#order', name);
    const shown = (await visible(page)).map(id => site.claims.find(c => c.id === id));
    if (shown.length !== claims.length) faults.push(`${name}: ${shown.length} of ${claims.length}`);
    for (let i = 1; i < shown.length; i++) if (by(shown[i - 1], shown[i]) > 0) faults.push(`${name}: ${shown[i - 1].id} before ${shown[i].id}`);
    if (name !== 'file') for (let i = 1; i < shown.length; i++) if (by(shown[i - 1], shown[i]) === 0 && claims.indexOf(shown[i - 1]) > claims.indexOf(shown[i])) faults.push(`${name} is not stable at ${shown[i].id}`);
    const words = await page.$eval('#order', s => s.selectedOptions[0].text);
    faults.push(...differs('heading', await page.textContent('#flat h3'), `All claims by ${words}`));
  }
  await press(page, '#order', '');
  faults.push(...differs('order again', await page.$$eval('.f', fs => fs.map(f => f.id)), original));
  return faults;
}, closed);

const clear = site => site.with('index.html', async page => {
  const faults = [], all = await visible(page);
  for (const way of ['#clear', 'Escape']) {
    await page.click('.keys button[data-k="right"]'); await page.fill('#q', 'a'); await press(page, '#order', 'error');
    if (way === 'Escape') await page.keyboard.press('Escape'); else await page.click(way);
    faults.push(...differs(way, await visible(page), all));
    faults.push(...differs(`${way}, said`, await said(page), `${site.claims.length} claims`));
  }
  return faults;
}, closed);

const keys = site => site.with('index.html', async page => {
  const faults = [], focused = () => page.evaluate(() => document.activeElement.closest('.f')?.id ?? document.activeElement.id);
  const ids = (await visible(page));
  await page.keyboard.press('j'); faults.push(...differs('j', await focused(), ids[0]));
  await page.keyboard.press('j'); faults.push(...differs('j j', await focused(), ids[1] ?? ids[0]));
  await page.keyboard.press('k'); faults.push(...differs('j j k', await focused(), ids[0]));
  await page.keyboard.press('/'); faults.push(...differs('/', await focused(), 'q'));
  await page.keyboard.type('jk/?'); faults.push(...differs('typed', await page.inputValue('#q'), 'jk/?'));
  if (await page.isVisible('#help')) faults.push('? opens the list of keys while typing');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  if (!await page.isVisible('#help')) faults.push('? does not open the list of keys');
  const listed = await page.$$eval('#help kbd', ks => ks.map(k => k.textContent));
  for (const key of ['j', 'k', '/', '?', 'Esc']) if (!listed.includes(key)) faults.push(`${key} is not listed`);
  await page.keyboard.press('Escape');
  if (await page.isVisible('#help')) faults.push('Escape does not close the list of keys');
  return faults;
});

const live = site => site.with('index.html', async page => {
  const region = await page.$eval('#said', s => [s.getAttribute('role'), s.getAttribute('aria-live')]);
  await page.fill('#q', 'nothing at all says this');
  return [...differs('live region', region, ['status', 'polite']), ...differs('announced', await said(page), `0 of ${site.claims.length} claims`)];
});

// Tab reaches everything in the order of the page, shows where it is, and ends.
async function keyboard(site) {
  const faults = [];
  for (const file of site.kinds) {
    await site.with(file, async page => {
      const seen = [];
      for (let n = 0; n < 1500; n++) {
        await page.keyboard.press('Tab');
        const at = await page.evaluate(() => {
          const a = document.activeElement;
          if (a === document.body || a === document.documentElement) return null;
          const all = [...document.querySelectorAll('*')], s = getComputedStyle(a), box = a.getBoundingClientRect();
          return { place: all.indexOf(a), what: a.outerHTML.slice(0, 80), ring: s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 1, seen: box.width > 0 && box.bottom > 0 && box.top < innerHeight, skip: a.className === 'skip' };
        });
        if (!at) break;
        if (seen.length && at.place === seen[0].place) break;
        if (!at.ring) faults.push(`${file}: no ring on ${at.what}`);
        if (!at.seen) faults.push(`${file}: out of sight: ${at.what}`);
        if (seen.length && at.place <= seen.at(-1).place) faults.push(`${file}: ${at.what} comes late`);
        if (!seen.length && !at.skip) faults.push(`${file}: ${at.what} comes before the link to the result`);
        seen.push(at);
      }
      const reachable = await page.$$eval('a[href], button, input, select, summary, [tabindex="0"]', xs => xs.filter(x => x.checkVisibility({ visibilityProperty: true }) && !x.closest('dialog:not([open])')).length);
      faults.push(...differs(`${file}: reached by Tab`, seen.length >= reachable, true));
    });
  }
  return faults;
}

async function theme(site) {
  const faults = [], paper = page => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const colours = {};
  for (const dark of [false, true]) await site.with('index.html', async page => { colours[dark] = await paper(page); }, { dark });
  if (colours.true === colours.false) faults.push('the page does not follow the reader’s theme');
  for (const file of site.kinds) {
    await site.with(file, async page => {
      await page.click('#theme'); await page.click('#theme');
      faults.push(...differs(`${file}: switched`, await paper(page), colours.true));
      // what a page shows before its first paint is what it goes on to show
      await page.addInitScript(() => { addEventListener('DOMContentLoaded', () => { window.early = document.documentElement.dataset.theme; }); new MutationObserver((_, o) => { if (document.body) { window.first = getComputedStyle(document.body).backgroundColor; o.disconnect(); } }).observe(document, { childList: true, subtree: true }); });
      // what a page stores, the browser hands to the next one only a moment later, busy ones late
      for (let wait = 100; wait < 5000; wait *= 2) {
        await page.waitForTimeout(wait);
        await page.reload();
        if (await paper(page) === colours.true) break;
      }
      faults.push(...differs(`${file}: kept`, await paper(page), colours.true));
      faults.push(...differs(`${file}: no flash`, await page.evaluate(() => window.first), colours.true));
    });
  }
  return faults;
}

// On a processor that does the known work below in so many milliseconds a filter answers in 100.
const KNOWN_WORK = 100;
// Where the list is long a filter still answers at once. What counts is the time its thread works:
// how long it waits for a processor says something about the machine, not about the page.
const quick = (site, { figures }) => site.with('index.html', async (page, context) => {
  const faults = [], session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(m => [m.name, m.value]));
  const act = ([list, value]) => page.evaluate(([list, value]) => {
    if (list.startsWith('.')) document.querySelector(list).click();
    else { const l = document.querySelector(list); l.value = value; l.dispatchEvent(new Event(list === '#q' ? 'input' : 'change')); }
    document.body.offsetHeight;
  }, [list, value]);
  // A busy or old processor is no fault of the page: known work, timed alike, says how much slower it is.
  const known = async () => {
    const before = await worked();
    await page.evaluate(() => { const words = []; for (let n = 0; n < 150000; n++) words.push(String(n * 7919 % 150001)); words.sort(); return words.length; });
    return 1000 * ((await worked()).TaskDuration - before.TaskDuration);
  };
  let slowest = 0;
  await page.waitForTimeout(1500);
  await act(['#q', 'x']);
  const late = () => Object.entries(figures).filter(([, ms]) => ms > 100 * Math.max(1, slowest / KNOWN_WORK));
  // whom other work on the machine holds up is asked again; what is slow stays so
  for (let round = 0; round < 3 || (round < 15 && late().length); round++) for (const [name, what] of [['category', ['.keys button[data-k="bad"]']], ['all again', ['.keys button[data-k="bad"]']], ['verdict', ['#verdict', 'wrong']], ['any verdict', ['#verdict', '']], ['one letter', ['#q', 's']], ['two letters', ['#q', 'si']], ['search', ['#q', 'sin(3)']], ['nothing', ['#q', 'zzzz']], ['cleared', ['#q', '']]]) {
    await page.waitForTimeout(300);
    if (name === 'category') slowest = Math.max(slowest, await known());
    const before = await worked();
    await act(what);
    const after = await worked(), ms = 1000 * (after.TaskDuration - before.TaskDuration);
    figures[name] = Math.min(figures[name] ?? Infinity, Math.round(ms)); // the least that a busy machine lets it work
  }
  for (const [name, ms] of late()) faults.push(`${name} takes ${ms} ms with ${site.claims.length} claims`);
  figures['known work'] = Math.round(slowest);
  if (!(await visible(page)).length) faults.push('nothing is shown');
  return faults;
});

export const points = { 13: fragment, 14: history, 15: filters, 16: search, 17: order, 18: clear, 20: theme, 24: keyboard, 25: keys, 27: live, quick };

// Points about what the pages hold: requests, policy, counts, sources, links, evidence.
import { differs, count, WIDE, NARROW } from './site.mjs';

const squeezed = text => text.replace(/\s+/g, ' ').trim();
const decimal = text => {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  return { n: BigInt(sign + whole + part), d: 10n ** BigInt(part.length) };
};
const minus = (a, b) => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d });
const below = (a, b) => a.n * b.d < b.n * a.d;
const size = a => ({ n: a.n < 0n ? -a.n : a.n, d: a.d });

const eachPage = ask => async site => Object.entries(await site.visits()).flatMap(([file, seen]) => ask(seen).map(fault => `${file}: ${fault}`));

const requests = eachPage(seen => seen.requests.filter(u => u !== seen.url && !u.startsWith('data:')));
const silence = eachPage(seen => seen.console);
const policy = eachPage(({ policy, ran }) => [
  ...policy.startsWith("default-src 'none'") && !/unsafe|https?:|\*/.test(policy) && /script-src 'sha256-/.test(policy) && /style-src 'sha256-/.test(policy) ? [] : [policy],
  ...ran ? [] : ['its script did not run'],
]);

async function head(site) {
  const faults = [];
  for (const file of site.files) {
    const text = site.text(file), start = text.slice(0, 1024);
    if (!/^<!doctype html>\n<html lang="en">/.test(text)) faults.push(`${file}: doctype or lang`);
    if (!start.includes('<meta charset="utf-8">')) faults.push(`${file}: charset`);
    if (!start.includes('name="viewport" content="width=device-width')) faults.push(`${file}: viewport`);
  }
  await site.with('index.html', async page => faults.push(...differs('title', await page.title(), `${site.told.title} · pe-symbolic`)));
  return faults;
}

// In five seconds: the sentence, the counts, and the first thing wrong with what belongs there.
const firstScreen = viewport => site => site.with('index.html', async page => {
  const faults = [];
  for (const box of ['h1', '.keys', ...site.claims.some(c => c.category === 'bad') ? ['.f.bad .write b', '.f.bad .why', '.f.bad mark'] : []]) {
    const where = await page.locator(box).first().boundingBox();
    if (!where || where.y + where.height > viewport.height || where.y < 0) faults.push(`${box} is outside the first ${viewport.height} pixels: ${JSON.stringify(where)}`);
  }
  const rows = await page.$$eval('.f.bad > summary', (rows, height) => rows.slice(0, 3).filter(r => r.getBoundingClientRect().bottom > height).map(r => r.textContent), viewport.height);
  faults.push(...rows.map(r => `one of the three worst is below the first screen: ${r}`));
  faults.push(...differs('sentence', await page.textContent('h1'), site.told.sentence));
  return faults;
}, { viewport });

// A formula that is cut prints another number; only one wider than the screen may scroll.
const wholeFormulas = site => site.with('index.html', page => page.$$eval('.f:not(.brief)', fs => fs.flatMap(f => {
  const said = f.querySelector('.said'), row = said?.parentElement;
  return said?.checkVisibility() && said.scrollWidth > said.clientWidth + 1 && said.scrollWidth <= row.clientWidth ? [`cut, though the row has room: ${said.textContent.slice(0, 60)}`] : [];
})), { viewport: NARROW });

const narrow = eachPage(({ width }) => width > 320 ? [`${width} px wide on 320`] : []);

const counts = site => site.with('index.html', async page => {
  const keys = await page.$$eval('.keys button', bs => Object.fromEntries(bs.map(b => [b.dataset.k, +b.querySelector('b').textContent.replace(/,/g, '')])));
  const verdicts = await page.$$eval('#verdict option', os => Object.fromEntries(os.slice(1).map(o => [o.value, +/\(([\d,]+)\)$/.exec(o.textContent)[1].replace(/,/g, '')])));
  const expected = count(site.claims, c => c.judged.verdict);
  const order = o => Object.entries(o).sort();
  return [...differs('counts', order(keys), order(site.told.counts)), ...differs('verdicts', order(verdicts), order(expected))];
});

const items = site => site.with('index.html', async page => {
  const ids = await page.$$eval('.f', fs => fs.map(f => f.id));
  return [...differs('claims', [...ids].sort(), site.claims.map(c => c.id).sort()), ...differs('unique ids', new Set(ids).size, ids.length)];
}, { javaScriptEnabled: false });

const wrong = site => site.with('index.html', async page => {
  const faults = [];
  for (const c of site.claims.filter(c => c.category === 'bad')) {
    const said = squeezed(await page.textContent(`[id="${c.id}"]`).catch(() => ''));
    const place = c.judged.replaces ?? c.judged;
    for (const word of [c.judged.verdict, c.belongs, c.cause, `${c.path}:${place.cell ? `cell ${place.cell}, ` : ''}${place.line}:${place.column}`])
      if (!said.includes(squeezed(word))) faults.push(`${c.id} does not say ${word}`);
    if (!await page.locator(`[id="${c.id}"] a[href="${c.file}"]`).count()) faults.push(`${c.id} has no link to ${c.file}`);
  }
  return faults;
});

// The text at a place of a document, where it is within one line.
function source(site, c, place) {
  const line = site.line(c, place);
  return place.line === place.end_line && line ? [...line.text].slice(place.column - 1, place.end_column - 1).join('') : null;
}

async function marked(site) {
  const faults = [];
  for (const document of site.told.documents) {
    await site.with(document.file, async page => {
      for (const c of site.claims.filter(c => c.document === document && c.judged.replaces)) {
        const text = source(site, c, c.judged.replaces);
        const marks = await page.$$eval(`[id="${c.file.split('#')[1]}"] mark`, ms => ms.map(m => m.textContent));
        if (text !== null && !marks.some(m => m.includes(text) || text.includes(m))) faults.push(`${c.id}: ${JSON.stringify(text)} is not marked in its note: ${JSON.stringify(marks)}`);
      }
    });
  }
  await site.with('index.html', async page => {
    for (const c of site.claims.filter(c => c.category !== 'right' && c.judged.replaces)) {
      const found = await page.$$eval(`[id="${c.id}"] .excerpt mark`, ms => ms.map(m => m.textContent).join(''));
      const text = source(site, c, c.judged.replaces);
      if (text !== null) faults.push(...differs(`marked in ${c.id}`, found, text));
      if (text !== null && c.category === 'bad' && text.length < 20) {
        const row = await page.$$eval(`[id="${c.id}"] .here mark`, ms => ms.map(m => m.textContent).join(''));
        faults.push(...differs(`marked in the row of ${c.id}`, row, text));
      }
      if (c.judged.printed && c.judged.replaces.column === undefined) faults.push(`${c.id} has no column`);
    }
  });
  return faults;
}

const context = site => site.with('index.html', async page => {
  const faults = [];
  for (const c of site.claims.filter(c => c.category !== 'right')) {
    const shown = await page.$$eval(`[id="${c.id}"] .excerpt`, boxes => boxes.flatMap(box => {
      const copy = box.cloneNode(true);
      copy.querySelectorAll('.caret').forEach(x => x.remove());
      copy.querySelectorAll('i').forEach(i => { i.textContent = `\u0001${i.textContent}\u0002`; });
      return copy.textContent.split('\u0001').slice(1).map(l => l.replace(/\n+$/, '').split('\u0002'));
    }));
    const lines = c.document.lines.filter(l => (l.cell ?? null) === (c.judged.cell ?? null));
    for (const [number, text] of shown) {
      const there = lines.find(l => l.line === +number)?.text ?? '';
      if (!there.includes(text.replace(/^…|…$/g, ''))) faults.push(`${c.id}, line ${number}: ${JSON.stringify(text)} and not ${JSON.stringify(there)}`);
    }
    const numbers = shown.map(([n]) => +n), first = c.judged.line;
    if (first > 1 && !numbers.includes(first - 1)) faults.push(`${c.id}: no line before ${first}`);
    if (lines.some(l => l.line === c.judged.end_line + 1 && l.text !== '') && !numbers.includes(c.judged.end_line + 1) && c.judged.end_line - first < 11) faults.push(`${c.id}: no line after ${c.judged.end_line}`);
  }
  faults.push(...await page.evaluate(async () => {
    const few = [...document.querySelectorAll('details.f')].slice(0, 60);
    few.forEach(f => { f.open = true; for (let d = f.parentElement.closest('details'); d; d = d.parentElement.closest('details')) d.open = true; });
    await new Promise(done => setTimeout(done, 200));
    return few.flatMap(f => {
      const box = f.querySelector('.excerpt'), mark = box?.querySelector('mark');
      if (!mark) return [];
      const [b, m] = [box, mark].map(x => x.getBoundingClientRect());
      return m.right > b.right + 1 && m.width < b.width / 3 ? [`${f.id}: its printed digits are out of sight`] : [];
    });
  }));
  return faults;
});

async function strict(site, { parse5 }) {
  const faults = [], ids = new Map();
  const walk = (node, see) => { see(node); (node.childNodes ?? []).forEach(child => walk(child, see)); };
  const links = [];
  for (const file of site.files) {
    const tree = parse5.parse(site.text(file), { onParseError: e => faults.push(`${file}:${e.startLine}: ${e.code}`) });
    const here = new Set();
    walk(tree, node => {
      for (const { name, value } of node.attrs ?? []) {
        if (name === 'id') { if (here.has(value)) faults.push(`${file}: twice ${value}`); here.add(value); }
        if (name === 'href') links.push([file, value]);
      }
    });
    ids.set(file, here);
  }
  for (const [file, href] of links) {
    const [to, fragment = ''] = href.split('#');
    const target = to ? new URL(to, `file:///${file}`).pathname.slice(1) : file;
    if (site.data.includes(target) && !fragment) continue;
    if (site.others.includes(target)) continue; // looked at where all are
    if (!ids.has(target) || (fragment && !ids.get(target).has(decodeURIComponent(fragment)))) faults.push(`${file}: ${href} leads nowhere`);
  }
  return faults;
}

const unread = site => site.with('index.html', async page => {
  const rows = await page.$$eval('[aria-labelledby="not-read"] tbody tr', trs => trs.map(tr => [...tr.children].map(td => td.textContent)));
  const expected = site.told.documents.flatMap(d => d.not_read.map(e => [e.place, e.source || e.what, e.why]));
  return [...differs('not read', rows.map(r => r.map(squeezed)), expected.map(r => r.map(squeezed))), ...rows.filter(r => !r[2]).map(r => `${r[0]}: no reason`)];
});

const enclosures = site => site.with('index.html', async page => {
  const faults = [];
  for (const c of site.claims) {
    const { evidence, value, error_in_units: error } = c.judged;
    if (!evidence?.lower || !/^-?\d+(\.\d+)?$/.test(evidence.lower) || !/^-?\d+(\.\d+)?$/.test(value ?? '')) continue;
    const low = decimal(evidence.lower), high = decimal(evidence.upper), width = minus(high, low);
    const said = (await page.textContent(`[id="${c.id}"]`)).replace(/−/g, '-').replace(/\s/g, '');
    if (!said.includes(evidence.lower) && !said.includes(evidence.lower.slice(0, 24))) faults.push(`${c.id}: its enclosure is not shown`);
    // the value is the middle of the enclosure, rounded to twenty digits
    const rounding = decimal(value).d, off = size(minus(decimal(value), low));
    if (below({ n: 1n, d: rounding }, minus(off, width))) faults.push(`${c.id}: ${value} is not in [${evidence.lower}, ${evidence.upper}]`);
    if (error === null || !/^\d+(\.\d+)?$/.test(c.judged.printed ?? '') || !['rounded', 'misrounded', 'wrong'].includes(c.judged.verdict)) continue;
    const unit = { n: 1n, d: decimal(c.judged.printed).d };
    const distance = size(minus(decimal(c.judged.printed.replace(/^-/, '')), { n: size(low).n, d: low.d }));
    const borders = [{ n: unit.n, d: unit.d * 2n }, unit].map(b => size(minus(distance, b)));
    if (borders.some(b => below(b, width))) faults.push(`${c.id}: the enclosure is wider than the way to a border`);
  }
  return faults;
});

async function theorems(site) {
  const faults = [], visits = await site.visits();
  for (const proof of site.told.proofs.filter(p => site.theorems.includes(p.file))) {
    const certificate = site.told.theorems.theorems.find(t => t.name === proof.name);
    const { said, status, steps, twins, boxed, ties } = visits[proof.file].theorem ?? { said: '' };
    for (const word of [certificate.title, proof.why, proof.name, ...certificate.assumptions]) if (!said.includes(squeezed(word))) faults.push(`${proof.name}: ${word} is missing`);
    faults.push(...differs(`status of ${proof.name}`, status, certificate.verdict));
    faults.push(...differs(`steps of ${proof.name}`, steps, certificate.steps.map(s => s.rule)));
    faults.push(...differs(`twins of ${proof.name}`, twins, certificate.spoiled.map(s => s.verdict)));
    if (certificate.coq.file && !said.includes(certificate.coq.file)) faults.push(`${proof.name}: ${certificate.coq.file} is not named`);
    if (!boxed) faults.push(`${proof.name}: no statement`);
    faults.push(...differs(`lines of ${proof.name}`, ties, proof.lines.map(l => `../${l.file}`)));
  }
  for (const line of site.told.proofs.flatMap(p => p.lines.map(l => ({ ...l, theorem: p.file })))) {
    const [file, anchor] = line.file.split('#');
    if (!new RegExp(`id="${anchor}".*?href="\\.\\./${line.theorem}"`).test(site.text(file))) faults.push(`${line.file} does not lead to ${line.theorem}`);
  }
  return faults;
}

const footer = site => site.with('index.html', async page => {
  const said = await page.$eval('footer', f => f.textContent), { tool } = site.told.findings;
  const words = [`pe-symbolic ${tool.version}`, 'mpmath ', 'python-flint ', site.told.precision, site.told.command, ...site.told.documents.map(d => d.sha256)];
  return words.filter(word => !said.includes(word)).map(word => `the footer does not say ${word}`);
});

export const points = {
  1: requests, 2: silence, 3: policy, 4: head, 5: firstScreen(WIDE), 6: async site => [...await firstScreen(NARROW)(site), ...await wholeFormulas(site), ...await narrow(site)], narrow, 7: counts, 8: items, 9: wrong, 10: marked, 11: context,
  41: strict, 42: unread, 43: enclosures, 44: theorems, 46: footer,
};

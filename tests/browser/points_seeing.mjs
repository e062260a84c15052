// Points about what is seen and heard: accessibility, print, mathematics, hostile text, size, time.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { differs, WIDE, NARROW } from './site.mjs';

async function withoutScript(site) {
  const faults = [];
  for (const file of site.kinds) {
    await site.with(file, async page => {
      const faulty = await page.$$eval('.js-only', xs => xs.filter(x => x.checkVisibility()).map(x => x.outerHTML.slice(0, 80)));
      faults.push(...faulty.map(x => `${file}: of no use without script: ${x}`));
      const hidden = await page.$$eval('.f, .ln, .steps li, .twins li', xs => xs.filter(x => !x.checkVisibility() && !x.closest('details.group:not([open])')).length);
      faults.push(...differs(`${file}: out of reach`, hidden, 0));
      const empty = await page.$$eval('main section', xs => xs.filter(x => x.checkVisibility() && x.textContent.trim().length < 8).length);
      faults.push(...differs(`${file}: empty boxes`, empty, 0));
    }, { javaScriptEnabled: false });
  }
  await site.with('index.html', async page => {
    const folds = page.locator('details.group > summary');
    for (let n = 0; n < await folds.count(); n++) await folds.nth(n).click();
    faults.push(...differs('claims in sight', await page.$$eval('.f', fs => fs.filter(f => f.checkVisibility()).length), site.claims.length));
    const closed = page.locator('.f:not([open]) > summary').first();
    if (await closed.count()) { await closed.click(); faults.push(...differs('a fold opens', await page.locator('.f[open]').count() > 0, true)); }
  }, { javaScriptEnabled: false });
  return faults;
}

async function axe(site, { axe, figures }) {
  const faults = [];
  figures.runs = 0; figures.violations = 0;
  for (const file of site.kinds) for (const dark of [false, true]) {
    const viewport = dark ? NARROW : WIDE;
    await site.with(file, async page => {
      await page.evaluate(axe);
      // what is folded away is not looked at, so nothing is
      await page.$$eval('details', ds => ds.forEach(d => { d.open = true; }));
      const { violations } = await page.evaluate(() => window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'], iframes: false }));
      figures.runs += 1; figures.violations += violations.length;
      faults.push(...violations.map(v => `${file}, ${dark ? 'dark' : 'light'}, ${viewport.width}: ${v.id}, ${v.nodes.length} times: ${v.nodes[0].html.slice(0, 140)}`));
    }, { dark, viewport, bypassCSP: true });
  }
  return faults;
}

async function contrast(site) {
  const faults = [];
  for (const dark of [false, true]) {
    await site.with('index.html', async page => {
      faults.push(...await page.evaluate(dark => {
        const probe = document.body.appendChild(document.createElement('i'));
        const light = name => {
          probe.style.setProperty('color', `var(--${name})`);
          const [r, g, b] = getComputedStyle(probe).color.match(/[\d.]+/g).map(Number).map(x => x / 255).map(x => x <= .04045 ? x / 12.92 : ((x + .055) / 1.055) ** 2.4);
          return .2126 * r + .7152 * g + .0722 * b;
        };
        const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + .05) / (y + .05); };
        const pairs = [['ink', 'paper', 4.5], ['soft', 'paper', 4.5], ['link', 'paper', 4.5], ['ink', 'fill', 4.5], ['edge', 'paper', 3], ...['bad', 'warn', 'remark', 'right', 'open'].flatMap(c => [[c, 'paper', 4.5], [c, `${c}-bg`, 4.5]])];
        return pairs.filter(([a, b, least]) => ratio(a, b) < least).map(([a, b]) => `${a} on ${b} has ${ratio(a, b).toFixed(2)} in ${dark ? 'dark' : 'light'}`);
      }, dark));
    }, { dark, bypassCSP: true });
  }
  return faults;
}

const words = site => site.with('index.html', async page => {
  const shown = await page.$$eval('.f', fs => Object.fromEntries(fs.map(f => [f.id, [f.querySelector('.v').textContent.trim(), !!f.querySelector('.v use')]])));
  return site.claims.flatMap(c => differs(`the word of ${c.id}`, shown[c.id], [c.judged.verdict, true]));
});

const eachPage = ask => async site => Object.entries(await site.visits()).flatMap(([file, seen]) => ask(seen).map(fault => `${file}: ${fault}`));

const landmarks = eachPage(({ missing, levels, heads, bare }) => [
  ...missing.map(m => `no ${m}`),
  ...differs('h1', [levels[0], levels.filter(l => l === 1).length], [1, 1]),
  ...levels.some((l, i) => i && l > levels[i - 1] + 1) ? [`a level of headings is left out: ${levels}`] : [],
  ...heads || bare ? [`${heads} heads without scope, ${bare} tables without caption`] : [],
]);

async function calm(site) {
  const faults = [];
  for (const file of site.kinds) {
    await site.with(file, async page => {
      const moving = await page.$$eval('*', xs => xs.filter(x => { const s = getComputedStyle(x); return [s.transitionDuration, s.animationDuration].some(d => d.split(',').some(t => parseFloat(t) > .01)); }).length);
      faults.push(...differs(`${file}: moving`, moving, 0));
    }, { reducedMotion: 'reduce' });
    await site.with(file, async page => {
      const faint = await page.$$eval('button, select, input', xs => xs.filter(x => x.checkVisibility()).filter(x => { const s = getComputedStyle(x); return s.borderStyle === 'none' && !s.textDecorationLine.includes('underline'); }).length);
      faults.push(...differs(`${file}: controls without an edge in forced colours`, faint, 0));
    }, { forcedColors: 'active' });
  }
  return faults;
}

async function spaced(site) {
  const faults = [];
  const cut = page => page.$$eval('main *, header *', xs => xs.filter(x => {
    const s = getComputedStyle(x);
    return x.checkVisibility() && x.clientWidth && !x.closest('.vh, svg, math, .stack thead') && s.overflowX === 'hidden' && x.scrollWidth > x.clientWidth + 1 || (s.overflowY === 'hidden' && s.overflowX !== 'auto' && x.clientHeight && x.scrollHeight > x.clientHeight + 2 && !x.closest('.vh, svg, math, .stack thead'));
  }).map(x => x.outerHTML.slice(0, 90)));
  const wide = page => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const file of site.kinds) {
    await site.with(file, async page => {
      await page.addStyleTag({ content: '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }' });
      faults.push(...(await cut(page)).map(x => `${file}, spaced: ${x}`));
      if (await wide(page) > 0) faults.push(`${file}, spaced, is ${await wide(page)} px too wide`);
    }, { bypassCSP: true });
    await site.with(file, async page => {
      faults.push(...(await cut(page)).map(x => `${file} at 200 %: ${x}`));
      if (await wide(page) > 0) faults.push(`${file} at 200 % is ${await wide(page)} px too wide`);
    }, { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  }
  return faults;
}

async function print(site, { figures }) {
  const faults = [], folder = fs.mkdtempSync(path.join(os.tmpdir(), 'print-'));
  try {
    for (const file of site.kinds) {
      await site.with(file, async page => {
        await page.emulateMedia({ media: 'print' });
        await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
        const bad = await page.$$eval('.f.bad', fs => fs.filter(f => !f.open).length);
        faults.push(...differs(`${file}: wrong and folded`, bad, 0));
        const controls = await page.$$eval('button, input, select', xs => xs.filter(x => x.checkVisibility() && !x.closest('.keys')).length);
        faults.push(...differs(`${file}: controls on paper`, controls, 0));
        const split = await page.$$eval('.f, .ln, .steps li, .thms li', xs => xs.filter(x => getComputedStyle(x).breakInside !== 'avoid').length);
        faults.push(...differs(`${file}: may be split`, split, 0));
        const wide = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
        faults.push(...differs(`${file}: on paper`, wide, 'light'));
        const pdf = path.join(folder, 'page.pdf');
        fs.writeFileSync(pdf, await page.pdf({ format: 'A4', preferCSSPageSize: true }));
        let text;
        try { text = execFileSync('pdftotext', [pdf, '-'], { encoding: 'utf8', maxBuffer: 1 << 28 }); } catch { return; }
        figures[file] = text.split('\f').length - 1;
        if (file !== 'index.html') return;
        const flat = text.replace(/\s+/g, '');
        for (const c of site.claims.filter(c => c.category === 'bad')) {
          const p = c.judged.replaces ?? c.judged;
          if (!flat.includes(`${c.path.split('/').pop()}:${p.line}:${p.column}`.replace(/\s+/g, '')) && p.cell === undefined) faults.push(`${c.id} is not on paper`);
        }
        if (figures[file] > 4 + site.claims.length / 4 + site.theorems.length / 4) faults.push(`${figures[file]} pages of paper`);
      });
    }
  } finally { fs.rmSync(folder, { recursive: true, force: true }); }
  return faults;
}

const mathematics = eachPage(seen => seen.mathematics);

const copied = site => site.with('index.html', async (page, context) => {
  const faults = [];
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const wrong = site.claims.filter(c => c.category === 'bad' && c.corrected);
  for (const c of wrong.slice(0, 3)) {
    await page.$eval(`[id="${c.id}"]`, f => { f.open = true; });
    const buttons = await page.$$eval(`[id="${c.id}"] [data-copy]`, bs => bs.map(b => b.dataset.copy));
    if (!buttons.includes(c.corrected)) faults.push(`${c.id} does not offer its line corrected`);
    await page.click(`[id="${c.id}"] [data-copy] >> nth=1`);
    const got = await page.evaluate(() => navigator.clipboard.readText());
    faults.push(...differs(`copied from ${c.id}`, got, c.corrected));
  }
  for (const c of site.claims.filter(c => c.category !== 'right' && c.corrected)) {
    const p = c.judged.replaces, line = [...site.line(c, p).text];
    faults.push(...differs(`the line of ${c.id}`, c.corrected, [...line.slice(0, p.column - 1), c.judged.suggestion, ...line.slice(p.end_column - 1)].join('')));
  }
  return faults;
});

// Nothing that a note says becomes part of the page.
const hostile = eachPage(seen => [
  ...seen.dialogs.map(d => `a dialog: ${d}`),
  ...differs('scripts and styles', [seen.scripts, seen.styles], [2, 1]),
  ...seen.strange, ...seen.events, ...seen.links,
]);

async function literal(site) {
  const faults = [];
  for (const document of site.told.documents) {
    await site.with(document.file, async page => {
      const shown = await page.$$eval('.ln', ls => ls.map(l => l.querySelector('pre').textContent));
      const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\uFFFD]|\p{Noncharacter_Code_Point}/u;
      document.lines.forEach((l, n) => { if (!hidden.test(l.text.replace(/\t/g, ''))) faults.push(...differs(`${document.file}, line ${l.line}`, shown[n], l.text)); });
    });
  }
  return faults;
}

async function hidden(site) {
  const faults = [];
  for (const document of site.told.documents) {
    await site.with(document.file, async page => {
      const shown = await page.$$eval('.ln', ls => ls.map(l => l.querySelector('pre').textContent));
      document.lines.forEach((l, n) => {
        for (const c of l.text) {
          if (!/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(c) || c === '\t') continue;
          const label = `[U+${c.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}]`;
          if (shown[n].includes(c) || !shown[n].includes(label)) faults.push(`${document.file}, line ${l.line}: ${label} is not shown`);
        }
      });
    });
  }
  return faults;
}

async function size(site, { figures }) {
  const faults = [], bytes = f => fs.statSync(path.join(site.dir, f)).size;
  // The pictures of the encoding are the same whatever is noted: they have a budget of their own.
  const noted = site.files.filter(f => !site.pictures.includes(f));
  const beside = file => [...site.text(file).matchAll(/<figure class="beside">[\s\S]*?<\/figure>/g)].reduce((n, m) => n + Buffer.byteLength(m[0]), 0);
  const drawn = site.theorems.reduce((n, f) => n + beside(f), 0);
  figures.total = noted.reduce((n, f) => n + bytes(f), 0) - drawn;
  figures.pictures = site.pictures.reduce((n, f) => n + bytes(f), 0) + drawn;
  if (figures.pictures >= 240_000) faults.push(`${figures.pictures} bytes of pictures`);
  figures.index = bytes('index.html');
  figures.shell = 0;
  for (const file of site.files) {
    const shell = [...site.text(file).matchAll(/<(style|script)>([\s\S]*?)<\/\1>/g)].reduce((n, m) => n + Buffer.byteLength(m[2]), 0);
    figures.shell = Math.max(figures.shell, shell);
  }
  if (figures.shell >= 40_000) faults.push(`a shell of ${figures.shell} bytes`);
  if (figures.total >= 1_500_000) faults.push(`${figures.total} bytes`);
  await site.with('index.html', async page => {
    const nodes = await page.$$eval('.f', fs => fs.map(f => [...f.querySelectorAll('*')].filter(x => !x.closest('math') && !x.closest('svg')).length));
    figures.nodes = Math.max(...nodes, 0);
    if (figures.nodes > 60) faults.push(`${figures.nodes} elements for one claim`);
  });
  return faults;
}

const quickly = (site, { figures }) => site.with('index.html', async (page, context) => {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.reload();
  const times = await page.evaluate(() => new Promise(done => setTimeout(() => {
    const [page] = performance.getEntriesByType('navigation'), [paint] = performance.getEntriesByName('first-contentful-paint');
    done({ paint: Math.round(paint?.startTime ?? page.domContentLoadedEventEnd), ready: Math.round(page.domContentLoadedEventEnd) });
  }, 100)));
  Object.assign(figures, { 'first paint, ms': times.paint, 'ready, ms': times.ready });
  return times.ready > 3000 ? [`ready after ${times.ready} ms on a processor four times slower`] : [];
});

async function fonts(site) {
  const faults = [];
  for (const file of site.files) if (/@font-face|@import|fonts\./.test(site.text(file))) faults.push(`${file} brings a font`);
  await site.with('index.html', async page => {
    const figures = await page.$$eval('td.n, .f .at, dd.num', xs => xs.filter(x => !getComputedStyle(x).fontVariantNumeric.includes('tabular-nums')).length);
    faults.push(...differs('figures that are not tabular', figures, 0));
  });
  return faults;
}

export const points = {
  19: withoutScript, 21: axe, 22: contrast, 23: words, 26: landmarks, 28: calm, 29: spaced, 30: print, 31: mathematics, 32: copied,
  35: hostile, 36: literal, 37: hidden, 38: size, 39: quickly, 47: fonts,
};

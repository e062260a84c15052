// A report on disk as the points see it: its files, what report.json says, and pages in a browser.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export const WIDE = { width: 1280, height: 800 }, NARROW = { width: 390, height: 844 };

export class Site {
  constructor(browser, dir) {
    this.browser = browser;
    this.dir = dir;
    this.told = JSON.parse(fs.readFileSync(path.join(dir, 'report.json'), 'utf8'));
    this.documents = this.told.documents.map(d => d.file);
    // Theorems and words are the same whatever is noted: where FEW is set, so many pages of theorems
    // are looked at, or none of either.
    const few = process.env.FEW;
    this.proofs = this.told.proofs.map(t => t.file);
    this.theorems = this.proofs.slice(0, few ? +few : undefined);
    const words = few === '0' ? [] : ['words.html'];
    this.pictures = this.told.pictures.length ? ['pictures/encoding.html'] : [];
    this.others = [...few === '0' ? ['words.html'] : [], ...this.proofs.filter(f => !this.theorems.includes(f))];
    this.files = ['index.html', ...words, ...this.documents, ...this.theorems, ...this.pictures];
    this.data = [...this.told.curves, ...this.told.pictures].map(picture => picture.file);
    // one page of each kind, and the theorem with the longest page
    const size = f => fs.statSync(path.join(dir, f)).size;
    const longest = [...this.theorems].sort((a, b) => size(b) - size(a)).slice(0, 1);
    this.kinds = ['index.html', ...words, ...this.documents.slice(0, 1), ...this.theorems.slice(0, 1), ...longest.filter(f => f !== this.theorems[0])];
    const judged = new Map(this.told.findings.documents.flatMap(d => d.claims.map(c => [`${d.path}\n${c.id}`, c])));
    this.claims = this.told.documents.flatMap(d => d.claims.map(c => ({ ...c, path: d.path, document: d, judged: judged.get(`${d.path}\n${c.finding}`) })));
  }

  text(file) { return fs.readFileSync(path.join(this.dir, file), 'utf8'); }
  url(file) { return pathToFileURL(path.join(this.dir, file.split('#')[0])).href + (file.includes('#') ? '#' + file.split('#').slice(1).join('#') : ''); }

  // Opens a page, hands it to `look`, and closes it whatever happens.
  async with(file, look, { viewport = WIDE, dark = false, ...more } = {}) {
    const context = await this.browser.newContext({ offline: true, viewport, colorScheme: dark ? 'dark' : 'light', ...more });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(15000);
      page.setDefaultNavigationTimeout(60000);
      page.seen = { requests: [], console: [], dialogs: [] };
      page.on('request', r => page.seen.requests.push(r.url()));
      page.on('console', m => { if (['error', 'warning'].includes(m.type())) page.seen.console.push(m.text()); });
      page.on('pageerror', e => page.seen.console.push(String(e)));
      page.on('dialog', d => { page.seen.dialogs.push(d.message()); d.dismiss(); });
      await page.goto(this.url(file));
      return await look(page, context);
    } finally {
      await context.close();
    }
  }

  // What one look at each page shows; several points ask for it.
  async visits() {
    if (this.visited) return this.visited;
    const found = {};
    for (const file of this.files) {
      await this.with(file, async page => {
        await page.waitForTimeout(100);
        found[file] = { ...page.seen, url: this.url(file), ...await page.evaluate(look) };
        await page.setViewportSize({ width: 320, height: 640 });
        found[file].width = await page.evaluate(() => document.documentElement.scrollWidth);
      });
    }
    return this.visited = found;
  }

  // The line of a document that a claim's place begins on.
  line(claim, place) {
    return claim.document.lines.find(l => l.line === place.line && (l.cell ?? null) === (place.cell ?? null));
  }
}

// What is on a page, gathered in the page itself; last of all every fold is opened for its mathematics.
function look() {
  const all = [...document.querySelectorAll('*')], count = s => document.querySelectorAll(s).length;
  const text = x => x.textContent.replace(/\s+/g, ' ').trim(), texts = s => [...document.querySelectorAll(s)].map(text);
  const found = {
    policy: document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.content ?? '',
    ran: document.documentElement.classList.contains('js') && !!document.querySelector('#theme')?.textContent.startsWith('Theme'),
    scripts: count('script'), styles: count('style'),
    strange: [...document.querySelectorAll('iframe, base, form, object, embed, img, link, video, audio, annotation-xml')].map(x => x.localName),
    events: all.flatMap(x => [...x.attributes].filter(a => /^on|^style$|^srcdoc$/.test(a.name)).map(a => `${x.localName} ${a.name}`)),
    links: [...document.querySelectorAll('[href]')].map(x => x.getAttribute('href')).filter(h => /^[a-z][a-z0-9+.-]*:/i.test(h) && !/^(https?|mailto):/i.test(h)),
    missing: ['header', 'main', 'nav', 'footer'].filter(t => !document.querySelector(t)),
    levels: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(h => !h.closest('dialog')).map(h => +h.tagName[1]),
    theorem: document.querySelector('.stand .v') && {
      said: text(document.querySelector('main')),
      status: text(document.querySelector('.stand .v')),
      steps: texts('.steps .rule code'),
      twins: texts('.twins .v'),
      boxed: count('.boxed math, .boxed code'),
      ties: [...document.querySelectorAll('.ties a')].map(x => x.getAttribute('href')),
    },
    heads: [...document.querySelectorAll('th')].filter(th => !th.scope).length,
    bare: [...document.querySelectorAll('table')].filter(t => !t.caption).length,
    mathematics: [],
  };
  const known = ['math', 'mrow', 'mn', 'mi', 'mo', 'mtext', 'mspace', 'mfrac', 'msqrt', 'mroot', 'msup', 'msub', 'munderover', 'mtable', 'mtr', 'mtd'];
  document.querySelectorAll('details').forEach(d => { d.open = true; });
  for (const m of document.querySelectorAll('math')) {
    const box = m.getBoundingClientRect(), say = what => found.mathematics.push(`${what}: ${m.outerHTML.slice(0, 120)}`);
    if (!box.width || !box.height) say('nothing to see');
    if (!m.getAttribute('alttext')) say('no words');
    if ([...m.querySelectorAll('*')].some(e => !known.includes(e.localName) || e.namespaceURI !== 'http://www.w3.org/1998/Math/MathML')) say('an element that is not known');
    for (const f of m.querySelectorAll('mfrac')) if (f.children[0].getBoundingClientRect().top >= f.children[1].getBoundingClientRect().top) say('upside down');
  }
  if (!document.querySelector('.f, .ln')) for (const x of document.querySelectorAll('.eq')) if (!x.closest('ol') && x.scrollWidth > x.clientWidth + 1) found.mathematics.push(`a formula scrolls at 1280: ${x.textContent.slice(0, 60)}`);
  found.mathematics = found.mathematics.slice(0, 5);
  return found;
}

// Faults: what `expected` says and `found` does not.
export const differs = (what, found, expected) =>
  JSON.stringify(found) === JSON.stringify(expected) ? [] : [`${what}: ${JSON.stringify(found)?.slice(0, 300)} and not ${JSON.stringify(expected)?.slice(0, 300)}`];
export const count = (list, key) => { const n = {}; for (const x of list) n[key(x)] = (n[key(x)] || 0) + 1; return n; };
export const visible = page => page.$$eval('.f', fs => fs.filter(f => !f.hidden && f.checkVisibility()).map(f => f.id));

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
    this.theorems = this.told.proofs.map(t => t.file);
    this.files = ['index.html', ...this.documents, ...this.theorems];
    // one page of each kind, and the theorem with the longest page
    const size = f => fs.statSync(path.join(dir, f)).size;
    const longest = [...this.theorems].sort((a, b) => size(b) - size(a)).slice(0, 1);
    this.kinds = ['index.html', ...this.documents.slice(0, 1), ...this.theorems.slice(0, 1), ...longest.filter(f => f !== this.theorems[0])];
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

  // The line of a document that a claim's place begins on.
  line(claim, place) {
    return claim.document.lines.find(l => l.line === place.line && (l.cell ?? null) === (place.cell ?? null));
  }
}

// Faults: what `expected` says and `found` does not.
export const differs = (what, found, expected) =>
  JSON.stringify(found) === JSON.stringify(expected) ? [] : [`${what}: ${JSON.stringify(found)?.slice(0, 300)} and not ${JSON.stringify(expected)?.slice(0, 300)}`];
export const count = (list, key) => { const n = {}; for (const x of list) n[key(x)] = (n[key(x)] || 0) + 1; return n; };
export const visible = page => page.$$eval('.f', fs => fs.filter(f => !f.hidden && f.checkVisibility()).map(f => f.id));

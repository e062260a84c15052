// What the pictures of a page look like at some positions and offsets, as JSON.
// node pictures.mjs DEPENDENCIES PAGE '[[position, offset], ...]'
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { launched } from './chromium.mjs';

const [dependencies, page, wanted] = process.argv.slice(2);
const states = JSON.parse(wanted);
const need = createRequire(path.join(path.resolve(dependencies), 'package.json'));
const axe = fs.readFileSync(need.resolve('axe-core/axe.min.js'), 'utf8');
const browser = await launched(need('playwright-core'));
const complaints = [];

async function opened(options, name = page) {
  const context = await browser.newContext({ offline: true, ...options });
  const tab = await context.newPage();
  tab.on('console', message => complaints.push(message.text()));
  tab.on('pageerror', error => complaints.push(String(error)));
  await tab.goto(`file://${name}`);
  return tab;
}

const drawn = () => {
  const numbers = (element, name) => (element.getAttribute(name).match(/-?[\d.]+(?:e-?\d+)?/g) || []).map(Number);
  const ends = (svg, name) => numbers(svg.querySelector('.' + name), 'd').slice(-2);
  return [...document.querySelectorAll('[data-clocks] svg')].map(svg => {
    const [face, tip] = ['cf', 'cr'].map(name => svg.querySelector('.' + name));
    const circle = element => ['cx', 'cy', 'r'].map(name => Number(element.getAttribute(name)));
    return { face: circle(face), hand: ends(svg, 'ch'), turned: ends(svg, 'ct'), tip: circle(tip), about: svg.querySelector('desc').textContent };
  });
};

async function move(tab, name, value) {
  await tab.locator(`[data-clocks] input[name=${name}]`).focus();
  await tab.keyboard.press('Home');
  for (let k = 0; k < value; k++) await tab.keyboard.press('ArrowRight');
}

const tab = await opened({});
const result = { states: [], complaints };
for (const [position, offset] of states) {
  await move(tab, 'position', position);
  await move(tab, 'offset', offset);
  const said = await tab.locator('[data-clocks] output').allTextContents();
  const cells = await tab.locator('.turnings tbody tr').evaluateAll(rows => rows.map(row => [...row.cells].map(cell => cell.textContent)));
  result.states.push({ position, offset, said, cells, clocks: await tab.evaluate(drawn) });
}
const outline = (key, name) => tab.evaluate(([key, name]) =>
  document.getElementById(`picture.${key}`).querySelector('path.' + name).getAttribute('d').match(/-?[\d.]+/g).map(Number), [key, name]);
result.dot = await outline('dot-product', 'cv');
result.limit = await outline('dot-product', 'c2');
result.distance = await outline('distance', 'cv');
result.waves = await tab.evaluate(() => [...document.getElementById('picture.wavelengths').querySelectorAll('circle')].map(ring => Number(ring.getAttribute('cy'))));

const still = await opened({ javaScriptEnabled: false });
result.still = {
  clocks: await still.locator('[data-clocks] svg').evaluateAll(svgs => svgs.map(svg => svg.querySelector('desc').textContent)).catch(() => []),
  sliders: await still.locator('[data-clocks] input').evaluateAll(inputs => inputs.filter(input => input.checkVisibility()).length).catch(() => -1),
};
// Words that leave their picture, as a browser measures them on a desk and on a phone.
const astray = () => [...document.querySelectorAll('svg.fig')].flatMap(svg => [...svg.querySelectorAll('text')].filter(text => {
  const box = text.getBBox(), room = svg.viewBox.baseVal;
  return box.x < -.5 || box.y < -.5 || box.x + box.width > room.width + .5 || box.y + box.height > room.height + .5;
}).map(text => `${svg.querySelector('title').textContent}: ${text.textContent}`));
result.astray = [];
result.words = 0;
for (const width of [1280, 390]) {
  for (const name of [page, page.replace(/pictures\/[^/]*$/, 'index.html')]) {
    const seen = await opened({ viewport: { width, height: 844 } }, name);
    result.astray.push(...await seen.evaluate(astray));
    result.words += await seen.locator('svg.fig text').count();
  }
}

// What axe-core finds on the page of the pictures, in both themes and at both widths.
result.violated = [];
result.rules = 0;
for (const colorScheme of ['light', 'dark']) {
  for (const width of [1280, 390]) {
    const seen = await opened({ viewport: { width, height: 844 }, colorScheme, bypassCSP: true });
    await seen.evaluate(axe);
    const found = await seen.evaluate(() => axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }));
    result.rules += found.passes.length;
    result.violated.push(...found.violations.map(rule => `${colorScheme} ${width} ${rule.id}: ${rule.nodes[0].html.slice(0, 120)}`));
  }
}
await browser.close();
process.stdout.write(JSON.stringify(result));

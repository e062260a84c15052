// node run.mjs DEPENDENCIES FOLDER POINT…: holds the report in FOLDER against the numbered points.
// With --spoil each point gets a copy of the report with one thing broken, and must complain.
// One line of JSON per point: {"point", "faults", "figures"}.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { launched } from './chromium.mjs';
import { Site } from './site.mjs';
import * as reading from './points_reading.mjs';
import * as sifting from './points_sifting.mjs';
import * as seeing from './points_seeing.mjs';
import { SPOILED, spoil } from './spoiled.mjs';

const [dependencies, folder, ...asked] = process.argv.slice(2);
const need = createRequire(path.join(path.resolve(dependencies), 'package.json'));
const tools = { axe: fs.readFileSync(need.resolve('axe-core/axe.min.js'), 'utf8'), parse5: await import(need.resolve('parse5')) };
const points = { ...reading.points, ...sifting.points, ...seeing.points };
const spoiling = asked[0] === '--spoil';
const wanted = (spoiling ? asked.slice(1) : asked).filter(p => spoiling ? SPOILED[p] : true);

const browser = await launched(need('playwright-core'));
const whole = spoiling ? null : new Site(browser, folder);
try {
  for (const point of wanted) {
    for (const [change, dir] of spoiling ? spoil(point, folder, fs.mkdtempSync(path.join(os.tmpdir(), 'spoiled-'))) : [['', folder]]) {
      const figures = {};
      let faults;
      try {
        faults = await points[point](whole ?? new Site(browser, dir), { ...tools, figures });
      } catch (e) {
        faults = [`the point could not be held: ${e.stack}`];
      }
      console.log(JSON.stringify({ point, change, faults: faults.slice(0, 12), figures }));
      if (spoiling) fs.rmSync(dir, { recursive: true, force: true });
    }
  }
} finally {
  await browser.close();
}

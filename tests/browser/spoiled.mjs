// One thing broken for each point: a point that does not complain of it has said nothing.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const swap = (from, to) => text => text.replace(from, to);
const inStyle = css => text => text.replace('</style>', `${css}</style>`);
const inScript = js => text => text.replace(/<\/script>\n<\/body>/, `\n${js}</script>\n</body>`);
const inBody = html => text => text.replace('</main>', `${html}</main>`);

// For each point: the kind of page, and what is done to it.
export const SPOILED = {
  1: ['index', swap("img-src data:", "img-src *"), inBody('<img src="elsewhere.png" alt="">')],
  2: ['theorems', inScript('console.error("no");')],
  3: ['documents', swap("default-src 'none'", "default-src 'self'")],
  4: ['index', swap(/<title>.*?<\/title>/, '<title>Report</title>')],
  5: ['index', inStyle('h1{padding-top:900px}')],
  6: ['theorems', inStyle('h1{width:700px}')],
  7: ['index', swap(/(<button type="button" class="right"[^>]*>.*?<b>)\d+/, '$1999')],
  8: ['index', swap(/ id="([a-z0-9-]+)" data-k="right"/, ' id="$1-x" data-k="right"')],
  9: ['index', swap(/<span class="why">[^<]+<\/span>/, '<span class="why"></span>'), swap(/<dt>Cause<\/dt><dd>[^<]*<\/dd>/, ''), swap(/<dt>Words<\/dt>.*?<\/dd>/, '')],
  10: ['index', swap(/<mark>(.)/, '$1<mark>')],
  11: ['index', swap(/(<div class="excerpt"[^>]*>)<i>\d+<\/i>/, '$1<i>77</i>')],
  13: ['index', swap('go(); requestAnimationFrame(go);', '')],
  14: ['index', swap("addEventListener('popstate', fromAddress);", '')],
  15: ['index', swap("data-v=\"wrong\"", 'data-v="exact"')],
  16: ['index', swap('.every(w => a.s.includes(w))', '.every(w => a.v.includes(w))')],
  17: ['index', swap('b.e - a.e', 'a.e - b.e')],
  18: ['index', swap("k = ''; search.value", 'search.value')],
  19: ['documents', inStyle('html:not(.js) .ln{display:none}')],
  20: ['theorems', swap("localStorage.getItem('pe-theme')", "localStorage.getItem('other')")],
  21: ['documents', inBody('<img src="data:,"><button></button>')],
  22: ['index', swap('--soft:light-dark(#545c64', '--soft:light-dark(#a0a0a0')],
  23: ['index', swap(/(<span class="v bad">.*?<\/svg>)[a-z]+/, '$1')],
  24: ['documents', inStyle(':focus-visible{outline:none}')],
  25: ['index', swap('help.open || /^(INPUT|TEXTAREA|SELECT)$/', 'help.open || /^(TEXTAREA)$/')],
  26: ['theorems', inBody('<h5>too deep</h5>')],
  27: ['index', swap('role="status"', '')],
  28: ['documents', inStyle('a{transition:color 1s}')],
  29: ['index', inStyle('.lede{height:20px;overflow:hidden}')],
  30: ['index', inStyle('@media print{.f.bad{display:none}}')],
  31: ['theorems', inStyle('math{width:0;height:0;display:none}')],
  32: ['index', swap(/data-copy="[^"]*">Copy the/g, 'data-copy="x">Copy the')],
  35: ['documents', inBody('<a href="javascript:alert(1)">x</a>')],
  36: ['documents', swap(/(<pre[^>]*>)[^<]+/, '$1another line')],
  37: ['documents', swap('[U+00AD]', '\u00ad')],
  38: ['index', inStyle(`/*${'x'.repeat(40_000)}*/`)],
  39: ['index', inScript('{const t=performance.now();while(performance.now()-t<3500);}')],
  41: ['theorems', inBody('<p id="main"><a href="#nowhere">x</a>')],
  42: ['index', swap(/(aria-labelledby="not-read">.*?<td role="cell">)[^<]*(?=<\/td><\/tr>)/s, '$1')],
  43: ['index', swap(/<dt>Enclosed in<\/dt><dd class="num">\[[^<]*/g, '<dt>Enclosed in</dt><dd class="num">[0, 1]')],
  44: ['theorems', swap(/(<p class="stand">.*?<\/svg>)[a-z]+/, '$1believed')],
  46: ['index', swap(/<p>pe-symbolic [^<]*/, '<p>')],
  47: ['index', inStyle('@font-face{font-family:x;src:url(data:,)}')],
};

// The policy names what is inlined by its hash: said anew after a change.
function rehashed(text) {
  const hash = body => `'sha256-${crypto.createHash('sha256').update(body).digest('base64')}'`;
  const bodies = tag => [...text.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(m => hash(m[1])).join(' ');
  return text.replace(/style-src 'sha256-[^;]*;/, () => `style-src ${bodies('style')};`).replace(/script-src 'sha256-[^;]*;/, () => `script-src ${bodies('script')};`);
}

export function* spoil(point, folder, into) {
  const [kind, ...changes] = SPOILED[point];
  fs.cpSync(folder, into, { recursive: true });
  const files = kind === 'index' ? ['index.html'] : fs.readdirSync(path.join(into, kind)).map(f => `${kind}/${f}`);
  let text = '';
  for (const file of files) {
    const before = fs.readFileSync(path.join(into, file), 'utf8');
    const after = changes.reduce((t, change) => change(t), before);
    if (after !== before) { fs.writeFileSync(path.join(into, file), rehashed(after)); text = file; }
  }
  if (!text) throw new Error(`point ${point}: nothing there to spoil`);
  yield [text, into];
}

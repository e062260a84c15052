'use strict';
// The clock hands. Every number is an entry of the table under the picture: M(φ) is made of its
// row φ, and what it turns is row t. Math.fround gives back the float32 that the digits stand for.
{
  const clocks = document.querySelector('[data-clocks]');
  const read = cell => Math.fround(Number(cell.textContent.replace('−', '-')));
  if (clocks) {
    const at = selector => [...clocks.querySelectorAll(selector)];
    const table = at('details tbody tr').map(row => [...row.cells].slice(1).map(read));
    const [position, offset] = at('input'), said = at('output'), named = at('[data-position], [data-offset]');
    const faces = at('svg').map(svg => {
      const part = name => svg.querySelector('.' + name), face = part('cf');
      return { hand: part('ch'), turned: part('ct'), arc: part('ca'), tip: part('cr'), about: svg.querySelector('desc'),
        x: +face.getAttribute('cx'), y: +face.getAttribute('cy'), r: +face.getAttribute('r') };
    });
    const digits = row => '(' + row.map(v => v.toFixed(4).replace('-', '−')).join(', ') + ')';
    const draw = () => {
      const t = position.valueAsNumber, phi = offset.valueAsNumber;
      [t, phi].forEach((value, k) => { said[k].textContent = named[k].textContent = value; });
      faces.forEach((face, k) => {
        const [sine, cosine] = table[phi].slice(2 * k, 2 * k + 2), row = table[t].slice(2 * k, 2 * k + 2);
        const there = table[t + phi].slice(2 * k, 2 * k + 2), M = [[cosine, sine], [-sine, cosine]];
        const turned = M.map(([a, b]) => a * row[0] + b * row[1]);
        const end = ([s, c], share = 1) => `${face.x + share * face.r * s} ${face.y - share * face.r * c}`;
        face.hand.setAttribute('d', `M${face.x} ${face.y}L${end(row)}`);
        face.turned.setAttribute('d', `M${face.x} ${face.y}L${end(turned)}`);
        face.arc.setAttribute('d', `M${end(row, .3)}A${.3 * face.r} ${.3 * face.r} 0 ${sine < 0 ? 1 : 0} 1 ${end(turned, .3)}`);
        const [x, y] = end(there).split(' ');
        face.tip.setAttribute('cx', x); face.tip.setAttribute('cy', y);
        face.about.textContent = `The hand of position ${t}, turned by M(${phi}), points where the table has position ${t + phi}.`;
        const apart = Math.max(...turned.map((v, i) => Math.abs(v - there[i])));
        const cells = [digits(row), M.map(digits).join('; '), digits(turned), digits(there), apart ? apart.toExponential(1) : '0'];
        cells.forEach((text, i) => { clocks.querySelectorAll('.turnings tbody tr')[k].cells[i + 1].textContent = text; });
      });
    };
    [position, offset].forEach(slider => slider.addEventListener('input', draw));
    draw();
  }
}

import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { cablePath, PYLON, pylonPath } from '#src/ui/cable.ts';
import { BAND_SAG, BAND_SPAN } from '#src/ui/cable.tsx';
import { DRAWN_ICONS } from '#src/ui/drawn-icons.gen.ts';

const EDGE = { x: -20, y: 34 };

test('the filed icons are the drawn ones', () => {
  const file = readFileSync('public/art/icons.svg', 'utf8');
  for (const [name, body] of Object.entries(DRAWN_ICONS))
    expect(file).toContain(`<symbol id="${name}" viewBox="0 0 24 24">${body.replaceAll("'", '"')}</symbol>`);
});

test('the filed cable hangs where its cabins do', () => {
  const file = readFileSync('public/art/cable.svg', 'utf8');
  const [pylon, end] = BAND_SPAN;
  const long = cablePath([pylon, end], BAND_SAG).replace(/^M[\d. -]+/, '');
  expect(file).toContain(`d="${cablePath([EDGE, pylon], 16)}${long}"`);
  expect(file).toContain(`d="${pylonPath({ x: pylon.x, top: pylon.y, base: 150 })}"`);
  expect(file).toContain('id="cabin"');
  expect(file).toContain(`id="pylon" d="${pylonPath({ x: 0, top: -PYLON.height, base: 0 })}"`);
});

import { expect, test } from 'bun:test';
import { withoutMarks } from '#src/values/without-marks.ts';
import { readModules } from '#tests/support/module-graph.ts';

test.each([
  ['Đà Nẵng, đường Nguyễn Huệ', 'Da Nang, duong Nguyen Hue'],
  ['Đỉnh Mây'.normalize('NFD'), 'Dinh May'],
  ['São Tomé & Åland', 'Sao Tome & Aland'],
  ['12.000 ₫?', '12.000 ₫?'],
  ['', ''],
])('%p is %p', (marked, plain) => {
  expect(withoutMarks(marked)).toBe(plain);
});

test('no other module removes diacritics', () => {
  const places = [...readModules().values()].filter(
    ({ path, text }) => /^(src|db)\//.test(path) && /NFD.*\n?.*\\p\{M\}/.test(text),
  );
  expect(places.map(({ path }) => path)).toEqual(['src/values/without-marks.ts']);
});

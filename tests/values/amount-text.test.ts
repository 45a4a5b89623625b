import { expect, test } from 'bun:test';
import { amountText, thousandsText } from '#src/values/amount-text.ts';

const AMOUNTS = [0, 1, 12, 999, 1000, 9999, 10_000, 123_456, 1_234_567, 10 ** 12, -1, -999, -1000, -50_000];

test.each([
  ['vi', 'vi-VN'],
  ['en', 'en-GB'],
])('amounts in %s are grouped as the language groups them', (locale, tag) => {
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  for (const amount of AMOUNTS) expect(amountText(amount, locale)).toBe(format.format(amount));
});

test('a cell has no room for more than thousands', () => {
  expect([
    thousandsText(650_000, 'vi'),
    thousandsText(1_250_000, 'vi'),
    thousandsText(1_250_000, 'en'),
  ]).toEqual(['650k', '1.250k', '1,250k']);
});

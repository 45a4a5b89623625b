/** The code that a new variant is given: it begins as those of its product do, and nobody else has it. */
import { expect, test } from 'bun:test';
import { combineVariants } from '#src/features/goods/combine-variants.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import { SIZE_COLOUR, typedVariant } from '#tests/support/goods-saver.ts';

const press = (typed: Typed, stored: Typed = {}) => combineVariants(typed, 'combine', stored);
const codes = (typed: Typed) =>
  (typed.variants ?? '').split(' ').map((key) => typed[`variants.${key}.sku`] ?? '');

test('begins new codes as all codes of the product begin, without a value that all of them have', () => {
  const row = (key: string, choices: string, sku: string) => typedVariant(key, { choices, sku });
  const rows = { ...row('a', 'S / Đỏ', 'DM-AO-GIO-DO-S'), ...row('b', 'M / Đỏ', 'DM-AO-GIO-DO-M') };
  const typed = press({ ...SIZE_COLOUR, ...rows, variants: 'a b' });
  expect(codes(typed)).toEqual([
    ...['DM-AO-GIO-DO-S', 'DM-AO-GIO-S-XANH', 'DM-AO-GIO-DO-M', 'DM-AO-GIO-M-XANH'],
  ]);
  const one = press({ ...SIZE_COLOUR, ...row('a', 'S / Đỏ', 'TST-100G'), variants: 'a' });
  expect(codes(one)[1]).toBe('TST-S-XANH');
});

test('takes no code that another variant has', () => {
  const rows = typedVariant('a', { choices: 'S / Đỏ', sku: 'AO-S-XANH' });
  expect(codes(press({ ...SIZE_COLOUR, ...rows, variants: 'a' })).slice(0, 2)).toEqual([
    ...['AO-S-XANH', 'AO-S-XANH-2'],
  ]);
});

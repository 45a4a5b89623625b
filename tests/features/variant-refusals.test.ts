/** Options that make no variants: each is refused with its reason, and the form stays as it was typed. */
import { describe, expect, test } from 'bun:test';
import { combineVariants, planVariants } from '#src/features/goods/combine-variants.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import { pair, SIZE_COLOUR, typedVariant } from '#tests/support/goods-saver.ts';

const press = (typed: Typed, stored: Typed = {}) => combineVariants(typed, 'combine', stored);
const refusal = (typed: Typed, stored: Typed = {}) => planVariants(typed, stored).refused?.error;

describe('is refused', () => {
  const sized = (values: string): Typed => ({ ...SIZE_COLOUR, ...pair('options.size.values', values) });

  test.each<[string, Typed, string]>([
    ['no option', { options: '' }, 'goods.combine.noOptions'],
    ['an option without values', sized(' \n'), 'goods.combine.empty'],
    [
      'an option without a name',
      { ...SIZE_COLOUR, ...pair('options.size.name', ' ') },
      'goods.combine.empty',
    ],
    ['a value twice but for accents and capitals', sized('Lá\nLA'), 'goods.error.valueTwice'],
    ['an option twice', { ...SIZE_COLOUR, ...pair('options.size.name', 'MAU') }, 'goods.error.optionTwice'],
    ['a value with a slash', sized('S/M'), 'goods.error.slash'],
    [
      'fewer values in English',
      { ...SIZE_COLOUR, ...pair('options.size.values', 'S\nM', 'S') },
      'goods.error.lines',
    ],
  ])('%s', (_name, typed, error) => {
    expect(refusal(typed)).toBe(error as never);
    expect(press(typed)).toBe(typed);
  });

  test('the hundred-and-first variant, and not the hundredth', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `V${index}`).join('\n');
    expect((press(sized(lines(50))).variants ?? '').split(' ')).toHaveLength(100);
    expect(refusal(sized(lines(51)))).toBe('goods.combine.tooMany');
    // One that lost its combination is a row as well.
    const stored = { ...sized(lines(50)), variants: 'old', ...typedVariant('old', { choices: 'Z / Đỏ' }) };
    expect(refusal(stored, stored)).toBe('goods.combine.tooManyWithLost');
  });
});

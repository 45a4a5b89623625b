import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  type Choices,
  choiceState,
  choose,
  matchingVariants,
  readChoices,
  writeChoices,
} from '#src/features/products/variant-choice.ts';

const option = (key: string, ...values: string[]) => ({
  key,
  values: values.map((value) => ({ key: value })),
});
const variant = (color: string, size: string) => ({ choices: { color, size } });

/** Cream has no XXL, green no S; there is no 4XL. */
const SHIRT = {
  options: [option('color', 'kem', 'xanh'), option('size', 's', 'm', 'xxl', '4xl')],
  variants: [variant('kem', 's'), variant('kem', 'm'), variant('xanh', 'm'), variant('xanh', 'xxl')],
};
const CUP = { options: [], variants: [{ choices: {} }] };

describe('the state of a selection', () => {
  test('is empty before the first choice, partial until the last, then complete', () => {
    expect(choiceState(SHIRT, {})).toEqual({ kind: 'empty', missing: ['color', 'size'] });
    expect(choiceState(SHIRT, { size: 'm' })).toEqual({ kind: 'partial', missing: ['color'] });
    expect(choiceState(SHIRT, { size: 'm', color: 'xanh' })).toEqual({
      kind: 'complete',
      variant: variant('xanh', 'm'),
    });
  });

  test('is complete from the start where there is nothing to choose', () => {
    expect(choiceState(CUP, {})).toEqual({ kind: 'complete', variant: { choices: {} } });
  });

  test('is a conflict where each choice exists but not the two together', () => {
    expect(choiceState(SHIRT, { color: 'xanh', size: 's' })).toEqual({ kind: 'conflict' });
  });

  test('is a dead end where no variant has a choice at all, whatever else is chosen', () => {
    expect(choiceState(SHIRT, { size: '4xl' })).toEqual({ kind: 'deadEnd', option: 'size' });
    expect(choiceState(SHIRT, { size: '4xl', color: 'kem' })).toEqual({ kind: 'deadEnd', option: 'size' });
  });
});

describe('one more choice', () => {
  test('keeps an earlier choice that is compatible', () => {
    expect(choose(SHIRT, { size: 'm' }, { option: 'color', value: 'xanh' })).toEqual({
      choices: { size: 'm', color: 'xanh' },
      dropped: [],
    });
  });

  test('drops only the earlier one that contradicts it', () => {
    expect(choose(SHIRT, { size: 's' }, { option: 'color', value: 'xanh' })).toEqual({
      choices: { color: 'xanh' },
      dropped: ['size'],
    });
  });
});

const KEYS = ['a', 'b', 'c'];
const VALUES = ['1', '2', '3'];
const arbitraryProduct = fc
  .uniqueArray(fc.tuple(...KEYS.map(() => fc.constantFrom(...VALUES))), {
    minLength: 1,
    maxLength: 12,
    selector: (values) => values.join(),
  })
  .map((rows) => ({
    options: KEYS.map((key) => option(key, ...VALUES)),
    variants: rows.map((row) => ({
      choices: Object.fromEntries(KEYS.map((key, index) => [key, row[index] ?? ''])),
    })),
  }));
const arbitraryNext = fc.record({ option: fc.constantFrom(...KEYS), value: fc.constantFrom(...VALUES) });

/** Choices as a visitor makes them, one after the other. */
const arbitraryWalk = fc.tuple(arbitraryProduct, fc.array(arbitraryNext, { minLength: 1, maxLength: 8 }));

describe('however one chooses', () => {
  test('a compatible choice is never cleared, and what stays has a variant', () => {
    fc.assert(
      fc.property(arbitraryWalk, ([product, steps]) => {
        let choices: Choices = {};
        for (const next of steps) {
          const isDead = matchingVariants(product, { [next.option]: next.value }).length === 0;
          if (isDead) continue;
          const before = choices;
          const { choices: after, dropped } = choose(product, before, next);
          expect(after[next.option]).toBe(next.value);
          expect(matchingVariants(product, after).length).toBeGreaterThan(0);
          for (const key of dropped) {
            const withIt = { ...after, [key]: before[key] ?? '' };
            expect(matchingVariants(product, withIt)).toEqual([]);
          }
          const stored = Object.keys(before).filter((key) => key !== next.option && !dropped.includes(key));
          for (const key of stored) expect(after[key]).toBe(before[key] as string);
          choices = after;
          expect(['partial', 'complete']).toContain(choiceState(product, choices).kind);
        }
      }),
    );
  });

  test('the address says the same when it is read again', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...KEYS), fc.constantFrom(...VALUES)), (choices) => {
        const options = KEYS.map((key) => option(key, ...VALUES));
        expect(readChoices(writeChoices(choices, options) ?? null, options)).toEqual(choices);
      }),
    );
  });

  test('an address that is none reads as nothing chosen', () => {
    for (const text of [
      null,
      '',
      'color',
      'color.',
      '.',
      '_',
      'color.rot',
      'x.y_z',
      "color.kem'--",
      '__proto__.x',
    ])
      expect(readChoices(text, SHIRT.options)).toEqual({});
    expect(readChoices('size.m_color.rot', SHIRT.options)).toEqual({ size: 'm' });
  });
});

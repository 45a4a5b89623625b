import { expect, test } from 'bun:test';
import { sizedMedia, sizedText, textSizes } from '#src/build/text-sizes.ts';

test('the size of letters follows the size that a visitor has set, other lengths stay', () => {
  expect(sizedText('font-size', '15px')).toBe('0.9375rem');
  expect(sizedText('font-size', 'clamp(40px, 5.2vw, 74px)')).toBe('clamp(2.5rem, 5.2vw, 4.625rem)');
  expect(sizedText('font', '600 15.5px/1.4 var(--f-data)')).toBe('600 0.96875rem/1.4 var(--f-data)');
  expect(sizedText('line-height', '18px')).toBe('1.125rem');
  expect(sizedText('padding', '15px')).toBe('15px');
  expect(sizedText('font', '600 1em/1 var(--f-14px)')).toBe('600 1em/1 var(--f-14px)');
});

test('a window is as wide as the letters that fit it', () => {
  expect(sizedMedia('(max-width: 760px)')).toBe('(max-width: 47.5em)');
  expect(sizedMedia('screen and (min-width:761px) and (pointer: coarse)')).toBe(
    'screen and (min-width:47.5625em) and (pointer: coarse)',
  );
});

test('sheets written by hand are converted by the same rules', () => {
  const declaration = { prop: 'font-size', value: '32px' };
  textSizes.Declaration(declaration);
  expect(declaration.value).toBe('2rem');
  const rule = { name: 'media', params: '(max-width: 900px)' };
  textSizes.AtRule.media(rule);
  expect(rule.params).toBe('(max-width: 56.25em)');
});

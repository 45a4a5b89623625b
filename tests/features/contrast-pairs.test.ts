/** What themes are measured by is what the style sheets say, and scales that are proposed. */
import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { BUILT_IN_COLORS, SHADES } from '#src/features/theme/built-in-theme.ts';
import { FIXED, measurePairs, READABLE } from '#src/features/theme/contrast-pairs.ts';
import { proposeScale } from '#src/features/theme/propose-scale.ts';
import { themeCss } from '#src/features/theme/theme.ts';
import { shadesOf } from '#src/features/theme/theme-values.ts';
import { contrast } from '#src/values/hex-color.ts';

const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8').split('.dark {');

test('the fixed colours of the pairs are those of the style sheet', () => {
  for (const [index, mode] of (['light', 'dark'] as const).entries())
    for (const [name, color] of Object.entries(FIXED[mode])) {
      // Materials are the same in both.
      const own =
        new RegExp(`--${name}: (#\\w+);`).exec(tokens[index] ?? '') ??
        new RegExp(`--${name}: (#\\w+);`).exec(tokens[0] ?? '');
      expect([mode, name, own?.[1]]).toEqual([mode, name, color]);
    }
});

test('every pair of the built-in theme can be read', () => {
  const pairs = measurePairs(shadesOf(null));
  expect(pairs.length).toBeGreaterThan(20);
  for (const { text, on, figure } of pairs)
    expect([text, on, (figure ?? 0) >= READABLE]).toEqual([text, on, true]);
});

test('a gold on which neither ink can be read is refused for the money button', () => {
  const bad = measurePairs({ ...shadesOf(null), lightPrimary500: '#7a7a7a' }).filter(
    ({ figure = 0 }) => figure < READABLE,
  );
  expect(bad.map(({ field }) => field)).toEqual(['lightPrimary500']);
  const ink = /--cta-ink:(#\w+)/.exec(themeCss({ light: { primary: { '500': '#7a7a7a' } }, dark: {} }))?.[1];
  expect(contrast('#7a7a7a', ink ?? '')).toBeCloseTo(bad[0]?.figure ?? 0, 5);
});

describe('a proposed scale', () => {
  const typed = shadesOf(null);
  const scale = (form: Readonly<Record<string, string>>) =>
    SHADES.map((shade) => form[`lightSecondary${shade}`]);

  test('of the same middle is the same scale, give or take a rounding', () => {
    const made = scale(proposeScale(typed, 'propose:lightSecondary50'));
    for (const [index, color] of made.entries())
      expect(
        contrast(color ?? '', BUILT_IN_COLORS.light.secondary?.[SHADES[index] ?? '50'] ?? ''),
      ).toBeLessThan(1.02);
  });

  test('of another goes from pale to strong, and its texts can be read', () => {
    const form = proposeScale({ ...typed, lightSecondary500: '#5b2a86' }, 'propose:lightSecondary50');
    const made = scale(form).map((color) => contrast(color ?? '', '#ffffff'));
    expect(made).toEqual([...made].sort((one, other) => one - other));
    expect(form.lightSecondary500).toBe('#5b2a86');
    expect(measurePairs(form).every(({ figure = 0 }) => figure >= READABLE)).toBe(true);
    expect(form.darkSecondary600).toBe(typed.darkSecondary600);
  });

  test('of nothing, or by another button, is not made', () => {
    expect(
      proposeScale({ ...typed, lightSecondary500: '#zzz' }, 'propose:lightSecondary50').lightSecondary600,
    ).toBe('#184e3e');
    expect(proposeScale(typed, 'draft')).toBe(typed);
  });
});

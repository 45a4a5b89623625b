import { afterAll, describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { componentStyleConfigs } from '#db/schema/component-style-config.ts';
import { type ThemeColors, themes } from '#db/schema/theme.ts';
import { BUILT_IN_COLORS, SCALES, SHADES } from '#src/features/theme/built-in-theme.ts';
import { findActiveTheme } from '#src/features/theme/theme.queries.ts';
import { BUILT_IN_THEME, themeCss } from '#src/features/theme/theme.ts';
import { loadTicketLook } from '#src/screens/public/load-theme.ts';
import { contrast } from '#src/values/hex-color.ts';
import { testDatabase } from '#tests/support/database.ts';

const db = await testDatabase();
afterAll(() => db.close());

function themed(light: ThemeColors['light'], dark: ThemeColors['dark'] = {}): ThemeColors {
  return { light, dark };
}

const NO_USE = [
  'src/ui/styles/scales.css',
  'src/features/theme/built-in-theme.ts',
  'src/features/theme/contrast-pairs.ts',
];

/** `--primary-600` in a style sheet, or the class `text-primary-600`. */
function shadesInUse(): Set<string> {
  const files = [...new Bun.Glob('src/**/*.{css,ts,tsx}').scanSync()].filter(
    (file) => !NO_USE.includes(file),
  );
  const shade = new RegExp(`\\b(${SCALES.join('|')})-(${SHADES.join('|')})\\b`, 'g');
  return new Set(
    files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(shade)].map(([name]) => `--${name}`)),
  );
}

describe('the style of a theme', () => {
  test('says nothing when nothing differs from the built-in colours', () => {
    expect(themeCss(BUILT_IN_COLORS)).toBe('');
  });

  test('the style sheet carries the built-in shades, all that any style uses', () => {
    const css = readFileSync('src/ui/styles/scales.css', 'utf8');
    const [light = '', dark = ''] = css.split('.dark');
    const used = shadesInUse();
    expect(used.size).toBeGreaterThan(10);
    for (const scale of SCALES) {
      for (const shade of SHADES) {
        const name = `--${scale}-${shade}`;
        for (const [sheet, mode] of [
          [light, 'light'],
          [dark, 'dark'],
        ] as const) {
          const message = new RegExp(`${name}: (#[0-9a-f]{6});`).exec(sheet)?.[1];
          if (message || used.has(name))
            expect([name, mode, message]).toEqual([name, mode, BUILT_IN_COLORS[mode][scale]?.[shade]]);
        }
      }
    }
  });

  test('takes six hex digits with or without #, and skips everything else', () => {
    const css = themeCss(
      themed(
        {
          secondary: {
            '50': 'AABBCC',
            '100': '#a1b2c3',
            '200': '#fff',
            '300': 'red',
            '400': '#12345g',
            '500': '#1234567',
            '600': '',
            '700': 'url(x)',
          },
        },
        { gray: { '900': '#ffffff;}body{display:none' }, tertiary: { '500': '#abcdef' } },
      ),
    );
    expect(css).toBe(
      ':root{--secondary-50:#aabbcc;--secondary-100:#a1b2c3}@media not print{.dark{--tertiary-500:#abcdef}}',
    );
  });

  test('names outside the five scales and ten shades never reach the page', () => {
    const css = themeCss(themed({ 'primary-50:red;}': { '50': '#123456' }, yellow: { '950': '#123456' } }));
    expect(css).toBe('');
  });

  test('a changed gold changes the money button, with a readable ink', () => {
    for (const [fill, ink] of [
      ['#1d4ed8', '#ffffff'],
      ['#facc15', '#0a211a'],
    ] as const) {
      const css = themeCss(themed({ primary: { '500': fill } }));
      expect(css).toContain(`--cta:${fill};`);
      expect(css).toContain(`--cta-ink:${ink}`);
      expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('a malformed theme is harmless', () => {
    expect(themeCss(null as never)).toBe('');
    expect(themeCss({ light: null, dark: 7 } as never)).toBe('');
    expect(themeCss(themed({ primary: null as never }))).toBe('');
  });
});

describe('the active theme', () => {
  const at = '2026-11-21T01:00:00.000Z';
  const row = { name: 'Tết', isActive: true, createdAt: at };

  test('is the built-in one while there is none, or while the stored colours cannot be read', async () => {
    expect(await findActiveTheme(db.read)).toEqual(BUILT_IN_THEME);
    await db.read.insert(themes).values({ ...row, id: 1, colors: 'nonsense' as never, updatedAt: at });
    expect(await findActiveTheme(db.read)).toEqual(BUILT_IN_THEME);
  });

  test('is the active row that was changed last', async () => {
    const colors = themed({ tertiary: { '500': '#aa0000' } });
    const later = '2026-11-22T01:00:00.000Z';
    await db.read.insert(themes).values([
      { ...row, id: 2, colors, updatedAt: later },
      { ...row, id: 3, colors: themed({}), isActive: false, updatedAt: '2026-11-23T01:00:00.000Z' },
    ]);
    expect(await findActiveTheme(db.read)).toEqual({ id: 2, ...row, colors, updatedAt: later });
  });

  test('has the ticket cards of the theme that is worn, and of none whose colours cannot be read', async () => {
    const hiding = (hidden: string) => ({ showLabels: { [hidden]: false } }) as never;
    const card = {
      type: 'ticket-card',
      title: 'Thẻ vé',
      isActive: true,
      createdAt: at,
      updatedAt: at,
    } as const;
    await db.read.insert(componentStyleConfigs).values([
      { ...card, id: 1, themeId: 1, settings: hiding('new') },
      { ...card, id: 2, themeId: 2, settings: hiding('sale') },
    ]);
    const hidden = async () => {
      const page = { db, locale: 'vi', report: () => undefined } as const;
      return (await loadTicketLook(page)).hidden;
    };
    expect(await hidden()).toEqual(['sale']);
    await db.read
      .update(themes)
      .set({ colors: 'nonsense' as never })
      .where(eq(themes.id, 2));
    expect(await hidden()).toEqual([]);
  });
});

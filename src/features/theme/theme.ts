import * as z from 'zod/mini';
import type { ThemeColors, ThemeRow } from '#db/schema/theme.ts';
import { LOCALES } from '#i18n/locales.ts';
import { contrast, hexColor } from '#src/values/hex-color.ts';
import { BUILT_IN_COLORS, SCALES, SHADES } from './built-in-theme.ts';

export type Theme = Omit<ThemeRow, 'colors' | 'revision' | 'key' | 'basedOn' | 'isArchived'> & {
  colors: ThemeColors;
};

const BEFORE_ALL = '1970-01-01T00:00:00.000Z';

export const BUILT_IN_THEME: Theme = {
  id: 0,
  name: 'default',
  isActive: true,
  colors: BUILT_IN_COLORS,
  createdAt: BEFORE_ALL,
  updatedAt: BEFORE_ALL,
};

export const archiveThemeInput = z.object({
  id: z.string('errors.invalid').check(z.regex(/^[\w-]{1,80}$/, 'errors.invalid')),
  isArchived: z.boolean('errors.invalid'),
});
export type ArchiveThemeInput = z.infer<typeof archiveThemeInput>;

const themeId = z.int('errors.invalid').check(z.gte(0, 'errors.invalid'));
const locale = z.enum(LOCALES, 'errors.invalid');
const name = z
  .string('errors.invalid')
  .check(z.minLength(1, 'errors.required'), z.maxLength(100, 'errors.tooLong'));

export const sectionsInput = z.object({ themeId, locale });
export const pageSectionsInput = z.object({ themeId, pageType: name, locale });
export const sectionInput = z.object({ themeId, sectionId: name, locale });

/** The stored colours without anything that is not a shade of a scale in six hex digits; null when they are no colours. */
export function cleanColors(stored: unknown): ThemeColors | null {
  if (typeof stored !== 'object' || stored === null || !('light' in stored) || !('dark' in stored))
    return null;
  return { light: cleanMode(stored.light), dark: cleanMode(stored.dark) };
}

function cleanMode(mode: unknown): Record<string, Record<string, string>> {
  const scales = (mode ?? {}) as Record<string, Record<string, unknown> | null>;
  return Object.fromEntries(
    SCALES.flatMap((scale) => {
      const shades = SHADES.flatMap((shade) => {
        const color = hexColor(scales[scale]?.[shade]);
        return color ? [[shade, color] as const] : [];
      });
      return shades.length > 0 ? [[scale, Object.fromEntries(shades)] as const] : [];
    }),
  );
}

const DARK_INK = '#0a211a';
const LIGHT_INK = '#ffffff';

/** The rules that turn the built-in colours into these: only shades that differ and are six hex digits. */
export function themeCss(colors: ThemeColors): string {
  const light = modeRules(colors, 'light');
  const dark = modeRules(colors, 'dark');
  return `${light ? `:root{${light}}` : ''}${dark ? `@media not print{.dark{${dark}}}` : ''}`;
}

function modeRules(colors: ThemeColors, mode: 'light' | 'dark'): string {
  const rules: string[] = [];
  const primary = new Map<string, string>();
  for (const scale of SCALES) {
    for (const shade of SHADES) {
      const color = hexColor(colors?.[mode]?.[scale]?.[shade]);
      if (!color || color === BUILT_IN_COLORS[mode][scale]?.[shade]) continue;
      rules.push(`--${scale}-${shade}:${color}`);
      if (scale === 'primary') primary.set(shade, color);
    }
  }
  return [...rules, ...buttonRules(primary)].join(';');
}

/** The money button follows a changed primary 500, with whichever ink is easier to read on it. */
function buttonRules(primary: Map<string, string>): string[] {
  const fill = primary.get('500');
  if (!fill) return [];
  const ink = contrast(fill, DARK_INK) >= contrast(fill, LIGHT_INK) ? DARK_INK : LIGHT_INK;
  return [`--cta:${fill}`, `--cta-hi:${fill}`, `--cta-lo:${fill}`, `--cta-ink:${ink}`];
}

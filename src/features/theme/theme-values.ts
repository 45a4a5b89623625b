/** A theme as its form has it: one field for each shade of each scale, light and dark. */
import type { ThemeColors } from '#db/schema/theme.ts';
import { BUILT_IN_COLORS, SHADES } from './built-in-theme.ts';

export const MODES = ['light', 'dark'] as const;
/** The scales of the specification; the greys of the site are fixed. */
export const EDITED_SCALES = ['primary', 'secondary', 'tertiary', 'yellow'] as const;

export type Mode = (typeof MODES)[number];
export type Scale = (typeof EDITED_SCALES)[number];
export type Shade = (typeof SHADES)[number];
export type ThemeValues = {
  name: string;
  /** The theme that it was made from, by its name in the office. */
  basedOn: string | null;
} & Readonly<Record<string, string | null>>;

/** The field of a shade: `lightPrimary500`. */
export function shadeField(mode: Mode, scale: Scale, shade: Shade): string {
  return `${scaleField(mode, scale)}${shade}`;
}

function scaleField(mode: Mode, scale: Scale): string {
  return mode + scale.charAt(0).toUpperCase() + scale.slice(1);
}

/** Every shade that a theme has, with its field. */
export const SHADE_FIELDS = MODES.flatMap((mode) =>
  EDITED_SCALES.flatMap((scale) =>
    SHADES.map((shade) => ({ mode, scale, shade, name: shadeField(mode, scale, shade) })),
  ),
);

/** As they are stored; what a draft leaves out is as built in. */
export function colorsOf(values: Readonly<Record<string, unknown>>): ThemeColors {
  const colors: ThemeColors = { light: {}, dark: {} };
  for (const { mode, scale, shade, name } of SHADE_FIELDS) {
    const value = values[name];
    const own = typeof value === 'string' && value !== '' ? value : null;
    const scales = colors[mode];
    scales[scale] = { ...scales[scale], [shade]: own ?? builtIn(mode, scale, shade) };
  }
  return colors;
}

/** As the form has them; what a stored theme leaves out is as built in. */
export function shadesOf(colors: ThemeColors | null): Record<string, string> {
  return Object.fromEntries(
    SHADE_FIELDS.map(({ mode, scale, shade, name }) => [
      name,
      colors?.[mode]?.[scale]?.[shade] ?? builtIn(mode, scale, shade),
    ]),
  );
}

function builtIn(mode: Mode, scale: Scale, shade: Shade): string {
  return BUILT_IN_COLORS[mode][scale]?.[shade] ?? '';
}

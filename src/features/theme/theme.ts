import type { ThemeColors, ThemeRow } from '#db/schema/theme.ts';
import { hexColor } from '#src/values/hex-color.ts';
import { BUILT_IN_COLORS, SCALES, SHADES } from './built-in-theme.ts';

export type Theme = Pick<ThemeRow, 'id' | 'name' | 'isActive'> & { colors: ThemeColors };

export const BUILT_IN_THEME: Theme = { id: 0, name: 'default', isActive: true, colors: BUILT_IN_COLORS };

const DARK_INK = '#0a211a';
const LIGHT_INK = '#ffffff';

/** The rules that turn the built-in colours into these: only shades that differ and are six hex digits. */
export function themeCss(colors: ThemeColors): string {
  const light = modeRules(colors, 'light');
  const dark = modeRules(colors, 'dark');
  return `${light ? `:root{${light}}` : ''}${dark ? `.dark{${dark}}` : ''}`;
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

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

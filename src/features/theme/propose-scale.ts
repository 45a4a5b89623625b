/** A whole scale from its middle shade: the lightness and the strength of the built-in one, turned to another hue. */
import type { Typed } from '#src/features/resources/leaves.ts';
import { typedColor } from '#src/values/hex-color.ts';
import { BUILT_IN_COLORS, SHADES } from './built-in-theme.ts';
import { fromOklch, toOklch } from './oklch.ts';
import { EDITED_SCALES, MODES, type Mode, type Scale, type Shade, shadeField } from './theme-values.ts';

const MIDDLE = SHADES.indexOf('500');

/** What the button of a scale does to the form; without a colour in the middle nothing. */
export function proposeScale(typed: Typed, pressed: string): Typed {
  for (const mode of MODES)
    for (const scale of EDITED_SCALES) {
      if (pressed !== `propose:${shadeField(mode, scale, '50')}`) continue;
      const middle = typedColor(typed[shadeField(mode, scale, '500')] ?? '');
      return middle === null ? typed : { ...typed, ...proposed({ mode, scale, middle }) };
    }
  return typed;
}

type Asked = { mode: Mode; scale: Scale; middle: string };

function proposed({ mode, scale, middle }: Asked): Typed {
  const builtIn = (shade: Shade) => toOklch(BUILT_IN_COLORS[mode][scale]?.[shade] ?? middle);
  const [from, to] = [builtIn('500'), toOklch(middle)];
  return Object.fromEntries(
    SHADES.map((shade, index) => {
      const own = builtIn(shade);
      // The ends stay pale and strong; only what is near the middle follows how light it is.
      const share = 1 - Math.abs(index - MIDDLE) / MIDDLE;
      const color = {
        lightness: own.lightness + (to.lightness - from.lightness) * Math.max(share, 0),
        chroma: from.chroma > 0 ? (own.chroma * to.chroma) / from.chroma : to.chroma,
        hue: own.hue + to.hue - from.hue,
      };
      return [shadeField(mode, scale, shade), shade === '500' ? middle : fromOklch(color)];
    }),
  );
}

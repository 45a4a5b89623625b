/**
 * The design counts in pixels. Browsers get the size of letters in rem and the widths of windows in em, so that both
 * follow the text size that a visitor has set: with letters twice as large a wide window has the layout of a narrow one.
 */
const ROOT_PX = 16;
const PIXELS = /(?<![\w.-])(\d*\.?\d+)px\b/g;
const OF_LETTERS = /^(?:font|font-size|line-height)$/;

function inUnits(text: string, unit: string): string {
  return text.replaceAll(PIXELS, (_, pixels) => `${Number(pixels) / ROOT_PX}${unit}`);
}

/** A value of `property` as browsers get it. */
export function sizedText(property: string, value: string): string {
  return OF_LETTERS.test(property) ? inUnits(value, 'rem') : value;
}

/** The condition of a media query as browsers get it. */
export function sizedMedia(condition: string): string {
  return inUnits(condition, 'em');
}

type Declaration = { prop: string; value: string };
type AtRule = { name: string; params: string };

/** For sheets written by hand; the utilities come from `uno.config.ts`. */
export const textSizes = {
  postcssPlugin: 'text-sizes',
  Declaration(declaration: Declaration): void {
    declaration.value = sizedText(declaration.prop, declaration.value);
  },
  AtRule: {
    media(rule: AtRule): void {
      rule.params = sizedMedia(rule.params);
    },
  },
};

const HEX = /^#?([0-9a-f]{6})$/i;

/** `#rrggbb` in lower case, or null for anything that is not six hex digits. */
export function hexColor(text: unknown): string | null {
  const match = typeof text === 'string' ? HEX.exec(text) : null;
  return match?.[1] ? `#${match[1].toLowerCase()}` : null;
}

const TYPED = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The same of what somebody types, who may write `#rgb` for short. */
export function typedColor(text: string): string | null {
  const digits = text.trim().replace('#', '');
  if (!TYPED.test(text.trim())) return null;
  return hexColor(digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits);
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

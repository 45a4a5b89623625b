/** Colours by lightness, strength and hue as eyes compare them (OKLCH). */

type Oklch = {
  /** 0 black, 1 white. */
  lightness: number;
  chroma: number;
  /** In radians. */
  hue: number;
};
type Three = [number, number, number];

/** Of `#rrggbb`. */
export function toOklch(color: string): Oklch {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as Three;
  const [l, m, s] = [
    0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
    0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
    0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue,
  ].map(Math.cbrt) as Three;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

const STEPS = 24;

/** The strongest colour of that hue and lightness that a screen can show, as `#rrggbb`. */
export function fromOklch(color: Oklch): string {
  const lightness = Math.min(1, Math.max(0, color.lightness));
  const asked = { ...color, lightness };
  if (isShown(linearOf(asked))) return hexOf(linearOf(asked));
  let [low, high] = [0, asked.chroma];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (isShown(linearOf({ ...asked, chroma: middle }))) low = middle;
    else high = middle;
  }
  return hexOf(linearOf({ ...asked, chroma: low }));
}

function linearOf({ lightness, chroma, hue }: Oklch): Three {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const ROUNDING = 0.0001;

function isShown(linear: Three): boolean {
  return linear.every((channel) => channel >= -ROUNDING && channel <= 1 + ROUNDING);
}

function hexOf(linear: Three): string {
  const digits = linear.map((channel) => {
    const one = Math.min(1, Math.max(0, channel));
    const curved = one <= 0.0031308 ? one * 12.92 : 1.055 * one ** (1 / 2.4) - 0.055;
    return Math.round(curved * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

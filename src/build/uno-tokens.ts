/** The design's tokens for UnoCSS: its colours, lines, type and widths, each as its custom property. */
import type { Preset, Rule, Variant } from 'unocss';
import { sizedMedia } from './text-sizes.ts';

const SHADES = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900];
const SEMANTIC = [
  ...[
    'bg',
    'bg-sunk',
    'surface',
    'surface-2',
    'ink',
    'ink-2',
    'ink-3',
    'ink-inv',
    'line',
    'line-2',
    'line-ctl',
  ],
  ...[
    'link',
    'focus',
    'cta',
    'cta-hi',
    'cta-lo',
    'cta-ink',
    'solid',
    'solid-ink',
    'solid-hover',
    'stub',
    'title',
    'wire',
  ],
  ...['sel-bg', 'sel-ink', 'sel-sub', 'sel-mut', 'edge'],
  ...['ok', 'ok-bg', 'warn', 'warn-bg', 'err', 'err-bg', 'info', 'info-bg'],
  ...['then-950', 'then-900', 'then-800', 'leaf', 'leaf-hi', 'eggshell', 'son'],
];
/** On lacquer, which is as dark by day as by night. */
const LACQUER = { 'lac-ink': '#b9c7c0', 'lac-ink-3': '#92a49c', 'lac-line': '#dcae4733' };

const colors: Record<string, string> = {
  ...Object.fromEntries(
    ['primary', 'secondary', 'tertiary', 'yellow', 'gray'].flatMap((name) =>
      SHADES.map((shade) => [`${name}-${shade}`, `var(--${name}-${shade})`]),
    ),
  ),
  ...Object.fromEntries(SEMANTIC.map((name) => [name, `var(--${name})`])),
  ...LACQUER,
  current: 'currentcolor',
  none: 'none',
};
const SIDES: Record<string, string> = {
  t: '-top',
  r: '-right',
  b: '-bottom',
  l: '-left',
  x: '-inline',
  y: '-block',
};
const FACES = { display: 'display', text: 'text', data: 'data', inscription: 'inscription' };

function colour(name = ''): string | undefined {
  return colors[name] ?? (/^#[\da-f]{3,8}$/.test(name) ? name : undefined);
}

function painted(property: string) {
  return ([, name]: string[]) => {
    const value = colour(name);
    return value ? { [property]: value } : undefined;
  };
}

/** Shorthands come before what changes one of their properties. */
export const shorthands: Preset = {
  name: 'shorthands',
  rules: [
    // A hairline: `rule-t-line`, `rule-line-2` around.
    [
      /^rule(?:-([trblxy]))?-(.+)$/,
      ([, side, name]) => {
        const value = colour(name);
        return value ? { [`border${side ? SIDES[side] : ''}`]: `1px solid ${value}` } : undefined;
      },
    ],
    // Weight, size and face at once, as in a drawing: `type-600-15/1.4-data`.
    [
      /^type-(\d+)-([\d.]+)(?:\/([\d.]+))?-(\w+)$/,
      ([, weight, size, height, face = '']) =>
        face in FACES
          ? { font: `${weight} ${size}px${height ? `/${height}` : ''} var(--f-${face})` }
          : undefined,
    ],
  ],
};

export const designRules: Rule[] = [
  [/^c-(.+)$/, painted('color')],
  [/^bg-(.+)$/, painted('background-color')],
  [/^fill-(.+)$/, painted('fill')],
  [/^stroke-(.+)$/, painted('stroke')],
  [/^border-(.+)$/, painted('border-color')],
  [/^lh-([\d.]+)$/, ([, number]) => ({ 'line-height': number })],
  [/^font-(display|text|data|inscription)$/, ([, face]) => ({ 'font-family': `var(--f-${face})` })],
  // Playfair's own figures are old-style; the shorthand above brings them back.
  ['lining', { 'font-feature-settings': '"lnum"' }],
  ['wrap-anywhere', { 'overflow-wrap': 'anywhere' }],
  ['tabular', { 'font-variant-numeric': 'tabular-nums' }],
  [/^round-([123])$/, ([, step]) => ({ 'border-radius': `var(--r-${step})` })],
  [/^shadow-([123])$/, ([, step]) => ({ 'box-shadow': `var(--shadow-${step})` })],
  [/^lift-([23])$/, ([, step]) => ({ filter: `var(--ds-${step})` })],
];

/** `coarse:` where a finger points. */
export const coarse: Variant = {
  name: 'coarse',
  match: (token) =>
    token.startsWith('coarse:')
      ? { matcher: token.slice('coarse:'.length), parent: '@media (pointer: coarse)' }
      : token,
};

const LARGEST = 100_000;

/** `max-760:` and `min-761:`, in pixels of the window; the narrower of two limits wins. */
export const widths: Variant = {
  name: 'widths',
  match(token) {
    const [all = '', side, pixels] = /^(max|min)-(\d+):/.exec(token) ?? [];
    if (!side) return token;
    const order = side === 'max' ? LARGEST - Number(pixels) : Number(pixels);
    return {
      matcher: token.slice(all.length),
      handle: (input, next) =>
        next({
          ...input,
          parent: `${input.parent ? `${input.parent} $$ ` : ''}@media ${sizedMedia(`(${side}-width: ${pixels}px)`)}`,
          parentOrder: order,
        }),
    };
  },
};

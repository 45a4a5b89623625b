/** Which text stands on which ground in the guests' pages, as far as a theme colours either. The fixed ones are those of `tokens.css`. */
import type { MessageId } from '#i18n/intl.ts';
import { contrast, typedColor } from '#src/values/hex-color.ts';
import { BUILT_IN_COLORS, SHADES } from './built-in-theme.ts';
import { MODES, type Mode, type Scale, type Shade, shadeField } from './theme-values.ts';

export const READABLE = 4.5;

export const FIXED = {
  light: {
    bg: '#edf2f1',
    'bg-sunk': '#e2e9e7',
    surface: '#fbfcfb',
    ink: '#0a211a',
    'ink-2': '#3b4f49',
    'ink-3': '#566a64',
    'solid-ink': '#f4f1e8',
    'sel-sub': '#f0d78c',
    'sel-mut': '#b9c7c0',
    'leaf-hi': '#f0d78c',
  },
  dark: {
    bg: '#05130f',
    'bg-sunk': '#030d0a',
    surface: '#0d231c',
    ink: '#f1efe5',
    'ink-2': '#b9c7c0',
    'ink-3': '#92a49c',
    'solid-ink': '#0a211a',
    'sel-sub': '#0a1a14',
    'sel-mut': '#2b2a10',
    'leaf-hi': '#f0d78c',
  },
} as const;
type Token = keyof (typeof FIXED)['light'];
type Place = Token | `${Scale}-${Shade}`;

type Pair = { modes: readonly Mode[]; text: MessageId; on: MessageId; ink: Place; ground: Place };

const PAGE = { bg: 'resources.themes.on.bg', surface: 'resources.themes.on.surface' } as const;
const GROUNDS = { ...PAGE, 'bg-sunk': 'resources.themes.on.sunk' } as const;
const LIGHT = ['light'] as const;
const CHOSEN = 'resources.themes.on.chosen';

function onPages(modes: readonly Mode[], text: MessageId, ink: Place): Pair[] {
  return Object.entries(GROUNDS).map(([ground, on]) => ({ modes, text, ink, ground: ground as Token, on }));
}

/** In dark a link is gold, and what is filled with lacquer by day is gold or eggshell whatever the theme. */
const PAIRS: readonly Pair[] = [
  ...onPages(LIGHT, 'resources.themes.text.link', 'secondary-600'),
  ...onPages(MODES, 'resources.themes.text.gold', 'primary-700'),
  ...onPages(MODES, 'resources.themes.text.low', 'tertiary-600'),
  {
    ...{ modes: LIGHT, text: 'resources.themes.text.button', on: 'resources.themes.on.solid' },
    ...{ ink: 'solid-ink', ground: 'secondary-800' },
  },
  {
    ...{ modes: LIGHT, text: 'resources.themes.text.button', on: 'resources.themes.on.solidHover' },
    ...{ ink: 'solid-ink', ground: 'secondary-700' },
  },
  {
    ...{ modes: LIGHT, text: 'resources.themes.text.chosenPrice', on: CHOSEN },
    ...{ ink: 'sel-sub', ground: 'secondary-800' },
  },
  {
    ...{ modes: LIGHT, text: 'resources.themes.text.chosenLunar', on: CHOSEN },
    ...{ ink: 'sel-mut', ground: 'secondary-800' },
  },
  {
    ...{ modes: MODES, text: 'resources.themes.text.initials', on: 'resources.themes.on.initials' },
    ...{ ink: 'secondary-800', ground: 'secondary-100' },
  },
  {
    ...{ modes: MODES, text: 'resources.themes.text.row', on: 'resources.themes.on.row' },
    ...{ ink: 'ink-2', ground: 'secondary-100' },
  },
  {
    ...{ modes: MODES, text: 'resources.themes.text.selected', on: 'resources.themes.on.selected' },
    ...{ ink: 'ink', ground: 'primary-200' },
  },
  {
    ...{ modes: MODES, text: 'resources.themes.text.place', on: 'resources.themes.on.place' },
    ...{ ink: 'ink-3', ground: 'primary-50' },
  },
];

export type Measured = {
  mode: Mode;
  text: MessageId;
  on: MessageId;
  /** Undefined where a colour is missing. */
  figure: number | undefined;
  ink: string;
  ground: string;
  /** The field that decides it. */
  field: string;
  /** Other shades of the same scale with which it would be readable, the nearest first. */
  others: { shade: string; color: string }[];
};

type Colors = Readonly<Record<string, unknown>>;

/** Every pair of the site under these colours, as a form has them. */
export function measurePairs(values: Colors): Measured[] {
  const pairs = PAIRS.flatMap((pair) => pair.modes.map((mode) => measured(values, { ...pair, mode })));
  return [...pairs, ...MODES.map((mode) => moneyButton(values, mode))];
}

function measured(
  values: Colors,
  { mode, text, on, ink, ground }: Omit<Pair, 'modes'> & { mode: Mode },
): Measured {
  const colors = { ink: colorOf(values, mode, ink), ground: colorOf(values, mode, ground) };
  const own = shadeOf(ink) ? ink : ground;
  const other = own === ink ? colors.ground : colors.ink;
  return {
    ...{ mode, text, on, ...colors },
    figure: colors.ink && colors.ground ? contrast(colors.ink, colors.ground) : undefined,
    ...alternatives(values, {
      mode,
      own,
      passes: (color) => other !== '' && contrast(color, other) >= READABLE,
    }),
  };
}

/** Its ink is the better of two; in the middle of the scale neither may be good enough. */
function moneyButton(values: Colors, mode: Mode): Measured {
  const ground = colorOf(values, mode, 'primary-500');
  const inks = [FIXED.light.ink, '#ffffff'] as const;
  const [ink] = [...inks].sort(
    (one, other) => contrast(ground || other, other) - contrast(ground || one, one),
  );
  const best = (color: string) => Math.max(...inks.map((one) => contrast(one, color)));
  return {
    ...{ mode, text: 'resources.themes.text.money', on: 'resources.themes.on.money' },
    ...{ ink: ink ?? FIXED.light.ink, ground, figure: ground ? best(ground) : undefined },
    ...alternatives(values, { mode, own: 'primary-500', passes: (color) => best(color) >= READABLE }),
  };
}

type Wanted = { mode: Mode; own: Place; passes: (color: string) => boolean };

function alternatives(values: Colors, { mode, own, passes }: Wanted): Pick<Measured, 'field' | 'others'> {
  const { scale, shade } = shadeOf(own) ?? { scale: 'primary' as const, shade: '500' as const };
  const at = SHADES.indexOf(shade);
  const others = SHADES.map((other, index) => ({
    shade: other as string,
    color: colorOf(values, mode, `${scale}-${other}`),
    distance: Math.abs(index - at),
  })).filter(({ color, distance }) => distance > 0 && color !== '' && passes(color));
  others.sort((one, other) => one.distance - other.distance);
  return { field: shadeField(mode, scale, shade), others };
}

function shadeOf(place: Place): { scale: Scale; shade: Shade } | null {
  const [scale, shade] = place.split('-') as [Scale, Shade];
  return Object.hasOwn(BUILT_IN_COLORS.light, scale) ? { scale, shade } : null;
}

/** Empty where it is missing or none. */
function colorOf(values: Colors, mode: Mode, place: Place): string {
  const own = shadeOf(place);
  if (!own) return FIXED[mode][place as Token];
  return typedColor(String(values[shadeField(mode, own.scale, own.shade)] ?? '')) ?? '';
}

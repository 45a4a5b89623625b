/** Values of two parts in one control: a point of the map, or from what to what. As one text they are `a/b`. */
import type { Fault, Field, PlainField, Point } from './resources.ts';

type TwoParts = Extract<PlainField, { kind: 'point' | 'range' }>;
type Part = { value: unknown } | Fault;
type Sent = Readonly<Record<string, string>>;

/** The picture of the map that a point is set on: fixed sizes, so that without a script a press tells where it was. */
export const MAP_PADS = [
  { width: 640, height: 427 },
  { width: 320, height: 213 },
] as const;

const SEPARATOR = '/';
const SHARE = /^(?:[01]|[01]?[.,]\d{1,9})$/;
/** A ten-thousandth of the map is less than a pixel of its picture. */
const DECIMALS = 4;

export function isTwoParts(field: Field): field is TwoParts {
  return field.kind === 'point' || field.kind === 'range';
}

function partNames({ kind }: TwoParts): [string, string] {
  return kind === 'point' ? ['x', 'y'] : ['from', 'to'];
}

/** Both parts of such a text; empty where there is nothing. */
export function partsOf(typed: string): [string, string] {
  const [first = '', ...rest] = typed.split(SEPARATOR);
  return [first, rest.join(SEPARATOR)];
}

export function typedParts(field: TwoParts, value: unknown): string {
  const parts = value as Readonly<Record<string, unknown>>;
  return partNames(field)
    .map((name) => String(parts[name] ?? ''))
    .join(SEPARATOR);
}

/** From the two controls of a form; a press on the picture of the map comes before what is typed. */
export function postedParts(path: string, field: TwoParts, sent: Sent): string {
  if (sent[path] !== undefined) return sent[path];
  const pressed = field.kind === 'point' && pressedPoint(path, sent);
  if (pressed) return pressed;
  const parts = partNames(field).map((name) => (sent[`${path}.${name}`] ?? '').trim());
  return parts.every((part) => part === '') ? '' : parts.join(SEPARATOR);
}

/** Where the picture of the map was pressed, as `x/y`; null when it was not. */
export function pressedPoint(path: string, sent: Sent): string | null {
  for (const { width, height } of MAP_PADS) {
    const [x, y] = ['x', 'y'].map((name) => sent[`${path}.${width}.${name}`]);
    if (x !== undefined && y !== undefined)
      return [shareOf(Number(x), width), shareOf(Number(y), height)].join(SEPARATOR);
  }
  return null;
}

/** How far along something is, 0 to 1. */
export function shareOf(at: number, whole: number): number {
  const share = Number((at / whole).toFixed(DECIMALS));
  return share >= 0 ? Math.min(share, 1) : 0;
}

/** `readOne` reads an end of a range. */
export function readParts(field: TwoParts, text: string, readOne: (part: string) => Part): Part {
  const [first, second] = partsOf(text);
  if (field.kind === 'point') {
    const value = readPoint(first.trim(), second.trim());
    return value ? { value } : { error: 'resources.error.point' };
  }
  if (first.trim() === '' || second.trim() === '') return { error: 'resources.error.half' };
  const [from, to] = [readOne(first), readOne(second)];
  if ('error' in from) return from;
  if ('error' in to) return to;
  const [start, end] = [from.value as string | number, to.value as string | number];
  const isInOrder = field.of.kind === 'time' ? start < end : start <= end;
  if (isInOrder) return { value: { from: start, to: end } };
  return {
    error: field.of.kind === 'time' ? 'resources.error.reversedTimes' : 'resources.error.reversed',
    from: first.trim(),
    to: second.trim(),
  };
}

/** Null for what is no place on the map. */
export function readPoint(x: string, y: string): Point | null {
  if (!SHARE.test(x) || !SHARE.test(y)) return null;
  const [across = 0, down = 0] = [x, y].map((text) => Number(text.replace(',', '.')));
  return across > 1 || down > 1 ? null : { x: shareOf(across, 1), y: shareOf(down, 1) };
}

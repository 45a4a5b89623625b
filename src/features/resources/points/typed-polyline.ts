/** A line over the map as one text: its points from one end to the other, `0.1/0.2 0.3/0.45`. */
import type { Fault, PlainField, Point } from '#src/features/resources/resources.ts';
import { partsOf, pressedPoint, readPoint } from '#src/features/resources/two-parts.ts';

type Polyline = Extract<PlainField, { kind: 'polyline' }>;
type Sent = Readonly<Record<string, string>>;

const SEPARATOR = ' ';
const NAME = /^(\d{1,3})\.[xy]$/;

export function typedPolyline(value: unknown): string {
  return (value as readonly Point[]).map(({ x, y }) => `${x}/${y}`).join(SEPARATOR);
}

/** The points of such a text; one more than a line may have is enough to refuse it. */
export function pointsIn(typed: string, { max }: Pick<Polyline, 'max'>): [x: string, y: string][] {
  return typed
    .split(SEPARATOR)
    .filter(Boolean)
    .slice(0, max + 1)
    .map(partsOf);
}

/** From the controls of a form. A point without any figure is left out; a press on the map is a point more at the end. */
export function postedPolyline(path: string, { max }: Polyline, sent: Sent): string {
  if (sent[path] !== undefined) return sent[path];
  const prefix = `${path}.at.`;
  const numbers = Object.keys(sent)
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => NAME.exec(name.slice(prefix.length))?.slice(1).map(Number) ?? []);
  const points = [...new Set(numbers)]
    .sort((a, b) => a - b)
    .slice(0, max + 1)
    .map((number) => ['x', 'y'].map((part) => plain(sent[`${prefix}${number}.${part}`])))
    .filter((parts) => parts.some((part) => part !== ''))
    .map((parts) => parts.join('/'));
  const pressed = pressedPoint(path, sent);
  return (pressed ? [...points, pressed] : points).join(SEPARATOR);
}

/** Without what would end a point early. */
function plain(text = ''): string {
  return text.trim().replaceAll(/[\s/]/g, '-');
}

/** A point that stands where the one before it does is left out. */
export function readPolyline({ min, max }: Polyline, text: string): { value: Point[] } | Fault {
  const points: Point[] = [];
  for (const [index, [x, y]] of pointsIn(text, { max }).entries()) {
    const point = readPoint(x, y);
    if (!point) return { error: 'resources.error.pointOf', from: String(index + 1) };
    const before = points.at(-1);
    if (before?.x !== point.x || before.y !== point.y) points.push(point);
  }
  const isLine = points.length >= min && points.length <= max;
  return isLine ? { value: points } : { error: 'resources.error.points', minimum: min, maximum: max };
}

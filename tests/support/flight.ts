/** Reads a payload of React's as the tree that it describes, so that two can be compared whatever the order of their rows. */

type Rows = Map<string, unknown>;
type Fragment = { part: string; html: string };

const TEXT_ROW = 'T'.charCodeAt(0);
const NEW_LINE = '\n'.charCodeAt(0);
const RAW = Symbol('text of a row');
const REFERENCE = /^\$[L@]?([\da-f]+)((?::[^:]+)*)$/;
/** Places in an element as it is written: `["$", type, key, props]`. */
const PLACES: Record<string, number> = { type: 1, key: 2, props: 3 };

export type Flight = { tree: unknown; hints: string[]; fragments: Fragment[] };

/**
 * Markup that came with a fragment is listed separately, and left out of the tree. Throws on a row that the tree does
 * not need and on a second one of the same number: smuggled rows must not hide beside the tree.
 */
export function readFlight(payload: string): Flight {
  const { rows, hints } = rowsOf(payload);
  const fragments: Fragment[] = [];
  const known = new Map<string, unknown>();
  const needed = new Set<string>();

  function writtenAt(id: string): unknown {
    if (!rows.has(id)) throw new Error(`the payload has no row ${id}`);
    needed.add(id);
    return rows.get(id);
  }

  function rowAt(id: string): unknown {
    if (known.has(id)) return known.get(id);
    known.set(id, `cycle through ${id}`);
    const value = expand(writtenAt(id));
    known.set(id, value);
    return value;
  }

  function expand(value: unknown): unknown {
    if (typeof value === 'string') return follow(value);
    if (Array.isArray(value)) return value.map(expand);
    if (typeof value !== 'object' || value === null) return value;
    if (RAW in value) return { rawText: value[RAW] };
    const each = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, expand(one)]));
    const markup = (each.html as { rawText?: string } | undefined)?.rawText ?? each.html;
    if (typeof each.part !== 'string' || typeof markup !== 'string') return each;
    const { html: _, ...named } = each;
    if (markup !== '$undefined') fragments.push({ part: each.part, html: markup });
    return named;
  }

  function follow(text: string): unknown {
    const [, id, path] = REFERENCE.exec(text) ?? [];
    if (id === undefined) return text;
    // A path may lead into a row that is being read, so it is followed before anything is expanded.
    return path ? expand(path.split(':').slice(1).reduce(step, writtenAt(id))) : rowAt(id);
  }

  function step(value: unknown, place: string): unknown {
    const [, id] = typeof value === 'string' ? (REFERENCE.exec(value) ?? []) : [];
    return within(id === undefined ? value : writtenAt(id), place);
  }

  const tree = rowAt('0');
  const idle = [...rows.keys()].filter((id) => !needed.has(id));
  if (idle.length > 0) throw new Error(`nothing names the rows ${idle.join(', ')}`);
  return { tree, hints: hints.sort(), fragments };
}

function within(value: unknown, place: string): unknown {
  const isElement = Array.isArray(value) && value[0] === '$';
  return (value as Record<string, unknown>)[isElement ? (PLACES[place] ?? place) : place];
}

/** The rows as they are written, each to its last byte. */
export function writtenRows(payload: string): string[] {
  const bytes = Buffer.from(payload);
  const rows: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const colon = bytes.indexOf(':', at);
    const comma = bytes.indexOf(',', colon);
    const line = bytes.indexOf(NEW_LINE, colon);
    const isText = bytes[colon + 1] === TEXT_ROW;
    const length = isText ? Number.parseInt(bytes.toString('utf8', colon + 2, comma), 16) : 0;
    const end = isText ? comma + 1 + length : line === -1 ? bytes.length : line + 1;
    rows.push(bytes.toString('utf8', at, end));
    at = end;
  }
  return rows;
}

function rowsOf(payload: string): { rows: Rows; hints: string[] } {
  const rows: Rows = new Map();
  const hints: string[] = [];
  for (const row of writtenRows(payload)) {
    const [, id = '', isText, text = ''] = /^([\da-f]*):(T[\da-f]+,)?(.*)$/s.exec(row) ?? [];
    if (rows.has(id)) throw new Error(`the payload has two rows ${id}`);
    if (id === '') hints.push(text);
    // A text of a row is no reference, however it looks.
    else if (isText) rows.set(id, { [RAW]: text });
    else rows.set(id, text.startsWith('I') ? { island: JSON.parse(text.slice(1)) } : JSON.parse(text));
  }
  return { rows, hints };
}

/** Where two trees differ, with both values. */
export function differences(one: unknown, other: unknown, place = ''): string[] {
  if (Bun.deepEquals(one, other, true)) return [];
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other)
    return [`${place}: ${JSON.stringify(one)?.slice(0, 200)} / ${JSON.stringify(other)?.slice(0, 200)}`];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) =>
    differences(
      (one as Record<string, unknown>)[key],
      (other as Record<string, unknown>)[key],
      `${place}.${key}`,
    ),
  );
}

/** Every text in a tree. */
export function textsOf(tree: unknown): string {
  return typeof tree === 'string'
    ? `${tree}\n`
    : Object.values((tree ?? {}) as object)
        .map(textsOf)
        .join('');
}

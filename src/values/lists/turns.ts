/** Pages of a list, each beside a row of it: which come before and after, and how its address says so. */

/** The row that the page begins after or ends before; at most one of them. */
export type Turn = { after: string | null; before: string | null };
export type Turned<Row> = { rows: Row[]; next: string | null; previous: string | null };

export const FIRST: Turn = { after: null, before: null };

const KEY_MAX_CHARS = 80;
const NUMBER = /^[1-9]\d{0,14}$/;

/** `name`: of the list, where a page has several. */
export function turnIn(query: URLSearchParams, name: string): Turn {
  const at = (side: 'after' | 'before') => query.get(`${name}-${side}`)?.slice(0, KEY_MAX_CHARS) || null;
  const after = at('after');
  return { after, before: after === null ? at('before') : null };
}

const OF_A_LIST = /^([a-z]+)-(?:after|before)$/;

/** Where the page's other lists are turned to, as the address has it. */
export function otherTurns(query: URLSearchParams, name: string): Readonly<Record<string, string>> {
  const others = [...query].filter(([key]) => (OF_A_LIST.exec(key)?.[1] ?? name) !== name);
  return Object.fromEntries(others.map(([key, value]) => [key, value.slice(0, KEY_MAX_CHARS)]));
}

/** Where a row stands in a list by instant and id: a page beside it is found also once the row has left the list. */
type Place = { at: string; id: string };

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(.+)$/;

export function placeKey({ at, id }: Place): string {
  return `${at}_${id}`;
}

export function readPlace(key: string | null): Place | null {
  const [, at, id] = PLACE.exec(key ?? '') ?? [];
  return at && id ? { at, id } : null;
}

/** Of a list by instant and id: what is no place begins at the first page. */
export function placeTurnIn(query: URLSearchParams, name: string): Turn {
  const turn = turnIn(query, name);
  return readPlace(turn.after ?? turn.before) ? turn : FIRST;
}

/** Of a list whose rows are numbered: what is no number begins at the first page. */
export function numberTurnIn(query: URLSearchParams, name: string): Turn {
  const turn = turnIn(query, name);
  return NUMBER.test(turn.after ?? turn.before ?? '1') ? turn : FIRST;
}

/** What was found in the order of the turn, one row more than is shown; `keyOf` names a row in an address. */
export function turned<Row>(
  found: readonly Row[],
  { after, before, limit }: Turn & { limit: number },
  keyOf: (row: Row) => string,
): Turned<Row> {
  const isBackwards = before !== null;
  const isMore = found.length > limit;
  const rows = found.slice(0, limit);
  if (isBackwards) rows.reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  const hasNext = isBackwards || isMore;
  const hasPrevious = isBackwards ? isMore : after !== null;
  return {
    rows,
    next: hasNext && last ? keyOf(last) : null,
    previous: hasPrevious && first ? keyOf(first) : null,
  };
}

/** A list of the office read to its end and back, a page at a time. */
import { expect } from 'bun:test';
import { FIRST, type Turn, type Turned, turned } from '#src/values/lists/turns.ts';

export const LIMIT = 4;

export type Read = (turn: Turn & { limit: number }) => Promise<Turned<string>>;

/** All pages forwards, and those that lead back from the last. */
export async function walk(read: Read): Promise<{ forwards: string[]; backwards: string[] }> {
  const forwards: string[] = [];
  let page = await read({ ...FIRST, limit: LIMIT });
  expect(page.previous).toBeNull();
  for (; ; page = await read({ after: page.next, before: null, limit: LIMIT })) {
    forwards.push(...page.rows);
    if (page.next === null) break;
  }
  const backwards = [...page.rows];
  while (page.previous !== null) {
    page = await read({ after: null, before: page.previous, limit: LIMIT });
    expect(page.next).not.toBeNull();
    backwards.unshift(...page.rows);
  }
  return { forwards, backwards };
}

export const paged =
  (find: (turn: Turn & { limit: number }) => Promise<string[]>): Read =>
  async (turn) =>
    turned(await find({ ...turn, limit: turn.limit + 1 }), turn, (id) => id);

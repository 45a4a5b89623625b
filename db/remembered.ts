/** Answers the same question from memory until anybody has committed: for pages, which ask a lot of the same. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Client, InStatement, ResultSet } from '@libsql/client';
import type { RowCache } from './row-cache.ts';

const pages = new AsyncLocalStorage<Map<string, Promise<unknown>>>();

/** What `work` asks of a database elsewhere through `Db.remembered`, it asks once. */
export function withinPage<T>(work: () => T): T {
  return pages.run(new Map(), work);
}

/** For a database without a cheap data version: answers are cached within one page, and nowhere else. */
export const rememberWithinPage: RowCache = (question, make) => {
  const answers = pages.getStore();
  const known = answers?.get(question);
  if (known) return known as never;
  const answer = Promise.resolve(make());
  answers?.set(question, answer);
  answer.catch(() => answers?.delete(question));
  return answer;
};

/** A client for reading only: it refuses transactions and batches. */
export function rememberReads(client: Client, cache: RowCache): Client {
  function execute(statement: InStatement): Promise<ResultSet> {
    const question =
      typeof statement === 'string' ? statement : `${statement.sql}\u0000${JSON.stringify(statement.args)}`;
    return cache(question, () => client.execute(statement));
  }
  function refuse(): never {
    throw new Error('pages only read');
  }
  return { execute, batch: refuse, transaction: refuse, migrate: refuse, executeMultiple: refuse } as never;
}

const caches = new WeakMap<object, RowCache>();

/** Lets `askOnce` know what remembers for these reads. */
export function attachCache(reads: object, cache: RowCache): void {
  caches.set(reads, cache);
}

const numbers = new WeakMap<object, number>();
let count = 0;

/**
 * The finished answer of `read(db, ...given)`: the same object, frozen, until the next commit, for a remote database
 * within one page; read each time where nothing is cached for `db`. The key is the function, which must be one of a
 * module, with its arguments, which must be plain data.
 */
export function askOnce<D extends object, Given extends readonly unknown[], T>(
  db: D,
  read: (db: D, ...given: Given) => Promise<T>,
  ...given: Given
): Promise<T> {
  const cache = caches.get(db);
  if (!cache) return read(db, ...given);
  return cache(`${numberOf(read)} ${JSON.stringify(given)}`, async () => frozen(await read(db, ...given)));
}

function numberOf(read: object): number {
  const known = numbers.get(read);
  if (known !== undefined) return known;
  count += 1;
  numbers.set(read, count);
  return count;
}

/** The same object, in which nothing can be changed any more; a `Map` is only read by agreement. */
function frozen<T>(answer: T): T {
  if (typeof answer !== 'object' || answer === null || Object.isFrozen(answer)) return answer;
  // Bytes cannot be frozen.
  if (ArrayBuffer.isView(answer)) return answer;
  Object.freeze(answer);
  for (const part of Object.values(answer)) frozen(part);
  return answer;
}

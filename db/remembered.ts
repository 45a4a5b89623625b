/** Answers the same question from memory until anybody has committed: for pages, which ask a lot of the same. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Client, InStatement, ResultSet } from '@libsql/client';

// What every page asks, and the pages of the day; more would be a heap that the collector walks for nothing.
const MAX_ANSWERS = 500;

/** Things made from the database that hold for one version of it; what nobody has asked for longest goes first. */
export type Remembered = <T>(key: string, make: () => Promise<T>) => Promise<T>;

export function rememberByVersion(version: () => number): Remembered {
  const answers = new Map<string, Promise<unknown>>();
  let seen = -1;
  return (key, make) => {
    const now = version();
    if (now !== seen) {
      answers.clear();
      seen = now;
    }
    const known = answers.get(key);
    if (known) {
      answers.delete(key);
      answers.set(key, known);
      return known as never;
    }
    // A query builder asks again at each `then`; a promise does not.
    const answer = Promise.resolve(make());
    if (answers.size >= MAX_ANSWERS) answers.delete(answers.keys().next().value ?? '');
    answers.set(key, answer);
    answer.catch(() => {
      if (answers.get(key) === answer) answers.delete(key);
    });
    return answer;
  };
}

const pages = new AsyncLocalStorage<Map<string, Promise<unknown>>>();

/** What `work` asks of a database elsewhere through `Db.remembered`, it asks once. */
export function withinPage<T>(work: () => T): T {
  return pages.run(new Map(), work);
}

/** For a database that does not tell cheaply who has committed: answers hold within one page, and nowhere else. */
export const rememberWithinPage: Remembered = (key, make) => {
  const answers = pages.getStore();
  const known = answers?.get(key);
  if (known) return known as never;
  const answer = Promise.resolve(make());
  answers?.set(key, answer);
  answer.catch(() => answers?.delete(key));
  return answer;
};

/** A client for reading only: it refuses transactions and batches. */
export function rememberReads(client: Client, remembered: Remembered): Client {
  function execute(statement: InStatement): Promise<ResultSet> {
    const key =
      typeof statement === 'string' ? statement : `${statement.sql}\u0000${JSON.stringify(statement.args)}`;
    return remembered(key, () => client.execute(statement));
  }
  function refuse(): never {
    throw new Error('pages only read');
  }
  return { execute, batch: refuse, transaction: refuse, migrate: refuse, executeMultiple: refuse } as never;
}

const memories = new WeakMap<object, Remembered>();

/** Lets `answerOnce` know what remembers for these reads. */
export function attachMemory(reads: object, remembered: Remembered): void {
  memories.set(reads, remembered);
}

/**
 * The finished answer of a query: the very same object until anybody has committed, of a database elsewhere within one page,
 * when asked through `Db.remembered`; made anew each time through any other connection. `key` names the question with its arguments; never change the answer.
 */
export function answerOnce<T>(db: object, key: string, make: () => Promise<T>): Promise<T> {
  const remembered = memories.get(db);
  return remembered ? remembered(`= ${key}`, make) : make();
}

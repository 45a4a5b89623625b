/** Answers of public procedures that are the same for everybody. */
import type { Db, Reads } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';

/** The answer of `read` to what is asked: the very same until anybody commits, in the memory of `Db.lists`. */
export function sharedAnswer<Given extends readonly unknown[], T>(
  { lists }: Pick<Db, 'lists'>,
  read: (db: Reads, ...given: Given) => Promise<T>,
  ...given: Given
): Promise<T> {
  return askOnce(lists, read, ...given);
}

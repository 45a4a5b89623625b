/** Long reads in small steps, on one snapshot of the database. */
import type { Db, Queryable } from './client.ts';
import { openSnapshots } from './snapshots.ts';
import { noted } from './unavailable.ts';

/**
 * Gives `work` the database as it is now, on a connection of its own, however long it takes; others go on writing. Of a
 * database over the network there is no such view: there `work` must expect it to change.
 */
export async function readSnapshot<T>(
  { file, read, snapshots }: Pick<Db, 'file' | 'read' | 'snapshots'>,
  work: (read: Queryable) => Promise<T>,
): Promise<T> {
  if (file === null) return work(read);
  const own = snapshots ?? openSnapshots(file);
  try {
    return await own.read(work);
  } catch (error) {
    throw noted(error);
  } finally {
    if (!snapshots) own.close();
  }
}

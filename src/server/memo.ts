/** Keeps what was loaded until the revision it was loaded at has moved; bounded, the oldest goes first. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Namespace } from '#src/routes.ts';

type Memo<T> = (db: Db, key: string, load: () => Promise<T>) => Promise<T>;

/** One cheap statement per call decides whether the kept value still holds, whichever process wrote last. */
export function memoByRevision<T>(namespace: Namespace, maxEntries: number): Memo<T> {
  const kept = new Map<string, { revision: number; value: Promise<T> }>();
  return async (db, key, load) => {
    const [row] = await db.read.all<{ revision: number }>(
      sql`SELECT revision FROM revisions WHERE namespace = ${namespace}`,
    );
    const revision = row?.revision ?? 0;
    const place = `${db.url} ${key}`;
    const known = kept.get(place);
    if (known?.revision === revision) return known.value;
    const value = load();
    kept.delete(place);
    kept.set(place, { revision, value });
    value.catch(() => kept.delete(place));
    if (kept.size > maxEntries) kept.delete(kept.keys().next().value ?? '');
    return value;
  };
}

/** Sixty redirects of a list, which are changed in three slices, and a kind of them that does something before it writes one. */
import { afterAll, beforeAll, beforeEach } from 'bun:test';
import { asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { redirects } from '#db/schema/seo.ts';
import { storedResults } from '#db/schema/stored-results.ts';
import { findUnfinished } from '#src/features/resources/bulk/load-outcome.ts';
import type { CsvKind } from '#src/features/resources/csv/csv-kind.ts';
import type { Values } from '#src/features/resources/resources.ts';
import { REDIRECT_KIND } from '#src/features/seo/redirect-kind.ts';
import { staffContext } from './caller.ts';
import { NOW } from './csv-park.ts';
import { officeFiles } from './office-files.ts';
import { closeWorlds, freshWorld, TODAY } from './seeded-world.ts';

export const LIST = '/staff/content/redirects';
export const ROWS = 60;
export const SLICE = 25;
export const KIND = REDIRECT_KIND as unknown as CsvKind<Values>;
/** Of each test its own, as the log of versions has them for ever. */
export let ids: string[] = [];
export let db: Db;
let tests = 0;

/** Call it at the top of a file. */
export function openList(): void {
  beforeAll(async () => {
    db = await freshWorld(TODAY, true);
  });
  afterAll(closeWorlds);
  beforeEach(async () => {
    tests += 1;
    ids = Array.from({ length: ROWS }, (_, index) => `r${tests}-${String(index).padStart(2, '0')}`);
    const row = { toAddress: '/', status: 308 as const, isActive: true, updatedAt: NOW, revision: 1 };
    await db.write(async (tx) => {
      for (const table of [redirects, storedResults]) await tx.delete(table);
      await tx.insert(redirects).values(ids.map((id) => ({ ...row, id, fromPath: `/cu/${id}` })));
    });
  });
}

/** That all are hidden. */
export const asked = () => ({ rows: ids.map((id) => ({ id, revision: 1 })), field: 'isActive', typed: '' });
/** In the last slice. */
export const lastButFew = () => ids[55] ?? '';
export const office = officeFiles(() => db);
export const ctx = () => staffContext(db, 'owner', { now: NOW });
export const unfinished = () => findUnfinished(ctx(), 'redirects');

/** The same kind, but `first` happens before a row is written; `nth`: of all that are. */
export function pausing(first: (nth: number) => unknown): CsvKind<Values> {
  let nth = 0;
  const { update } = KIND.store;
  const own: typeof update = async (tx, row) => {
    nth += 1;
    await first(nth);
    return update(tx, row);
  };
  return { ...KIND, store: { ...KIND.store, update: own } };
}

export const dies = (at: number) =>
  pausing((nth) => {
    if (nth === at) throw new Error('the process is gone');
  });

export async function hidden(read: Db['read'] | Tx = db.read): Promise<string[]> {
  const rows = await read
    .select()
    .from(redirects)
    .where(eq(redirects.isActive, false))
    .orderBy(asc(redirects.id));
  return rows.map(({ id }) => id);
}

/** How many rows are hidden when another write has its turn, which begins to wait while the third row is written. */
export async function seenMeanwhile(change: (kind: CsvKind<Values>) => Promise<unknown>) {
  const other = Promise.withResolvers<{ seen: number; waitedMs: number }>();
  const startedAt = performance.now();
  const slow = pausing(async (nth) => {
    if (nth === 3) {
      const from = performance.now();
      const counted = db.write(async (tx) => (await hidden(tx)).length);
      other.resolve(counted.then((seen) => ({ seen, waitedMs: performance.now() - from })));
    }
    await Bun.sleep(2);
  });
  await change(slow);
  return { ...(await other.promise), wholeMs: performance.now() - startedAt };
}

import { inArray } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { seoRecords } from '#db/schema/seo.ts';

type Paths = { from: string; to: string };

/** What staff have decided about the head of a page goes where the page goes; what counts there already stays. */
export async function moveSeoRecord(tx: Tx, { from, to }: Paths): Promise<void> {
  if (from === to) return;
  const either = inArray(seoRecords.path, [from, to]);
  const rows = await tx.select().from(seoRecords).where(either);
  const isTaken = rows.some(({ path, isArchived }) => path === to && !isArchived);
  if (isTaken || !rows.some(({ path }) => path === from)) return;
  await tx.delete(seoRecords).where(either);
  // One that is archived there changes places with it.
  await tx.insert(seoRecords).values(
    rows.map(({ path, revision, ...row }) => ({
      ...row,
      path: path === from ? to : from,
      revision: revision + 1,
    })),
  );
}

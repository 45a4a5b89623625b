import { isFailure } from '#src/server/files/file-failure.ts';
import { fileStore } from '#src/server/files/file-store.ts';
import type { Context } from '#src/server/trpc.ts';
import { delayDeletion, isFileInUse, listDueDeletions, removeDeletions } from './files.queries.ts';
import { nextTryAt } from './files.ts';

const AT_ONCE = 10;

/** Deletes the objects whose rows are gone. What the storage does not confirm is tried again later, for as long as it takes. */
export async function removeFiles({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const store = fileStore();
  if (!store) return;
  for (;;) {
    const due = await listDueDeletions(db.read, { now, limit: AT_ONCE });
    const ends = await Promise.all(
      due.map(async ({ key, tries }) => {
        const isInUse = await isFileInUse(db.read, key);
        const isOver = isInUse || !isFailure(await store.remove(key));
        return { key, tries: tries + 1, isOver };
      }),
    );
    const late = ends.filter(({ isOver }) => !isOver);
    if (ends.length > 0)
      await db.write(async (tx) => {
        await removeDeletions(
          tx,
          ends.flatMap(({ key, isOver }) => (isOver ? [key] : [])),
        );
        for (const { key, tries } of late)
          await delayDeletion(tx, { key, tries, nextAt: nextTryAt(tries, now) });
      });
    if (due.length < AT_ONCE || late.length > 0) return;
  }
}

import type { Tx } from '#db/client.ts';
import { findLatestMessageAt } from '#src/features/messages/messages.queries.ts';
import { changeAnswer, findStored } from '#src/server/idempotency.ts';
import { askerOf } from '#src/server/limits/asker.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { countMove } from './line-limits.ts';
import type { TakeBackInput } from './waiting-input.ts';
import { findEntry, removeEntryById } from './waiting-list.queries.ts';

export const JOIN_SCOPE = 'waitingList.join';
/** Stored about a request: the entry it made, if it made one. */
export type StoredJoin = { entryId: string | null; at: string };

const TAKE_BACK_SECONDS = 60 * 60;

/**
 * Takes back a request that was sent with a wrong address, by the key under which the same browser sent it: its entry
 * is removed, as long as nobody has requested the same and nothing has followed from it. The answer is always the same,
 * so that it does not reveal who is on the list; CONFLICT `takeBackOver` after an hour and for an unknown key.
 */
export async function takeBack(ctx: Context, { wishKey }: TakeBackInput): Promise<{ isTakenBack: true }> {
  await countMove(ctx);
  const named = { scope: JOIN_SCOPE, key: wishKey, ...askerOf(ctx) };
  return ctx.db.write(async (tx) => {
    const stored = await findStored<StoredJoin>(tx, named);
    if (!stored || addSeconds(stored.at, TAKE_BACK_SECONDS) < ctx.now)
      throw new Problem('CONFLICT', 'waitingList.error.takeBackOver');
    if (stored.entryId && (await isUntouched(tx, stored.entryId))) await removeEntryById(tx, stored.entryId);
    await changeAnswer(tx, named, { ...stored, entryId: null });
    return { isTakenBack: true };
  });
}

/** Its link was not sent again to anybody, and it has not moved since it was made. */
async function isUntouched(tx: Tx, id: string): Promise<boolean> {
  const entry = await findEntry(tx, id);
  if (!entry || entry.changedAt !== entry.createdAt) return false;
  const notification = entry.state === 'refused' ? 'waiting-full' : 'waiting-joined';
  return (await findLatestMessageAt(tx, `${notification}:${id}:`)) === entry.createdAt;
}

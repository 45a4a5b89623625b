import type { Db } from '#db/client.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { quietUntil } from '#src/features/messages/quiet-hours.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { eachSlice } from '#src/server/in-slices.ts';
import { addDays, addSeconds, parkDay, parkTime } from '#src/values/day.ts';
import { listUnreminded, listVisiting, reminderKey } from './reminders.queries.ts';

const AT_ONCE = 100;
/** A buyer of this last span has just had a confirmation. */
const FRESH_SECONDS = 3 * 60 * 60;

/** How far a round through the visitors of a day has come. */
export type Round = { day: string; after: string };

/**
 * Once per order and day, from the afternoon before the visit until night falls; so many orders a run, of which `round`
 * remembers the last. Gives how many were written.
 */
export async function remindVisitors(
  { db, now }: { db: Db; now: string },
  round: Round = { day: '', after: '' },
): Promise<number> {
  const settings = await loadSettings({ db });
  if (parkTime(now) < settings['message.reminderAt'] || quietUntil(now)) return 0;
  const day = addDays(parkDay(now), 1);
  const after = round.day === day ? round.after : '';
  const ids = await listVisiting(db.read, { day, after, limit: AT_ONCE });
  Object.assign(round, { day, after: ids.length < AT_ONCE ? '' : (ids.at(-1) ?? '') });
  const paidBefore = addSeconds(now, -FRESH_SECONDS);
  const orderIds = await listUnreminded(db.read, { ids, day, paidBefore });
  if (orderIds.length === 0) return 0;
  await eachSlice(db, orderIds, async (tx, some) => {
    for (const orderId of some) {
      const dedupeKey = reminderKey(orderId, day);
      await createMessage(tx, { dedupeKey, kind: 'visit-reminder', orderId, payload: { day }, now });
    }
  });
  return orderIds.length;
}

import type { Db } from '#db/client.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { quietUntil } from '#src/features/messages/quiet-hours.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { addDays, addSeconds, parkDay, parkTime } from '#src/values/day.ts';
import { listOrdersToRemind, reminderKey } from './reminders.queries.ts';

const AT_ONCE = 200;
/** Whoever has just bought was just told. */
const FRESH_SECONDS = 3 * 60 * 60;

/** Once per order and day, from the afternoon before the visit until night falls. Gives how many were written. */
export async function remindVisitors({ db, now }: { db: Db; now: string }): Promise<number> {
  const settings = await loadSettings({ db });
  if (parkTime(now) < settings['message.reminderAt'] || quietUntil(now)) return 0;
  const day = addDays(parkDay(now), 1);
  const due = { day, paidBefore: addSeconds(now, -FRESH_SECONDS), limit: AT_ONCE };
  const orderIds = await listOrdersToRemind(db.read, due);
  if (orderIds.length === 0) return 0;
  await db.write(async (tx) => {
    for (const orderId of orderIds) {
      const dedupeKey = reminderKey(orderId, day);
      await createMessage(tx, { dedupeKey, kind: 'visit-reminder', orderId, payload: { day }, now });
    }
  });
  return orderIds.length;
}

/** Closings of the office, and what the jobs do about them. */
import { isNull } from 'drizzle-orm';
import { outbox } from '#db/schema/messages.ts';
import { closures } from '#db/schema/tickets.ts';
import { notifyReopened } from '#src/features/closures/notify-reopened.ts';
import { offerClosures } from '#src/features/closures/offer-closures.ts';
import { addDays } from '#src/values/day.ts';
import { messagesOf } from './aftercare.ts';
import { asStaff } from './caller.ts';
import { closing } from './closed-day.ts';
import { problemOf } from './gate-scanner.ts';
import { db } from './own-database.ts';
import { BEFORE, DAY } from './park.ts';
import type { Purchase } from './purchase.ts';

export const staff = (now = BEFORE) => asStaff(db, 'manager', { now }).staff.closures;
export const work = async () => {
  const round = { closureId: '', after: '' };
  do await offerClosures({ db, now: BEFORE }, round);
  while (round.closureId !== '');
  while ((await notifyReopened({ db, now: BEFORE })) > 0);
};
export const refusal = async (asked: Promise<unknown>) => (await problemOf(asked)).reason;
export const kindsOf = async (bought: Purchase, kind: string) =>
  (await messagesOf(db, bought)).filter((one) => one === kind).length;
export const sendAll = () => db.read.update(outbox).set({ state: 'sent' });
export const held = () => db.read.select().from(closures).where(isNull(closures.reopenedAt));
export const WEEK = { ...closing(DAY), to: addDays(DAY, 6) };
export const reopening = { why: 'Trời đã quang', typedOrders: '' };

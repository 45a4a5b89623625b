import type { Db } from '#db/client.ts';
import type { PaymentAttemptRow } from '#db/schema/payments.ts';
import { closingOf } from '#src/features/live-board/lift-news.ts';
import { findMountainDay, listClosedLifts } from '#src/features/live-board/live-board.queries.ts';
import { loadLifts } from '#src/features/live-board/load-lifts.ts';
import type { LeasedMessage } from '#src/features/messages/messages.ts';
import type { MailTask, Outlook } from '#src/features/orders/order-records.ts';
import { findOwnPending, sumPartials } from '#src/features/payments/bank-transfers.queries.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { freeUnderAmong } from '#src/features/tickets/rules/free-age.ts';
import { listClosuresOf, listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { loadCreditBack } from './load-credit-back.ts';
import { findOrderRecords } from './load-order-records.ts';
import { findOrderCode } from './order-mail.queries.ts';

/** What a message is written from: the order as it is now. Plain data, as another thread may do the writing. */
export async function openTask(
  { db, now }: { db: Db; now: string },
  { id, kind, orderId, payload }: LeasedMessage,
): Promise<MailTask> {
  const code = await findOrderCode(db.read, orderId);
  const records = code ? await findOrderRecords(db.read, code) : null;
  if (!records) throw new Error(`the order of message ${id} is gone`);
  const settings = await readSettings(db.remembered);
  const day = payload?.day ?? records.hold.day;
  const { id: ofOrder, method } = records.order;
  const asked = kind === 'order-received' ? await readAsked(db, ofOrder, method) : null;
  const outlook = kind === 'visit-reminder' ? await readOutlook(db, { day, now }) : null;
  const task = { records, settings, locale: records.order.locale, now, payload: payload ?? {} };
  const creditBack = await loadCreditBack(db, { ...task, kind, orderId: ofOrder });
  const unitIds = records.lines.map(({ unitId }) => unitId);
  const freeUnder = freeUnderAmong(await listTicketTypes(db.remembered), unitIds);
  return { ...task, outlook, asked, creditBack, freeUnder };
}

/** What is left to pay of what was asked for: a part of a transfer may have come. */
async function readAsked(db: Db, orderId: string, method: string): Promise<PaymentAttemptRow | null> {
  const asked = await findOwnPending(db.read, orderId, method);
  if (asked?.provider !== 'transfer') return asked;
  return { ...asked, amountVnd: asked.amountVnd - (await sumPartials(db.read, asked.id)) };
}

async function readOutlook(db: Db, { day, now }: { day: string; now: string }): Promise<Outlook> {
  const lifts = await loadLifts(db.read, now);
  const stopped = await listClosedLifts(db.read, day);
  return {
    forecast: await findMountainDay(db.read, day),
    lifts,
    stoppedIds: lifts.filter((lift) => closingOf(stopped, lift)).map(({ id }) => id),
    closed: await listClosuresOf(db.read, day),
  };
}

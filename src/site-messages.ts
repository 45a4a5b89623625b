/** The job that sends what is due in the outbox, by mail and by every channel that the environment names. */
import type { Db } from '#db/client.ts';
import type { MessageKind } from '#db/schema/messages.ts';
import { carriersOf } from './features/messages/carriers.ts';
import { carryMessage } from './features/messages/carry-message.ts';
import { deliverMessages } from './features/messages/deliver-messages.ts';
import type { Dispatch, LeasedMessage, Routed, Stop } from './features/messages/messages.ts';
import { patientDelivery } from './features/messages/patient-delivery.ts';
import { keepZaloAccess } from './features/messages/zalo-access.ts';
import { inTurn, type Job } from './server/jobs.ts';
import { type Mail, sendMail } from './server/mail.ts';
import { isStopping } from './server/stopping.ts';
import { composeMail } from './site-mail.ts';
import { hasMailWorker, writeApart } from './site-mail-writer.ts';

/** In one turn: as many as lanes and a provider's answer allow in some seconds. */
const AT_ONCE = 40;

type Worker = {
  db: Db;
  /** Names this process. */
  owner: string;
  clock: () => string;
};

export function messageJobs(worker: Worker): Job[] {
  const { db, owner, clock } = worker;
  const compose = inTurn(async (row: LeasedMessage) =>
    writtenApart(row, await composeMail({ db, now: clock() }, row), clock),
  );
  const here = inTurn((write: () => Promise<Mail>) => write());
  // A worker has a thread of its own and needs no rest after each.
  const render = (write: () => Promise<Mail>) => (hasMailWorker() ? write() : here(write));
  const carrier = carriersOf({ ...worker, render });
  const carry = (row: LeasedMessage, dispatch: Dispatch) =>
    carryMessage({ ...worker, carrier }, row, dispatch);
  const delivery = { owner, compose, carry, send: sendMail, isOver: isStopping };
  const deliver = (limit: number) => deliverMessages({ db, now: clock() }, { ...delivery, limit });
  return [
    { name: 'messages', everyMs: 500, run: patientDelivery(deliver, { limit: AT_ONCE }) },
    { name: 'zalo', everyMs: 600_000, run: () => keepZaloAccess(worker) },
  ];
}

/** What is written from an order alone, mostly with the PDF of its tickets. */
const OF_ORDERS: readonly MessageKind[] = [
  'order-received',
  'order-confirmed',
  'order-shipped',
  'order-cancelled',
  'tickets',
  'payment-failed',
  'refund-due',
  'visit-reminder',
  'exchange-done',
];

function writtenApart(message: LeasedMessage, routed: Routed, clock: () => string): Routed {
  if (!('dispatch' in routed) || !OF_ORDERS.includes(message.kind)) return routed;
  const stops = routed.dispatch.stops.map((stop) =>
    stop.channel === 'email' ? { ...stop, compose: () => mailOf(stop, message, clock()) } : stop,
  );
  return { dispatch: { ...routed.dispatch, stops } };
}

async function mailOf(stop: Stop & { channel: 'email' }, message: LeasedMessage, now: string): Promise<Mail> {
  const composed = await writeApart(message, now);
  if (composed === null) return stop.compose();
  if ('skipped' in composed) throw new Error(composed.skipped);
  return composed.mail;
}

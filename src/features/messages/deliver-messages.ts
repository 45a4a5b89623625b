import type { Db, Queryable, Tx } from '#db/client.ts';
import type { MessageDeliveryRow } from '#db/schema/messages.ts';
import type { Mail } from '#src/server/sending/mail.ts';
import { isBounce } from '#src/server/sending/mail-bounces.ts';
import { log } from '#src/server/tracing/log.ts';
import { addSeconds } from '#src/values/day.ts';
import { countLosses, createDelivery } from './deliveries.queries.ts';
import {
  hasDueMessage,
  leaseMessages,
  markDelayed,
  markFailed,
  markSent,
  markSkipped,
} from './messages.queries.ts';
import {
  ATTEMPTS_MAX,
  type DeliveryResult,
  type Dispatch,
  errorText,
  type LeasedMessage,
  type Routed,
} from './messages.ts';

/** With a provider that takes half a second for each mail, these are some fifteen a second. */
const LANES = 12;
/** How long an end waits for others, so that several are one commit. */
const SETTLE_WITHIN_MS = 250;

export type Delivery = {
  /** Names this worker; no two workers may share one. */
  owner: string;
  compose: (message: LeasedMessage) => Promise<Routed>;
  /** The receiver stores one mail per key, however often it is sent. */
  send: (mail: Mail, options: { idempotencyKey: string }) => Promise<unknown>;
  /** Tries the channels of a message that has several. */
  deliver?: (
    message: LeasedMessage,
    dispatch: Dispatch,
    recordAttempt: RecordAttempt,
  ) => Promise<DeliveryResult>;
  /** At most so many messages before it returns. */
  limit: number;
  /** No new message is started once this returns true. */
  isOver?: () => boolean;
};
/** Writes an attempt down with the end of its message: one commit fewer. */
export type RecordAttempt = (attempt: MessageDeliveryRow) => void;
export type Delivered = { sent: number; skipped: number; failed: number };
type Ctx = { db: Db; now: string };
type Outcome = keyof Delivered | 'delayed';
type End = DeliveryResult | { failed: string };

/**
 * Sends what is due in the outbox. Only what is in hand is leased, so a crash holds back no more,
 * and sent under its dedupe key, so that a mail sent but not yet marked is recognised when it is sent again.
 */
export async function deliverMessages(ctx: Ctx, delivery: Delivery): Promise<Delivered> {
  const startedAt = performance.now();
  const clock = () => addSeconds(ctx.now, (performance.now() - startedAt) / 1000);
  const done: Delivered = { sent: 0, skipped: 0, failed: 0 };
  let left = delivery.limit;
  const inProgress = new Set<Promise<unknown>>();
  const ended: Ended[] = [];
  function begin(message: LeasedMessage): void {
    const sending = sendLeased(ctx.db, message, delivery).then((end) => {
      inProgress.delete(sending);
      ended.push(end);
    });
    inProgress.add(sending);
  }
  if (!(await hasDueMessage(ctx.db.read, clock()))) return done;
  for (;;) {
    const limit = delivery.isOver?.() ? 0 : Math.min(left, LANES - inProgress.size);
    const by = { owner: delivery.owner, now: clock() };
    const [outcomes, next] = await settleAndLease(ctx.db, ended.splice(0), { ...by, limit });
    for (const outcome of outcomes) if (outcome !== 'delayed') done[outcome] += 1;
    left -= next.length;
    next.forEach(begin);
    if (inProgress.size === 0) return done;
    await Promise.race(inProgress);
    // What ends soon after is written down with it.
    await Promise.race([Promise.all(inProgress), Bun.sleep(SETTLE_WITHIN_MS)]);
  }
}

type Ended = { message: LeasedMessage; end: End; losses: number; attempts: MessageDeliveryRow[] };
type By = { owner: string; now: string };

/** The ends of some and the leases of the next are one commit, as each makes pages look up what has changed. */
async function settleAndLease(
  db: Db,
  ended: Ended[],
  by: By & { limit: number },
): Promise<[Outcome[], LeasedMessage[]]> {
  try {
    return await db.write(async (tx) => [await settleAll(tx, ended, by), await leaseMessages(tx, by)]);
  } catch (error) {
    if (ended.length === 0) throw error;
    log.warn({ err: error }, 'ends of messages are written down one by one');
    const outcomes: Outcome[] = [];
    for (const one of ended) outcomes.push(await db.write((tx) => settle(tx, one, by)));
    return [outcomes, []];
  }
}

async function settleAll(tx: Tx, ended: Ended[], by: By): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const one of ended) outcomes.push(await settle(tx, one, by));
  return outcomes;
}

async function sendLeased(db: Db, message: LeasedMessage, delivery: Delivery): Promise<Ended> {
  const losses = await countLosses(db.read, message.id);
  const attempts: MessageDeliveryRow[] = [];
  const end = await endOf(message, delivery, (attempt) => void attempts.push(attempt));
  return { message, end, losses, attempts };
}

async function settle(tx: Tx, { message, end, losses, attempts }: Ended, by: By): Promise<Outcome> {
  for (const attempt of attempts) await createDelivery(tx, attempt);
  // A channel that lost the message while others were tried leaves the turn to the next one.
  const isReopened = (await countLosses(tx, message.id)) > losses;
  await markEnd(tx, { message, ...by, end: isReopened ? { until: by.now } : end });
  return isReopened ? 'delayed' : outcomeOf(end);
}

async function endOf(message: LeasedMessage, delivery: Delivery, recordAttempt: RecordAttempt): Promise<End> {
  try {
    return await sendOne(message, delivery, recordAttempt);
  } catch (error) {
    const failed = errorText(error);
    const { id, kind, attempts } = message;
    log.warn({ message: id, kind, attempts, error: failed }, 'mail not sent');
    return { failed };
  }
}

type Marked = { message: LeasedMessage; owner: string; now: string; end: End };

function markEnd(tx: Queryable, { message: { id, attempts }, owner, now, end }: Marked): Promise<void> {
  if (end === 'sent') return markSent(tx, { id, owner, now });
  if ('until' in end) return markDelayed(tx, { id, owner, until: end.until });
  if ('skipped' in end) return markSkipped(tx, { id, owner, reason: end.skipped });
  return markFailed(tx, { id, owner, attempts, error: end.failed, now });
}

function outcomeOf(end: End): Outcome {
  if (end === 'sent') return 'sent';
  if ('until' in end) return 'delayed';
  return 'skipped' in end ? 'skipped' : 'failed';
}

/** What is sent by mail alone has no other channel: a mail refused for good is given up. */
async function sendAlone(
  mail: Mail,
  { dedupeKey: idempotencyKey }: LeasedMessage,
  send: Delivery['send'],
): Promise<DeliveryResult> {
  try {
    await send(mail, { idempotencyKey });
    return 'sent';
  } catch (error) {
    const reason = errorText(error);
    if (isBounce(reason)) return { skipped: reason };
    throw error;
  }
}

async function sendOne(
  message: LeasedMessage,
  { compose, send, deliver }: Delivery,
  recordAttempt: RecordAttempt,
): Promise<DeliveryResult> {
  if (message.attempts > ATTEMPTS_MAX) throw new Error('given up: every attempt ended without an answer');
  const composed = await compose(message);
  if ('skipped' in composed) return composed;
  if ('mail' in composed) {
    return sendAlone(composed.mail, message, send);
  }
  if (!deliver) throw new Error('nobody here carries messages by several channels');
  return deliver(message, composed.dispatch, recordAttempt);
}

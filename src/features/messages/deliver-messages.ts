import type { Db, Queryable } from '#db/client.ts';
import type { Mail } from '#src/server/sending/mail.ts';
import { log } from '#src/server/tracing/log.ts';
import { addSeconds } from '#src/values/day.ts';
import { countLosses } from './deliveries.queries.ts';
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
  type Carried,
  type Dispatch,
  errorText,
  type LeasedMessage,
  type Routed,
} from './messages.ts';

const LANES = 4;

export type Delivery = {
  /** Names this worker; no two workers may share one. */
  owner: string;
  compose: (message: LeasedMessage) => Promise<Routed>;
  /** The receiver keeps one mail per key, however often it is sent. */
  send: (mail: Mail, options: { idempotencyKey: string }) => Promise<unknown>;
  /** Tries the channels of a message that has several. */
  carry?: (message: LeasedMessage, dispatch: Dispatch) => Promise<Carried>;
  /** At most so many messages before it returns. */
  limit: number;
  /** Nothing new is begun once this says so. */
  isOver?: () => boolean;
};
export type Delivered = { sent: number; skipped: number; failed: number };
type Ctx = { db: Db; now: string };
type Outcome = keyof Delivered | 'delayed';
type End = Carried | { failed: string };

/**
 * Sends what is due in the outbox. Each message is leased alone, so a crash holds back at most what was in hand,
 * and sent under its dedupe key, so that a mail sent but not yet marked is recognised when it is sent again.
 */
export async function deliverMessages(ctx: Ctx, delivery: Delivery): Promise<Delivered> {
  const startedAt = performance.now();
  const clock = () => addSeconds(ctx.now, (performance.now() - startedAt) / 1000);
  const done: Delivered = { sent: 0, skipped: 0, failed: 0 };
  let left = delivery.limit;
  async function lane(): Promise<void> {
    while (left > 0 && !delivery.isOver?.()) {
      left -= 1;
      const outcome = await deliverNext(ctx.db, delivery, clock);
      if (!outcome) return;
      if (outcome !== 'delayed') done[outcome] += 1;
    }
  }
  await Promise.all(Array.from({ length: Math.min(LANES, delivery.limit) }, lane));
  return done;
}

async function deliverNext(db: Db, delivery: Delivery, clock: () => string): Promise<Outcome | null> {
  if (!(await hasDueMessage(db.read, clock()))) return null;
  const { owner } = delivery;
  const [message] = await db.write((tx) => leaseMessages(tx, { owner, now: clock(), limit: 1 }));
  if (!message) return null;
  const { id } = message;
  const losses = await countLosses(db.read, id);
  const end = await endOf(message, delivery);
  return db.write(async (tx) => {
    // A channel that lost the message while others were tried leaves the turn to the next one.
    const isReopened = (await countLosses(tx, id)) > losses;
    await markEnd(tx, { message, owner, now: clock(), end: isReopened ? { until: clock() } : end });
    if (isReopened) return 'delayed';
    return outcomeOf(end);
  });
}

async function endOf(message: LeasedMessage, delivery: Delivery): Promise<End> {
  try {
    return await sendOne(message, delivery);
  } catch (error) {
    const failed = errorText(error);
    const { id, kind, attempts } = message;
    log.warn({ message: id, kind, attempts, error: failed }, 'mail not sent');
    return { failed };
  }
}

type Ended = { message: LeasedMessage; owner: string; now: string; end: End };

function markEnd(tx: Queryable, { message: { id, attempts }, owner, now, end }: Ended): Promise<void> {
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

async function sendOne(message: LeasedMessage, { compose, send, carry }: Delivery): Promise<Carried> {
  if (message.attempts > ATTEMPTS_MAX) throw new Error('given up: every attempt ended without an answer');
  const composed = await compose(message);
  if ('skipped' in composed) return composed;
  if ('mail' in composed) {
    await send(composed.mail, { idempotencyKey: message.dedupeKey });
    return 'sent';
  }
  if (!carry) throw new Error('nobody here carries messages by several channels');
  return carry(message, composed.dispatch);
}

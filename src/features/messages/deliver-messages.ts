import type { Db } from '#db/client.ts';
import { log } from '#src/server/log.ts';
import type { Mail } from '#src/server/mail.ts';
import { addSeconds } from '#src/values/day.ts';
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
};
export type Delivered = { sent: number; skipped: number; failed: number };
type Ctx = { db: Db; now: string };
type Outcome = keyof Delivered | 'delayed';

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
    while (left > 0) {
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
  const { id, attempts } = message;
  try {
    const end = await sendOne(message, delivery);
    await db.write((tx) => {
      if (end === 'sent') return markSent(tx, { id, owner, now: clock() });
      if ('until' in end) return markDelayed(tx, { id, owner, until: end.until });
      return markSkipped(tx, { id, owner, reason: end.skipped });
    });
    if (end === 'sent') return 'sent';
    return 'until' in end ? 'delayed' : 'skipped';
  } catch (error) {
    const text = errorText(error);
    log.warn({ message: id, kind: message.kind, attempts, error: text }, 'mail not sent');
    await db.write((tx) => markFailed(tx, { id, owner, attempts, error: text, now: clock() }));
    return 'failed';
  }
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

import type { Db } from '#db/client.ts';
import type { MessageDeliveryRow } from '#db/schema/messages.ts';
import { sha256 } from '#src/server/sessions/tokens.ts';
import { log } from '#src/server/tracing/log.ts';
import type { Channel } from '#src/values/channel.ts';
import { maskAddress } from '#src/values/channel.ts';
import { newId } from '#src/values/id.ts';
import type { RecordAttempt } from './deliver-messages.ts';
import { createDelivery, listMessageDeliveries } from './deliveries.queries.ts';
import { extendLease } from './messages.queries.ts';
import {
  type DeliveryResult,
  type Dispatch,
  errorText,
  isNearlyOver,
  type LeasedMessage,
  type Stop,
} from './messages.ts';
import { afterNightRefusal, quietUntil } from './quiet-hours.ts';

/** How often a channel that gives no answer is tried while another one is left. */
const TRIES_MAX = 4;
/** How often a provider may say that it is night: once by day, and all through the dawn after it. */
const NIGHTS_MAX = 14;

/** Recorded when no provider was called, because of quiet hours. */
const ASLEEP = 'night';

/** Distinguishes addresses; providers limit the length of keys. */
const KEY_LENGTH = 16;

/** What one attempt came to. */
export type Attempt = {
  end: 'accepted' | 'refused' | 'night' | 'failed';
  provider: string;
  providerId: string | null;
  code: string;
};
/**
 * Sends by one channel. Never throws: an error is an attempt that failed. `key` is the same for each repetition to that
 * address.
 */
export type ChannelSender = (stop: Stop, key: string, renew: Renew) => Promise<Attempt>;
/** Extends the lease of the message. Throws when another worker has it. */
export type Renew = () => Promise<void>;
type Ctx = {
  db: Db;
  owner: string;
  clock: () => string;
  sender: ChannelSender;
  /** Takes the attempt that ends the message; without it that is written down by itself too. */
  recordAttempt?: RecordAttempt | undefined;
};
type Known = Partial<Record<Channel, { isTaken: boolean; isOver: boolean; tries: number; nights: number }>>;

/**
 * Tries the channels of a message in their order until one has taken it, and writes down every attempt. What an earlier
 * run wrote down is not done again, so a message can be taken up anywhere: after a crash, in the morning, when a channel
 * that took it turns out to lead nowhere. Throws when a channel failed and should be tried again.
 */
export async function deliverMessage(
  ctx: Ctx,
  message: LeasedMessage,
  dispatch: Dispatch,
): Promise<DeliveryResult> {
  const known = knownEnds(await listMessageDeliveries(ctx.db.read, message.id), dispatch);
  // Only an earlier channel makes a later one unnecessary: a mail that goes anyway is last.
  let isTaken = false;
  let until: string | null = null;
  let failure: string | null = null;
  for (const [index, stop] of dispatch.stops.entries()) {
    const before = known[stop.channel];
    const isExtra = stop.channel === 'email' && dispatch.isMailedAnyway;
    // For an urgent message, a channel that has to wait does not hold back those that need not.
    const isWaiting = until !== null && !(dispatch.isUrgent && stop.channel !== 'zalo');
    const isBlocked = isTaken || isWaiting || failure !== null;
    const isLast = index === dispatch.stops.length - 1;
    const isGivenUp = before?.isOver || (!isLast && (before?.tries ?? 0) >= TRIES_MAX);
    if (before?.isTaken) isTaken = true;
    if (before?.isTaken || isGivenUp || (isBlocked && !isExtra)) continue;
    const night = stop.channel === 'email' ? null : quietUntil(ctx.clock());
    if (night && dispatch.isUrgent && stop.channel === 'zalo' && hasNext(dispatch, index, 'sms')) continue;
    if (night && !(dispatch.isUrgent && stop.channel === 'sms')) {
      if (!before) await note(ctx, message, { stop, attempt: asleep(stop) });
      until = night;
      continue;
    }
    const attempt = await tryStop(ctx, message, stop);
    if (attempt.end === 'accepted') isTaken = true;
    if (attempt.end === 'accepted' && !isExtra) until = null;
    if (attempt.end === 'night') until = afterNightRefusal(ctx.clock());
    if (attempt.end === 'failed' && (isLast || (before?.tries ?? 0) + 1 < TRIES_MAX)) failure = attempt.code;
  }
  if (failure !== null) throw new Error(failure);
  if (until !== null) return { until };
  return isTaken ? 'sent' : { skipped: 'refused by every channel' };
}

function hasNext({ stops }: Dispatch, index: number, channel: Channel): boolean {
  return stops.slice(index + 1).some((stop) => stop.channel === channel);
}

/**
 * A channel is over when it refused, lost what it accepted, or its quiet hours do not end; failures at an address that
 * the buyer has since replaced say nothing about the new one.
 */
function knownEnds(rows: readonly MessageDeliveryRow[], { stops }: Dispatch): Known {
  const known: Known = {};
  const isLeft = ({ channel, address, state }: MessageDeliveryRow) =>
    state !== 'accepted' &&
    state !== 'delivered' &&
    stops.every((stop) => stop.channel !== channel || maskAddress(stop.address) !== address);
  for (const { channel, state, code } of rows.filter((row) => !isLeft(row))) {
    const before = known[channel] ?? { isTaken: false, isOver: false, tries: 0, nights: 0 };
    const tries = before.tries + (state === 'failed' ? 1 : 0);
    const nights = before.nights + (state === 'delayed' && code !== ASLEEP ? 1 : 0);
    known[channel] = {
      isTaken: before.isTaken || state === 'accepted' || state === 'delivered',
      isOver: before.isOver || state === 'refused' || state === 'lost' || nights >= NIGHTS_MAX,
      tries,
      nights,
    };
  }
  return known;
}

async function tryStop(ctx: Ctx, message: LeasedMessage, stop: Stop): Promise<Attempt> {
  const { db, owner, clock, sender } = ctx;
  const renew = async () => {
    const isOurs = await db.write((tx) => extendLease(tx, { id: message.id, owner, now: clock() }));
    if (!isOurs) throw new Error('the lease is over');
  };
  if (isNearlyOver(message.leaseUntil, clock())) await renew();
  const key = `${message.dedupeKey}:${stop.channel}:${sha256(stop.address).slice(0, KEY_LENGTH)}`;
  const attempt = await sender(stop, key, renew);
  if (attempt.end !== 'accepted')
    log.warn(
      { message: message.id, channel: stop.channel, code: errorText(attempt.code) },
      'message not taken',
    );
  await note(ctx, message, { stop, attempt });
  return attempt;
}

function asleep({ channel }: Stop): Attempt {
  return { end: 'night', provider: channel, providerId: null, code: ASLEEP };
}

const STATES = { accepted: 'accepted', refused: 'refused', failed: 'failed', night: 'delayed' } as const;

async function note(
  { db, clock, recordAttempt }: Ctx,
  { id: outboxId, orderId, kind }: LeasedMessage,
  { stop, attempt }: { stop: Stop; attempt: Attempt },
): Promise<void> {
  const at = clock();
  const row = {
    id: newId(),
    outboxId,
    orderId,
    kind,
    channel: stop.channel,
    provider: attempt.provider,
    address: maskAddress(stop.address),
    state: STATES[attempt.end],
    providerId: attempt.providerId,
    code: errorText(attempt.code),
    at,
    updatedAt: at,
  };
  // Nothing is tried after an accepted mail, and what is reported before it is written down is reported again.
  if (recordAttempt && stop.channel === 'email' && row.state === 'accepted') recordAttempt(row);
  else await db.write((tx) => createDelivery(tx, row));
}

import type { OutboxRow } from '#db/schema/messages.ts';
import type { Mail, Sent } from '#src/server/sending/mail.ts';
import type { ZaloNotice } from '#src/server/sending/zalo-oa.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { maskText } from '#src/values/mask-text.ts';

export const ATTEMPTS_MAX = 12;
/** Longer than composing and one send may take; a crashed worker's mails wait this long. */
export const LEASE_SECONDS = 30;
const FIRST_RETRY_SECONDS = 10;
const RETRY_MAX_SECONDS = 30 * 60;
const ERROR_MAX_LENGTH = 300;

export type NewMessage = Pick<OutboxRow, 'dedupeKey' | 'kind' | 'orderId' | 'payload'> & {
  now: string;
  /** Not before this moment; at once when it is not given. */
  sendAt?: string;
};
/** A message one worker may send until its lease ends; `attempts` counts this one. */
export type LeasedMessage = Pick<
  OutboxRow,
  'id' | 'dedupeKey' | 'kind' | 'orderId' | 'payload' | 'attempts' | 'leaseUntil'
>;
/**
 * One channel of a message; `address` is where it ends there. A mail is written only when its turn comes; one that can be
 * written and sent by a process apart has `post`, which gives null where there is none.
 */
export type Stop =
  | { channel: 'email'; address: string; compose: () => Promise<Mail>; post?: Post | undefined }
  | { channel: 'sms'; address: string; text: string }
  | { channel: 'zalo'; address: string; notice: Pick<ZaloNotice, 'template' | 'locale' | 'data'> };
export type Post = (idempotencyKey: string) => Promise<Sent> | null;
/** A message about an order with its channels, in the order in which they are tried until one has taken it. */
export type Dispatch = {
  stops: Stop[];
  /** The e-mail is sent too when another channel has accepted the message: it carries the documents. */
  isMailedAnyway: boolean;
  /** Cannot wait for the morning. */
  isUrgent: boolean;
};
/** The mail, or why there is nothing to send: no address, overtaken by events. */
export type Composed = { mail: Mail } | { skipped: string };
/** What is sent by mail alone, or by several channels. */
export type Routed = Composed | { dispatch: Dispatch };
/** What became of a message whose channels were tried; `until` is when to go on. */
export type DeliveryResult = 'sent' | { skipped: string } | { until: string };
/** Messages not yet sent, the waiting time of the longest due, and how many were given up. */
export type OutboxLag = { waiting: number; oldestSeconds: number; dead: number };

export function newMessage({ now, sendAt = now, ...message }: NewMessage): OutboxRow {
  return {
    ...message,
    id: newId(),
    state: 'waiting',
    attempts: 0,
    nextAt: sendAt,
    leaseOwner: null,
    leaseUntil: null,
    sentAt: null,
    lastError: null,
    createdAt: now,
  };
}

export function leaseEnd(now: string): string {
  return addSeconds(now, LEASE_SECONDS);
}

/** Whether what is to be done next could outlast the lease. */
export function isNearlyOver(leaseUntil: string | null, now: string): boolean {
  return !leaseUntil || addSeconds(now, LEASE_SECONDS / 2) > leaseUntil;
}

export function retryAt(now: string, attempts: number): string {
  return addSeconds(now, retryAfterSeconds(attempts));
}

/** How long to wait after the n-th failure: 10 s, 20 s, 40 s … at most half an hour. */
export function retryAfterSeconds(attempts: number): number {
  return Math.min(RETRY_MAX_SECONDS, FIRST_RETRY_SECONDS * 2 ** Math.max(0, attempts - 1));
}

/** Since when a message is due whose n-th failure has put it off until `nextAt`. */
export function dueSince(nextAt: string, failures: number): string {
  const waits = Array.from({ length: failures }, (_, index) => retryAfterSeconds(index + 1));
  return addSeconds(nextAt, -waits.reduce((sum, seconds) => sum + seconds, 0));
}

export function isLastAttempt(attempts: number): boolean {
  return attempts >= ATTEMPTS_MAX;
}

/**
 * What went wrong, on one line, short enough to store, and without the address or number that providers like to repeat.
 */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return maskText(text).replaceAll(/\s+/g, ' ').trim().slice(0, ERROR_MAX_LENGTH);
}

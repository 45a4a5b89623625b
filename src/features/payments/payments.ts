import { addSeconds } from '#src/values/day.ts';

/** The provider of what a voucher pays. */
export const CREDIT = 'credit';
/** Response code of a method whose refunds a person has to pay. */
export const BY_HAND = 'by-hand';

const LATER_QUERIES_SECONDS = [5 * 60, 15 * 60];
const AFTER_EXPIRY_SECONDS = 60;
const REPEAT_MIN_SECONDS = 5 * 60;
const REPEAT_MAX_SECONDS = 6 * 60 * 60;
const PLANNED_QUERIES = 4;
const GIVE_UP_AFTER_EXPIRY_SECONDS = 15 * 60;
const ASK_LATER_FACTOR = 2.5;

type Waiting = { createdAt: string; expiresAt: string; queryCount: number };

/**
 * When a pending attempt is asked about next: shortly after its creation, 5 and 15 minutes after it and a minute
 * after its expiry; from then on at growing intervals, since only an answer may end the asking.
 */
export function nextQueryAt(waiting: Waiting, now: string, firstAfterSeconds: number): string {
  const { createdAt, expiresAt, queryCount } = waiting;
  const planned = [firstAfterSeconds, ...LATER_QUERIES_SECONDS].map((seconds) =>
    addSeconds(createdAt, seconds),
  );
  const next = [...planned, addSeconds(expiresAt, AFTER_EXPIRY_SECONDS)].sort().find((at) => at > now);
  const repeats = Math.max(0, queryCount - PLANNED_QUERIES);
  return next ?? addSeconds(now, Math.min(REPEAT_MAX_SECONDS, REPEAT_MIN_SECONDS * 2 ** repeats));
}

/** Whether a provider that still calls the payment unfinished is no longer waited for. */
export function isGivenUp({ expiresAt }: Waiting, now: string): boolean {
  return now >= addSeconds(expiresAt, GIVE_UP_AFTER_EXPIRY_SECONDS);
}

/** When to query a pending refund again: after `firstAfterSeconds`, then at intervals that grow with its age. */
export function isRefundDue(
  { createdAt, updatedAt }: { createdAt: string; updatedAt: string },
  now: string,
  firstAfterSeconds: number,
): boolean {
  const ageSeconds = (Date.parse(updatedAt) - Date.parse(createdAt)) / 1000;
  const wait = Math.max(firstAfterSeconds, Math.min(REPEAT_MAX_SECONDS, Math.round(ageSeconds / 2)));
  return now >= addSeconds(updatedAt, wait);
}

/**
 * When to query a provider again that answered "later": VNPay means about five minutes, 2.5 times the usual first wait.
 */
export function laterQueryAt(now: string, firstAfterSeconds: number): string {
  return addSeconds(now, firstAfterSeconds * ASK_LATER_FACTOR);
}

/** What providers answer to a payment that was made, and to one that the buyer stopped of their own accord. */
const SUCCESS: Record<string, string> = { vnpay: '00', momo: '0', zalopay: '1' };
const CANCELLED: Record<string, readonly string[]> = {
  vnpay: ['24'],
  momo: ['1006'],
  zalopay: ['-49', '-329'],
};

export function isSuccess(provider: string, code: string): boolean {
  return SUCCESS[provider] === code;
}

/** Nothing was charged. */
export function isCancelled(provider: string, code: string | null): boolean {
  return code !== null && (CANCELLED[provider] ?? []).includes(code);
}

/** Shares an amount out over what the payments can still give, the first first; `restVnd` none of them can. */
export function splitOver(
  amountVnd: number,
  sources: readonly { ref: string; leftVnd: number }[],
): { parts: { ref: string; amountVnd: number }[]; restVnd: number } {
  let restVnd = amountVnd;
  const parts = sources.flatMap(({ ref, leftVnd }) => {
    const part = Math.min(restVnd, leftVnd);
    restVnd -= part;
    return part > 0 ? [{ ref, amountVnd: part }] : [];
  });
  return { parts, restVnd };
}

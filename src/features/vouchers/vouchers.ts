import * as z from 'zod/mini';
import { attemptKeyInput } from '#src/values/attempt-key.ts';
import { addSeconds, laterOf } from '#src/values/day.ts';
import type { Settings } from '#src/values/settings.ts';
import { voucherCodeInput } from '#src/values/voucher-code.ts';

export const VOUCHER_CODE = /^TD[0-9A-Z]{10}$/;
/** The least that a payment method accepts; a voucher never leaves a smaller rest. */
const REST_MIN_VND = 5000;

const DAY_SECONDS = 24 * 60 * 60;

/** How long a voucher holds at least that gets money back. */
export function returnedUntil(settings: Settings, now: string): string {
  return addSeconds(now, settings['voucher.returnedDays'] * DAY_SECONDS);
}

type Freed = { issuedAt: string; reservedAt: string; now: string };

/**
 * How long a voucher that has ended holds with money that was reserved and not spent: the same while, but counted from
 * its first end at the latest, as reserving costs nothing and could be done again and again. Never less than the time
 * that the reservation took.
 */
export function freedUntil(settings: Settings, { issuedAt, reservedAt, now }: Freed): string {
  const firstEnd = addSeconds(issuedAt, settings['voucher.validDays'] * DAY_SECONDS);
  const last = returnedUntil(settings, firstEnd < now ? firstEnd : now);
  const took = (Date.parse(now) - Date.parse(reservedAt)) / 1000;
  return laterOf(last, addSeconds(now, took));
}

/** How much of a total a balance pays: all, or as much as leaves a rest that can be paid. */
export function creditFor(totalVnd: number, balanceVnd: number): number {
  if (balanceVnd >= totalVnd) return totalVnd;
  return Math.max(0, Math.min(balanceVnd, totalVnd - REST_MIN_VND));
}

/** As a guest reads it out at the counter. */
export const lookUpInput = z.object({ code: voucherCodeInput });

/** `note`: what the guest buys for it. */
export const spendInput = z.object({
  idempotencyKey: attemptKeyInput,
  code: voucherCodeInput,
  amountVnd: z.int('vouchers.error.amount').check(z.gte(1, 'vouchers.error.amount')),
  note: z
    .string('errors.required')
    .check(z.trim(), z.minLength(3, 'vouchers.error.note'), z.maxLength(300, 'errors.tooLong')),
});

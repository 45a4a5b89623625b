import * as z from 'zod/mini';
import type { SurplusReason } from '#db/schema/payments.ts';
import type { BankTransferRow } from '#db/schema/transfers.ts';
import { isDay } from '#src/values/day.ts';

/** A verified movement on a bank account, as a channel reported it. */
export type Movement = Pick<
  BankTransferRow,
  'channel' | 'channelId' | 'account' | 'amountVnd' | 'content' | 'reference' | 'payer' | 'movedAt' | 'raw'
> & { direction: 'in' | 'out' };

const CONTENT_READ_LENGTH = 500;
// The last two are figures; O, I and L are what people make of them.
const REF = /(?=(DM[0-9A-Z]{8}[0-9OIL]{2}))/g;
const CODE = /(?=(DM[0-9A-Z]{8}))/g;
const CODE_LENGTH = 10;

/**
 * Our references and order codes in the text of a bank transfer, whatever the bank put around, between or in front of
 * their letters. Noise may look like a code: the caller takes the first that exists.
 */
export function codesIn(content: string): { refs: string[]; codes: string[] } {
  const folded = content
    .slice(0, CONTENT_READ_LENGTH)
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  return { refs: matchesOf(folded, REF).map(withFigures), codes: matchesOf(folded, CODE) };
}

const PREFIX = /^BankAPINotify\s*/i;

/** The payer's text in readable form: SePay repeats it after a word of its own. */
export function readableContent(content: string): string {
  const parts = content
    .split(' | ')
    .map((part) => part.replace(PREFIX, '').trim())
    .filter(Boolean);
  return parts.filter((part, place) => !parts.slice(0, place).some((one) => one.includes(part))).join(' | ');
}

function matchesOf(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))];
}

function withFigures(ref: string): string {
  const number = ref.slice(CODE_LENGTH).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return ref.slice(0, CODE_LENGTH) + number;
}

export type Asked = {
  amountVnd: number;
  /** Of the transfer: whether it is paid, still waited for, or over. */
  state: 'pending' | 'paid' | 'over';
  /** What came before and waits for the rest. */
  partialVnd: number;
};
type Verdict =
  | { state: 'partial'; missingVnd: number }
  | { state: 'settled'; surplusVnd: number }
  | { state: 'owed'; why: SurplusReason };

/** What money for a known transfer means. Money that came late may still pay: places decide, not the clock. */
export function evaluateTransfer({ amountVnd, state, partialVnd }: Asked, cameVnd: number): Verdict {
  if (state === 'paid') return { state: 'owed', why: 'paid-twice' };
  const missingVnd = amountVnd - partialVnd - cameVnd;
  if (missingVnd <= 0) return { state: 'settled', surplusVnd: -missingVnd };
  return state === 'pending' ? { state: 'partial', missingVnd } : { state: 'owed', why: 'underpaid' };
}

const id = z.string().check(z.minLength(1, 'errors.invalid'), z.maxLength(64, 'errors.invalid'));
const reason = z
  .string('errors.required')
  .check(z.trim(), z.minLength(3, 'transfers.error.reason'), z.maxLength(300, 'errors.tooLong'));
const orderCode = z.string('errors.required').check(
  z.trim(),
  z.overwrite((typed) => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')),
  z.regex(/^DM[0-9A-Z]{8}$/, 'transfers.error.code'),
);
const bankReference = z
  .string('errors.required')
  .check(z.trim(), z.minLength(3, 'transfers.error.reference'), z.maxLength(60, 'errors.tooLong'));

export const assignInput = z.object({ id, code: orderCode, reason });
export const returnInput = z.object({ id, reason });
export const repeatInput = z.object({ id, ofId: id, reason });
export const returnedInput = z.object({ id, reference: bankReference });
export const paidBackInput = z.object({ requestId: id, reference: bankReference });
export const counterOrderInput = z.object({ code: orderCode });
/** So many days, today among them, can still be counted. */
export const COUNTED_DAYS = 7;
const counted = z.int('transfers.error.count').check(z.gte(0, 'transfers.error.count'));
export const countInput = z.object({
  day: z.string('errors.invalid').check(z.refine(isDay, 'transfers.error.countDay')),
  cashVnd: counted,
  cardVnd: counted,
});
/** `place`: of the line that was read, 0 for the count itself. */
export const correctionInput = z.extend(countInput, {
  place: z.int('errors.invalid').check(z.gte(0, 'errors.invalid')),
  reason,
});
export const counterInput = z.object({
  code: orderCode,
  /** What staff saw and took. */
  amountVnd: z.int('errors.invalid').check(z.gte(1, 'errors.invalid')),
  how: z.enum(['cash', 'card'], 'transfers.error.how'),
  /** Of the card terminal's slip; cash has none. */
  slip: z._default(z.string().check(z.trim(), z.maxLength(60, 'errors.tooLong')), ''),
});

/** A count, whose place is 0 and which has no reason, or a correction of it. */
export type CountLine = {
  day: string;
  place: number;
  cashVnd: number;
  cardVnd: number;
  reason: string;
  countedBy: string;
  countedAt: string;
};
/** Its lines, the newest first, with who wrote each; and what is booked of the day. */
export type CountedDay = {
  day: string;
  lines: (CountLine & { who: string })[];
  booked: { cashVnd: number; cardVnd: number };
  /** A night has noted a difference of it: its correction takes the permission to reconcile. */
  isNoted: boolean;
};

/** What staff at the counter see of an order before they take money for it. */
export type CounterOrder = { code: string; name: string; totalVnd: number; lines: string[] };

export type Receipt = {
  code: string;
  amountVnd: number;
  how: 'cash' | 'card';
  number: string;
  at: string;
  tickets: string[];
  /** Opens the order, to print its tickets. */
  secret: string;
  /** The places were gone: the money goes back at once. */
  hasRefundDue: boolean;
};

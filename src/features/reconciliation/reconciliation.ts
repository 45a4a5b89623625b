import * as z from 'zod/mini';
import type { DifferenceKind } from '#db/schema/ledger.ts';
import type { PaymentAttemptRow, RefundRow } from '#db/schema/payments.ts';
import { addDays, parkDay, parkMinute } from '#src/values/day.ts';

/** So long a provider that does not answer is asked again; then it is written down as silent. */
export const PATIENCE_SECONDS = 4 * 60 * 60;
/** Codes of a provider that will not say now as it is asked too often: VNPay's and ZaloPay's. */
const TOO_OFTEN = ['94', '-429'];
/** Solution of a difference whose day was counted after its run. */
export const COUNTED_LATE = 'counted-late';
/** Solution of a difference that the counter's count had before it was corrected. */
export const COUNT_CORRECTED = 'count-corrected';
const UNANSWERED = ['unreachable', 'signature'];

export type Difference = { kind: DifferenceKind; oursVnd: number; theirsVnd: number; note: string };
/** `later`: ask once more; `wait`: asked too often, so only after the provider's own time; `null`: both say the same. */
export type Verdict = Difference | 'later' | 'wait' | null;
type Ours = Pick<PaymentAttemptRow, 'state' | 'amountVnd'> & { hasRefunds: boolean };
/** What a provider reports about a payment, or why it does not. */
type Theirs = { outcome: string; amountVnd: number; responseCode: string } | { refused: string };

/** The day to compare now, or null when it is too early: at night, when there are no payments. */
export function dayToCompare(now: string, hour: number): string | null {
  const today = parkDay(now);
  return parkMinute(now) < hour * 60 ? null : addDays(today, -1);
}

/** Compares the provider's record of a payment with ours. */
export function comparePayment(ours: Ours, theirs: Theirs, isPatient: boolean): Verdict {
  const oursVnd = ours.state === 'paid' ? ours.amountVnd : 0;
  if ('refused' in theirs) {
    if (theirs.refused === 'unknown') return paidHereOnly(oursVnd, 'unknown');
    if (theirs.refused === 'ask-later') return 'wait';
    if (isPatient && theirs.refused === 'unreachable') return 'later';
    return { kind: 'silent', oursVnd, theirsVnd: 0, note: theirs.refused };
  }
  const note = theirs.responseCode;
  if (theirs.outcome !== 'paid') {
    // A provider that speaks of the refund instead of the payment has been paid.
    return ours.hasRefunds && theirs.outcome === 'review' ? null : paidHereOnly(oursVnd, note);
  }
  const theirsVnd = theirs.amountVnd;
  if (oursVnd === 0) return { kind: 'paid-there', oursVnd, theirsVnd, note };
  return oursVnd === theirsVnd ? null : { kind: 'amount', oursVnd, theirsVnd, note };
}

function paidHereOnly(oursVnd: number, note: string): Difference | null {
  return oursVnd > 0 ? { kind: 'paid-here', oursVnd, theirsVnd: 0, note } : null;
}

/** Compares the provider's record of a refund with ours; a pending one is no difference. */
export function compareRefund(
  ours: Pick<RefundRow, 'state' | 'amountVnd'>,
  theirs: { state: string; responseCode: string },
  isPatient: boolean,
): Verdict {
  const { amountVnd } = ours;
  const note = theirs.responseCode;
  if (theirs.state === 'paying' && TOO_OFTEN.includes(note)) return 'wait';
  if (theirs.state === 'paying' && UNANSWERED.includes(note))
    return isPatient ? 'later' : { kind: 'silent', oursVnd: amountVnd, theirsVnd: 0, note };
  if (ours.state === 'done' && theirs.state === 'failed')
    return { kind: 'refund-here', oursVnd: amountVnd, theirsVnd: 0, note };
  if (ours.state === 'failed' && theirs.state === 'done')
    return { kind: 'refund-there', oursVnd: 0, theirsVnd: amountVnd, note };
  return null;
}

/** A shorter number is found inside foreign texts by chance. */
const WRITTEN_MIN = 6;

/** What moved on the bank account, as its own list has it. */
export type Listed = { reference: string; content: string; amountVnd: number; movedAt: string };
/** Money that we say came or left: its bank number where there is one, and its time where a bank reported it. */
export type Moved = { ref: string; reference: string; amountVnd: number; orderId: string; movedAt?: string };

const folded = (text: string) => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

type Folded<One> = { one: One; number: string; written: string };
type Proof = (row: Folded<Listed>, ours: Folded<Moved>) => boolean;

const isSame: Proof = (row, { number }) => number !== '' && row.number === number;
const isWritten: Proof = (row, { number }) => number.length >= WRITTEN_MIN && row.written.includes(number);
const isThen: Proof = (row, { one, number }) =>
  (number === '' || row.number === '') && row.one.movedAt === one.movedAt;
const isAsMuch: Proof = (row, { one }) => row.one.amountVnd === one.amountVnd;

/** The surest first. */
const PROOFS: Proof[] = [
  (row, ours) => isSame(row, ours) && isAsMuch(row, ours),
  isSame,
  (row, ours) => isWritten(row, ours) && isAsMuch(row, ours),
  isWritten,
  (row, ours) => isThen(row, ours) && isAsMuch(row, ours),
];

/**
 * Which row of the bank's list is which movement of ours, each at most once: by its number, wherever the bank or we wrote
 * it; by moment and amount where one of them has none.
 */
export function pairListed<Row extends Listed, Ours extends Moved>(
  listed: readonly Row[],
  moved: readonly Ours[],
): Map<Ours, Row> {
  const rows = listed.map((one) => ({ one, number: folded(one.reference), written: folded(one.content) }));
  const ours = moved.map((one) => ({ one, number: folded(one.reference), written: '' }));
  const pairs = new Map<Ours, Row>();
  const taken = new Set<Row>();
  for (const isProven of PROOFS) {
    for (const movement of ours.filter(({ one }) => !pairs.has(one))) {
      const found = rows.find((row) => !taken.has(row.one) && isProven(row, movement));
      if (!found) continue;
      pairs.set(movement.one, found.one);
      taken.add(found.one);
    }
  }
  return pairs;
}

/** What we say that came or left beside what the bank lists. */
export function compareMoved(
  moved: Moved,
  listed: Listed | null,
  direction: 'in' | 'out',
): Difference | null {
  const { amountVnd: oursVnd, reference: note } = moved;
  if (!listed) return { kind: direction === 'in' ? 'paid-here' : 'refund-here', oursVnd, theirsVnd: 0, note };
  const theirsVnd = listed.amountVnd;
  return oursVnd === theirsVnd ? null : { kind: 'amount', oursVnd, theirsVnd, note };
}

export const solveInput = z.object({
  id: z.string().check(z.minLength(1, 'errors.invalid'), z.maxLength(64, 'errors.invalid')),
  solution: z
    .string('errors.required')
    .check(z.trim(), z.minLength(3, 'reconciliation.error.solution'), z.maxLength(300, 'errors.tooLong')),
});

export const repeatInput = z.extend(solveInput, {
  ofId: z.string().check(z.minLength(1, 'errors.invalid'), z.maxLength(300, 'errors.invalid')),
});

type Night = { day: string; provider: string };

/** How an address names a night's comparison with a provider. */
export function runKey({ day, provider }: Night): string {
  return `${day}-${provider}`;
}

/** Null for what names none. */
export function runOf(key: string | null): Night | null {
  const [, day, provider] = /^(\d{4}-\d{2}-\d{2})-([a-z]{1,40})$/.exec(key ?? '') ?? [];
  return day && provider ? { day, provider } : null;
}

import * as z from 'zod/mini';
import type { DifferenceKind } from '#db/schema/ledger.ts';
import type { PaymentAttemptRow, RefundRow } from '#db/schema/payments.ts';
import { addDays, parkDay, parkMinute } from '#src/values/day.ts';

/** Nobody can be asked about these: a person told us of the money. */
const BY_HAND = ['transfer', 'counter', 'credit'];
/** So long a provider that does not answer is asked again; then it is written down as silent. */
export const PATIENCE_SECONDS = 4 * 60 * 60;
const ASKED_AGAIN = ['ask-later', 'unreachable'];

export type Difference = { kind: DifferenceKind; oursVnd: number; theirsVnd: number; note: string };
/** `later`: ask once more; `null`: both say the same. */
export type Verdict = Difference | 'later' | null;
type Ours = Pick<PaymentAttemptRow, 'state' | 'amountVnd'> & { hasRefunds: boolean };
/** What a provider says of a payment, or why it says nothing. */
type Theirs = { outcome: string; amountVnd: number; responseCode: string } | { refused: string };

export function isComparable(provider: string): boolean {
  return !BY_HAND.includes(provider);
}

/** The day that is compared now, or null when it is too early: at night, when nobody pays. */
export function dayToCompare(now: string, hour: number): string | null {
  const today = parkDay(now);
  return parkMinute(now) < hour * 60 ? null : addDays(today, -1);
}

/** What the provider says of a payment beside what we say. */
export function comparePayment(ours: Ours, theirs: Theirs, isPatient: boolean): Verdict {
  const oursVnd = ours.state === 'paid' ? ours.amountVnd : 0;
  if ('refused' in theirs) {
    if (theirs.refused === 'unknown') return paidHereOnly(oursVnd, 'unknown');
    if (isPatient && ASKED_AGAIN.includes(theirs.refused)) return 'later';
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

/** What the provider says of a refund beside what we say; one on its way there is no difference. */
export function compareRefund(
  ours: Pick<RefundRow, 'state' | 'amountVnd'>,
  theirs: { state: string; responseCode: string },
): Difference | null {
  const { amountVnd } = ours;
  const note = theirs.responseCode;
  if (ours.state === 'done' && theirs.state === 'failed')
    return { kind: 'refund-here', oursVnd: amountVnd, theirsVnd: 0, note };
  if (ours.state === 'failed' && theirs.state === 'done')
    return { kind: 'refund-there', oursVnd: 0, theirsVnd: amountVnd, note };
  return null;
}

export const solveInput = z.object({
  id: z.string().check(z.minLength(1, 'errors.invalid'), z.maxLength(64, 'errors.invalid')),
  solution: z
    .string('errors.required')
    .check(z.trim(), z.minLength(3, 'reconciliation.error.solution'), z.maxLength(300, 'errors.tooLong')),
});

/** A payment as a provider reported it; `providerTxnId` is empty where there was no number. */
export type ReportedPayment = { provider: string; providerTxnId: string; amountVnd: number; at: string };
export type PaymentDifference = 'provider' | 'number' | 'money';

/** How long a provider may repeat a report without its number. */
const SAME_PAYMENT_SECONDS = 24 * 60 * 60;

/**
 * Why one payment cannot be a repeated report of the other; null when it can. One provider number is one payment,
 * whatever amount was reported, and two numbers are two, so that the second payment of a buyer is not lost.
 */
export function paymentDifference(one: ReportedPayment, other: ReportedPayment): PaymentDifference | null {
  if (one.provider !== other.provider) return 'provider';
  if (one.providerTxnId !== '' && other.providerTxnId !== '')
    return one.providerTxnId === other.providerTxnId ? null : 'number';
  return one.amountVnd === other.amountVnd && secondsApart(one, other) <= SAME_PAYMENT_SECONDS
    ? null
    : 'money';
}

/** What it may be the same as, the surest first: by its number, then by how near it is. */
export function perhapsSame<Money extends ReportedPayment>(
  reported: ReportedPayment,
  known: readonly Money[],
): Money[] {
  const isNumbered = ({ providerTxnId }: ReportedPayment) =>
    providerTxnId !== '' && providerTxnId === reported.providerTxnId;
  return known
    .filter((one) => paymentDifference(reported, one) === null)
    .toSorted(
      (one, other) =>
        Number(isNumbered(other)) - Number(isNumbered(one)) ||
        secondsApart(reported, one) - secondsApart(reported, other),
    );
}

function secondsApart(one: ReportedPayment, other: ReportedPayment): number {
  return Math.abs(Date.parse(one.at) - Date.parse(other.at)) / 1000;
}

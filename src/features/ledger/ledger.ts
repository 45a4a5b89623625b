import type { MovementKind } from '#db/schema/ledger.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import type { PaymentAttemptRow, RefundRow } from '#db/schema/payments.ts';
import { sumVnd } from '#src/values/money.ts';

/** What an account gains, in đồng; negative when it loses. */
type Leg = { account: string; amountVnd: number };

export type Movement = {
  /** Names the movement: the same one is never written twice. */
  movement: string;
  kind: MovementKind;
  orderId: string;
  at: string;
  /** Reference of the attempt, request id of the refund, code of the voucher. */
  note: string;
  legs: readonly Leg[];
};

/** What buyers have paid for and not got back. */
export const ORDERS = 'orders';

/** Transfers that belong to no order yet. */
export const SUSPENSE = 'suspense';
export const TRANSFER = 'transfer';
/** Fees that the park retained of refunds. */
const FEES = 'fees';
/** The park's liability to owners of credit, and what they have spent of it at the counter. */
const CREDIT = 'credit';
const SALES = 'counter-sales';

/** The account of money from a provider, or of cash by `cod`; what a voucher pays was received when it was issued. */
export function moneyAt(provider: string): string {
  return provider === 'credit' ? CREDIT : `money:${provider}`;
}

/** Money from one account to another. Throws a RangeError on an amount that moves nothing. */
export function transferOf({ from, to, amountVnd }: { from: string; to: string; amountVnd: number }): Leg[] {
  if (!Number.isSafeInteger(amountVnd) || amountVnd <= 0)
    throw new RangeError(`${amountVnd} đồng cannot move from ${from} to ${to}`);
  return [
    { account: to, amountVnd },
    { account: from, amountVnd: -amountVnd },
  ];
}

type Attempt = Pick<PaymentAttemptRow, 'id' | 'orderId' | 'provider' | 'ref' | 'amountVnd'>;

/** A payment that has become final. Transfers have arrived before: what pays is what waited. */
export function paymentMovement({ id, orderId, provider, ref, amountVnd }: Attempt, at: string): Movement {
  const to = provider === TRANSFER ? SUSPENSE : moneyAt(provider);
  const legs = transferOf({ from: ORDERS, to, amountVnd });
  return { movement: `payment:${id}`, kind: 'payment', orderId, at, note: ref, legs };
}

/** What a second success of a reference is known by: the note of its movement ends with the number of the transaction. */
export function repeatRef(ref: string, txnId: string): string {
  return `${ref}:${txnId}`;
}

/** The same reference paid once more, under another number of the provider's. */
export function repeatMovement(
  { orderId, provider }: Attempt,
  { amountVnd, ref, at }: { amountVnd: number; ref: string; at: string },
): Movement {
  const legs = transferOf({ from: ORDERS, to: moneyAt(provider), amountVnd });
  return { movement: `repeat:${ref}`, kind: 'repeat', orderId, at, note: ref, legs };
}

/** Cash paid when goods are handed over, by the driver or at the station. */
export function cashMovement({ id, code, totalVnd }: OrderRow, at: string): Movement {
  const legs = transferOf({ from: ORDERS, to: moneyAt('cod'), amountVnd: totalVnd });
  return { movement: `cash:${id}`, kind: 'cash', orderId: id, at, note: code, legs };
}

/** Money returned to the buyer, by the method of its payment. */
export function refundMovement(
  { id, orderId, amountVnd, requestId }: RefundRow,
  { provider }: Pick<Attempt, 'provider'>,
  at: string,
): Movement {
  const legs = transferOf({ from: moneyAt(provider), to: ORDERS, amountVnd });
  return { movement: `refund:${id}`, kind: 'refund', orderId, at, note: requestId, legs };
}

/** Money that staff handed over, as no provider could give it back. */
export function manualPayoutMovement(
  { id, method }: Pick<OrderRow, 'id' | 'method'>,
  { requestId, amountVnd, at }: { requestId: string; amountVnd: number; at: string },
): Movement {
  const from = moneyAt(method === 'cod' ? 'cod' : 'counter');
  const legs = transferOf({ from, to: ORDERS, amountVnd });
  return { movement: `by-hand:${requestId}`, kind: 'by-hand', orderId: id, at, note: requestId, legs };
}

type Due = { id: string; orderId: string; amountVnd: number; reason: string };

/** Money that staff returned from one of the park's own accounts, or in the provider's console. */
export function dueMovement(
  { id, orderId, amountVnd, reason }: Due,
  { from, at }: { from: string; at: string },
): Movement {
  const legs = transferOf({ from: moneyAt(from), to: ORDERS, amountVnd });
  return { movement: `due:${id}`, kind: 'by-hand', orderId, at, note: reason, legs };
}

type RetainedFee = { orderId: string; requestId: string; feeVnd: number; at: string };

/** What the park retains of a refunded order. */
export function feeMovement({ orderId, requestId, feeVnd, at }: RetainedFee): Movement {
  const legs = transferOf({ from: FEES, to: ORDERS, amountVnd: feeVnd });
  return { movement: `fee:${requestId}`, kind: 'fee', orderId, at, note: requestId, legs };
}

type Credit = { orderId: string; code: string; amountVnd: number; at: string };

/** What was paid for a closed day stays with the park as credit under a code. */
export function creditMovement({ orderId, code, amountVnd, at }: Credit): Movement {
  const legs = transferOf({ from: CREDIT, to: ORDERS, amountVnd });
  return { movement: `credit:${code}`, kind: 'credit-issued', orderId, at, note: code, legs };
}

/** Credit that was spent at the counter. */
export function creditUseMovement({
  orderId,
  code,
  amountVnd,
  at,
  useId,
}: Credit & { useId: string }): Movement {
  const legs = transferOf({ from: SALES, to: CREDIT, amountVnd });
  return { movement: `credit-use:${useId}`, kind: 'credit-used', orderId, at, note: code, legs };
}

export function isBalanced(legs: readonly Leg[]): boolean {
  return legs.length >= 2 && sumVnd(legs.map(({ amountVnd }) => amountVnd)) === 0;
}

/** Sums of the ledger on one side and of the payments themselves on the other. */
export type Sums = {
  /** Of all entries; nothing when every movement is whole. */
  entriesVnd: number;
  bookedPaymentsVnd: number;
  paidVnd: number;
  bookedRefundsVnd: number;
  refundedVnd: number;
  bookedArrivalsVnd: number;
  arrivedVnd: number;
  /** Money in suspense by the ledger, and by the transfers themselves. */
  suspenseVnd: number;
  waitingVnd: number;
};

export function isLedgerBalanced(sums: Sums): boolean {
  return (
    sums.entriesVnd === 0 &&
    sums.bookedPaymentsVnd === sums.paidVnd &&
    sums.bookedRefundsVnd === sums.refundedVnd &&
    sums.bookedArrivalsVnd === sums.arrivedVnd &&
    sums.suspenseVnd === sums.waitingVnd
  );
}

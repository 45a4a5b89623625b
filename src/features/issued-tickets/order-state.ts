import type { IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';

/** What a buyer must know of an order in one line: a copy of its page with another one is out of date. */
export function orderState(
  order: OrderRow,
  { tickets, closed }: { tickets: readonly IssuedTicketRow[]; closed: ReadonlySet<string> },
): string {
  const { status, paymentStatus, refundDueVnd, creditVnd, needsReview } = order;
  const each = tickets.map(({ number, state, day, code }) =>
    [number, state, day, closed.has(code) ? 'closed' : 'open'].join(':'),
  );
  return [
    status,
    paymentStatus,
    refundDueVnd,
    creditVnd ?? 0,
    needsReview === null ? '' : 'review',
    ...each,
  ].join(' ');
}

import type { IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';

type Parts = {
  tickets: readonly IssuedTicketRow[];
  closed: ReadonlySet<string>;
  /** What is first first, of its money and its move to another day. */
  first: readonly object[];
};

/** What a buyer must know of an order in one line: a copy of its page with another one is out of date. */
export function orderState(order: OrderRow, { tickets, closed, first }: Parts): string {
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
    ...first.map((event) => Object.values(event).join(':')),
  ].join(' ');
}

import type { Queryable } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { sumRetained } from '#src/features/ledger/ledger.queries.ts';
import { listVouchers } from '#src/features/vouchers/vouchers.queries.ts';
import { sumVnd } from '#src/values/money.ts';
import { listRefundRequests } from './payouts.queries.ts';

/** What of an order's money could still go back: neither returned, nor on its way, nor asked for, nor made a voucher. `apartFrom`: the id of a request that is not counted. */
export async function loadRefundableVnd(
  db: Queryable,
  { id, refundDueVnd }: Pick<OrderRow, 'id' | 'refundDueVnd'>,
  { apartFrom }: { apartFrom?: string } = {},
): Promise<number> {
  const [retainedVnd, requests, vouchers] = await Promise.all([
    sumRetained(db, id),
    listRefundRequests(db, id),
    listVouchers(db, id),
  ]);
  // A difference that is waived was never paid.
  const isAsked = ({ id: asked, state, kind }: (typeof requests)[number]) =>
    state === 'requested' && kind !== 'waiver' && asked !== apartFrom;
  const asked = requests.filter(isAsked).map(({ amountVnd }) => amountVnd);
  const credits = vouchers.map(({ amountVnd }) => amountVnd);
  return Math.max(0, retainedVnd - refundDueVnd - sumVnd(asked) - sumVnd(credits));
}

import type { SQL } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { listOffers } from '#src/features/closures/closures.queries.ts';
import { listExchanges } from '#src/features/exchanges/exchanges.queries.ts';
import { listRefundRequests } from '#src/features/refunds/payouts.queries.ts';
import { listVouchers } from '#src/features/vouchers/vouchers.queries.ts';

/** What an order's page must say first, apart from the order itself. */
export async function loadNotices(read: Queryable, orderId: string | SQL<string>) {
  const [offers, requests, vouchers, exchanges] = await Promise.all([
    listOffers(read, orderId),
    listRefundRequests(read, orderId),
    listVouchers(read, orderId),
    listExchanges(read, orderId),
  ]);
  return { offers, requests, vouchers, exchanges };
}

export type NoticeRecords = Awaited<ReturnType<typeof loadNotices>>;

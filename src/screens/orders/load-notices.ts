import type { SQL } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import type { IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import { listOffers } from '#src/features/closures/closures.queries.ts';
import { loadReopened } from '#src/features/closures/load-reopened.ts';
import { openClosures } from '#src/features/closures/open-closures.ts';
import { reopenedDays } from '#src/features/closures/reopened-days.ts';
import { exchangeNews } from '#src/features/exchanges/exchange-news.ts';
import { listExchanges } from '#src/features/exchanges/exchanges.queries.ts';
import { moneyEvents } from '#src/features/order-messages/money-events.ts';
import { listRefundRequests } from '#src/features/refunds/payouts.queries.ts';
import { listVouchers } from '#src/features/vouchers/vouchers.queries.ts';
import { parkDay } from '#src/values/day.ts';

/** What an order's page must say first, apart from the order itself. */
export async function loadNotices(read: Queryable, orderId: string | SQL<string>) {
  const [offers, requests, vouchers, exchanges] = await Promise.all([
    listOffers(read, orderId),
    listRefundRequests(read, orderId),
    listVouchers(read, orderId),
    listExchanges(read, orderId),
  ]);
  const reopened = await loadReopened(read, orderId, offers);
  return { offers, reopened, requests, vouchers, exchanges };
}

export type NoticeRecords = Awaited<ReturnType<typeof loadNotices>>;

type Asked = { order: OrderRow; tickets: readonly IssuedTicketRow[]; now: string };

/** What the buyer must know first of all this. */
export function firstNews(records: NoticeRecords, { order, tickets, now }: Asked) {
  const { offers: closed, codes: closedCodes } = openClosures(records.offers, tickets);
  return {
    /** Closed days about which the buyer has still to choose, and the tickets that they hit. */
    closed,
    closedCodes,
    /** Days that were closed, and are not any more. */
    reopened: reopenedDays(records.reopened, { tickets, today: parkDay(now) }),
    /** The last move to another day, where it is due or came to nothing. */
    move: exchangeNews(records.exchanges, { tickets, closed: closedCodes, now }),
    money: moneyEvents({ order, ...records, now }),
  };
}

export type FirstNews = ReturnType<typeof firstNews>;

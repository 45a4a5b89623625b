import type { OrderRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { ClosedNotice } from '#src/features/closures/closed-notice.tsx';
import { ReopenedNotice } from '#src/features/closures/reopened-notice.tsx';
import { ExchangeNotice } from '#src/features/exchanges/exchange-notice.tsx';
import { MoneyNotice } from '#src/features/order-messages/money-notice.tsx';
import type { FirstNews } from './load-notices.ts';

type Props = {
  intl: Intl18;
  order: OrderRow;
  secret: string;
  news: FirstNews;
  hotline: string;
  hasTickets: boolean;
};

/** What an order opens with, on its own page, in its copy on the device and in the account: a closed day or one that is open again, a move, the money. */
export function FirstNotices({ intl, order, secret, news, hotline, hasTickets }: Props) {
  const { closed, reopened, move, money } = news;
  return (
    <>
      <ClosedNotice {...{ intl, order, secret }} offers={closed} />
      <ReopenedNotice intl={intl} days={reopened} />
      {move && <ExchangeNotice {...{ intl, order, secret }} news={move} />}
      <MoneyNotice {...{ intl, order, secret, hotline, hasTickets }} events={money} />
    </>
  );
}

import type { OrderRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { ClosedNotice } from '#src/features/closures/closed-notice.tsx';
import type { Offered } from '#src/features/closures/closures.queries.ts';
import type { ExchangeNews } from '#src/features/exchanges/exchange-news.ts';
import { ExchangeNotice } from '#src/features/exchanges/exchange-notice.tsx';
import type { MoneyEvent } from '#src/features/order-messages/money-events.ts';
import { MoneyNotice } from '#src/features/order-messages/money-notice.tsx';

type Props = {
  intl: Intl18;
  order: OrderRow;
  secret: string;
  /** Closed days about which the buyer has still to choose. */
  closed: readonly Offered[];
  /** The last move to another day, where it is due or came to nothing. */
  move: ExchangeNews | null;
  money: readonly MoneyEvent[];
  hotline: string;
  hasTickets: boolean;
};

/** What an order opens with, on its own page, in its copy on the device and in the account: a closed day, a move, the money. */
export function FirstNotices({ intl, order, secret, closed, move, money, hotline, hasTickets }: Props) {
  return (
    <>
      <ClosedNotice {...{ intl, order, secret }} offers={closed} />
      {move && <ExchangeNotice {...{ intl, order, secret }} news={move} />}
      <MoneyNotice {...{ intl, order, secret, hotline, hasTickets }} events={money} />
    </>
  );
}

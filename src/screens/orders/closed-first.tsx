import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { ClosedNotice } from '#src/features/closures/closed-notice.tsx';
import { listOffers } from '#src/features/closures/closures.queries.ts';
import { openClosures } from '#src/features/closures/open-closures.ts';
import { listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import type { OpenedOrder } from './self-service-page.tsx';

/** Where a refund bears a fee and a move its difference: for a day that the park has closed both are free, by a choice of its own. */
export async function ClosedFirst({ context, opened }: { context: ScreenContext; opened: OpenedOrder }) {
  const { read } = context.db;
  const { order, key: secret } = opened;
  const [offers, tickets] = await Promise.all([
    listOffers(read, order.id),
    listIssuedTickets(read, order.id),
  ]);
  return (
    <ClosedNotice
      {...{ order, secret }}
      intl={intlFor(context.locale)}
      offers={openClosures(offers, tickets).offers}
    />
  );
}

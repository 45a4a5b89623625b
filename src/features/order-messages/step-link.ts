import type { MessageKind } from '#db/schema/messages.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { orderLinks } from '#src/features/orders/order-links.ts';
import { orderSecret } from '#src/features/orders/order-secret.ts';
import { href, type RouteName } from '#src/routes.ts';
import { siteOrigin } from '#src/server/env/env.ts';

const PAGES: Partial<Record<MessageKind, RouteName>> = {
  'payment-failed': 'checkoutCancel',
  'refund-requested': 'orderRefund',
  'refund-approved': 'orderRefund',
  'refund-rejected': 'orderRefund',
  'refund-done': 'orderRefund',
  'exchange-ended': 'ticketExchange',
  'exchange-due': 'ticketExchange',
  'closure-offer': 'closedDay',
  'credit-issued': 'closedDay',
};

/** The absolute URL where the reader of a message goes on: the choice itself, or the order. Contains the order's secret. */
export function stepLink(kind: MessageKind, order: OrderRow): string {
  const page = PAGES[kind];
  if (!page) return orderLinks(order).order;
  const query = { code: order.code, key: orderSecret(order) };
  return `${siteOrigin()}${href(page, order.locale, { query })}`;
}

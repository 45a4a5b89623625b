import type { OrderRow } from '#db/schema/orders.ts';
import type { MailFrame } from '#emails/layout.tsx';
import { parkOf } from '#emails/park.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { env } from '#src/server/env/env.ts';
import type { MailTask } from './order-records.ts';
import { orderSecret } from './order-secret.ts';

type OrderLinks = {
  order: string;
  otherLanguage: string;
  retry: string;
  bookAgain: string;
  calendar: string;
};

/** Absolute URLs that open this one order; each contains its secret. */
export function orderLinks({
  code,
  locale,
  linkVersion,
}: Pick<OrderRow, 'code' | 'locale' | 'linkVersion'>): OrderLinks {
  const key = orderSecret({ code, linkVersion });
  const other: Locale = locale === 'vi' ? 'en' : 'vi';
  return {
    order: absolute(href('order', locale, { params: { code }, query: { key } })),
    otherLanguage: absolute(href('order', other, { params: { code }, query: { key } })),
    retry: absolute(href('checkoutCancel', locale, { query: { code, key } })),
    bookAgain: absolute(href('orderTicket', locale)),
    // The page offers the file: an API URL never contains the secret.
    calendar: absolute(href('order', locale, { params: { code }, query: { key } })),
  };
}

export function mailFrame({
  records: { order, hold, lines, delivery },
  settings,
  locale,
  freeUnder,
}: MailTask): MailFrame {
  const links = orderLinks(order);
  return {
    locale,
    siteUrl: new URL(env().PUBLIC_URL).origin,
    code: order.code,
    name: order.contactName,
    day: lines.length > 0 ? hold.day : null,
    isPickup: delivery?.address.isPickup,
    freeUnder,
    orderUrl: links.order,
    otherLanguageUrl: links.otherLanguage,
    park: parkOf(settings, locale),
  };
}

function absolute(path: string): string {
  return new URL(path, env().PUBLIC_URL).href;
}

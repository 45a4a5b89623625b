/** A message as none may be: there is news, and what it is stands elsewhere. */
import type { Locale } from '#i18n/locales.ts';
import type { Channel } from '#src/values/channel.ts';
import { type Expected, mailFaults, noticeFaults, textFaults } from './message-expectation.ts';

/** One of each that a link may lead to. */
const PAGES = [
  ...['/don-hang/DM?key=1', '/order-refund?', '/ticket-exchange?', '/closed-day?', '/checkout/cancel?'],
  ...[
    '/danh-sach-cho?',
    '/tickets/round',
    '/tim-don-hang?token=1',
    '/auth/login',
    '/auth/forgot',
    '/staff/me',
  ],
  ...['/auth/verify?token=1', '/auth/reset?token=1', '/auth/invitation?token=1', '/lien-he', '/tuyen-dung'],
  ...['/nhan-bai-moi/xac-nhan?token=1', '/nhan-bai-moi/huy?token=1', '/bai-viet/bai-1'],
];

const GENERIC = { vi: 'Có tin mới về đơn của bạn', en: 'There is news about your order' };

/** What is at fault with a message that could be about anything; its link leads to every page. */
export function genericFaults(channel: Channel, locale: Locale, expected: Expected): string[] {
  const link = PAGES.map((page) => `http://x.example${page}`).join(' ');
  const text = `${GENERIC[locale]}: ${link}`;
  if (channel === 'email') return mailFaults(expected, locale, { subject: GENERIC[locale], text });
  if (channel === 'sms') return textFaults(expected, locale, text);
  const data = { customer_name: 'Hà', order_code: 'DM-7K2P-9XQA', order_link: link };
  return noticeFaults(expected, locale, { template: 'order-shipped', locale, data }, text);
}

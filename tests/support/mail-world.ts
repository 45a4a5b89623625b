/** What the mail templates are given, the same facts in both languages; a name that tries to be markup. */
import { type GoodsNews, type GoodsOrderProps, goodsOrderMail } from '#emails/goods-order.tsx';
import type { MailFrame } from '#emails/layout.tsx';
import { orderReceivedMail } from '#emails/order-received.tsx';
import { paymentFailedMail } from '#emails/payment-failed.tsx';
import { refundDueMail } from '#emails/refund-due.tsx';
import { ticketsMail } from '#emails/tickets.tsx';
import type { Locale } from '#i18n/locales.ts';

export const SITE = 'https://dinhmay.example';
export const CODE = 'DM7K2P9XQA';
export const NASTY = `Hà <img src=x onerror="alert(1)"> & 'co'\r\nBcc: all@evil.example`;
export const KEY = 'abc-DEF_123';
export const ORDER_URL = `${SITE}/don-hang/${CODE}?key=${KEY}`;

export function frameOf(locale: Locale): MailFrame & { day: string } {
  return {
    locale,
    siteUrl: SITE,
    code: CODE,
    name: NASTY,
    day: '2026-12-12',
    orderUrl: ORDER_URL,
    otherLanguageUrl: `${SITE}/en/orders/${CODE}?key=${KEY}`,
    park: {
      name: 'Đỉnh Mây',
      hotline: '1900 0000',
      email: 'xinchao@dinhmay.example',
      address: 'Quốc lộ 4D, xã Vân Sơn',
      company: 'Công ty Cổ phần Du lịch Đỉnh Mây',
      taxCode: '0100000000',
      opensAt: '07:00',
      closesAt: '17:30',
    },
  };
}

const LINES = [
  { name: 'Cáp treo khứ hồi · 2 người lớn', amountVnd: 1_300_000 },
  { name: 'Cáp treo khứ hồi · 1 em bé', amountVnd: 0 },
];

export function ticketsProps(locale: Locale, count = 3): Parameters<typeof ticketsMail>[0] {
  return {
    ...frameOf(locale),
    groups: count > 1 ? [{ day: '2026-12-12', people: count, qrSrc: 'cid:qr-group' }] : [],
    tickets: Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      total: count,
      code: `${CODE}${String(index + 1).padStart(2, '0')}`,
      ticketName: 'Cáp treo khứ hồi',
      unitName: 'Người lớn',
      day: '2026-12-12',
      time: { isSlot: false, text: '7:00–17:30' },
      gates: ['Cổng Ga Chân Núi'],
      paxCount: 1,
      priceVnd: 650_000,
      qrSrc: `cid:qr-${index + 1}`,
    })),
    startTime: null,
    calendarUrl: `${SITE}/don-hang/${CODE}?key=${KEY}`,
    lines: LINES,
    paid: { method: 'VNPAY', amountVnd: 1_300_000 },
    refunds: ['Hoàn 80% đến 07:00 ngày 11/12/2026'],
  };
}

const GOODS_LINES = [
  { name: '3 × Trà Shan tuyết cổ thụ · 100 g', amountVnd: 1_039_500 },
  { name: '2 × Bát gốm vẽ mây · 12 cm', amountVnd: 240_000 },
  { name: 'Phí giao hàng', amountVnd: 20_500 },
];
const HELD_UNTIL = '2026-12-12T03:15:00.000Z';

/** Messages of an order of goods paid by VNPay; `change` sets its state. */
export function goodsProps(
  locale: Locale,
  news: GoodsNews,
  change: Partial<GoodsOrderProps> = {},
): GoodsOrderProps {
  const isDue = news === 'received' || news === 'failed';
  return {
    ...frameOf(locale),
    day: null,
    news,
    lines: GOODS_LINES,
    totalVnd: 1_300_000,
    address: '12 Cầu Mây, Phường Sa Pa, Tỉnh Lào Cai',
    payment: isDue ? 'due' : 'paid',
    heldUntil: isDue ? HELD_UNTIL : null,
    reason: news === 'failed' ? 'Tài khoản không đủ số dư.' : null,
    actionUrl: ORDER_URL,
    ...change,
  };
}

/** Every template of tickets and money by name. */
export const TEMPLATES = {
  'order received': (locale: Locale) =>
    orderReceivedMail({
      ...frameOf(locale),
      lines: LINES,
      totalVnd: 1_300_000,
      payUrl: ORDER_URL,
      heldUntil: '2026-12-01T03:15:00.000Z',
    }),
  tickets: (locale: Locale) => ticketsMail(ticketsProps(locale)),
  'payment failed, still held': (locale: Locale) => failed(locale, '2026-12-01T03:15:00.000Z'),
  'payment failed, hold over': (locale: Locale) => failed(locale, null),
  'refund due, no places': (locale: Locale) =>
    refundDueMail({ ...frameOf(locale), amountVnd: 1_300_000, reason: 'placesGone' }),
  'refund due, paid twice': (locale: Locale) =>
    refundDueMail({ ...frameOf(locale), amountVnd: 1_300_000, reason: 'paidTwice' }),
};

const COUNTER = { place: 'quầy Ga Chân Núi', hours: '8:00–17:00' };

/** Every mail about goods and services alone. */
export const GOODS_TEMPLATES = {
  'goods received': (locale: Locale) => goodsOrderMail(goodsProps(locale, 'received')),
  'goods confirmed': (locale: Locale) => goodsOrderMail(goodsProps(locale, 'confirmed')),
  'goods confirmed, cash at the door': (locale: Locale) =>
    goodsOrderMail(goodsProps(locale, 'confirmed', { payment: 'at-door' })),
  'goods shipped': (locale: Locale) => goodsOrderMail(goodsProps(locale, 'shipped')),
  'goods confirmed, to collect': (locale: Locale) =>
    goodsOrderMail(goodsProps(locale, 'confirmed', { pickup: COUNTER, payment: 'at-door' })),
  'goods ready to collect': (locale: Locale) =>
    goodsOrderMail(goodsProps(locale, 'shipped', { pickup: { ...COUNTER, until: '2026-12-08' } })),
  'goods cancelled': (locale: Locale) =>
    goodsOrderMail(goodsProps(locale, 'cancelled', { payment: 'at-door' })),
  'goods payment failed, still kept': (locale: Locale) => goodsOrderMail(goodsProps(locale, 'failed')),
  'goods payment failed, no longer kept': (locale: Locale) =>
    goodsOrderMail(goodsProps(locale, 'failed', { heldUntil: null })),
  'services received': (locale: Locale) => goodsOrderMail(goodsProps(locale, 'received', { address: null })),
  'services confirmed': (locale: Locale) =>
    goodsOrderMail(goodsProps(locale, 'confirmed', { address: null })),
  'refund due, goods gone': (locale: Locale) =>
    refundDueMail({ ...frameOf(locale), day: null, amountVnd: 1_300_000, reason: 'stockGone' }),
  'refund due, goods paid twice': (locale: Locale) =>
    refundDueMail({ ...frameOf(locale), day: null, amountVnd: 1_300_000, reason: 'paidTwice' }),
};

function failed(locale: Locale, heldUntil: string | null) {
  return paymentFailedMail({
    ...frameOf(locale),
    lines: LINES,
    totalVnd: 1_300_000,
    reason: 'Tài khoản không đủ số dư.',
    heldUntil,
    retryUrl: `${SITE}/checkout/cancel?code=${CODE}&key=${KEY}`,
    bookAgainUrl: `${SITE}/dat-ve`,
  });
}

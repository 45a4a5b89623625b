import '#tests/support/env.ts';
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { orders } from '#db/schema/orders.ts';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { Dispatch, LeasedMessage, Stop } from '#src/features/messages/messages.ts';
import type { PhoneKind } from '#src/features/order-messages/order-texts.ts';
import { ZALO_TEMPLATES, type ZaloTemplate, zaloBlanks } from '#src/server/env/zalo-templates.ts';
import { plainText } from '#src/server/sending/text-messages.ts';
import { composeMail } from '#src/site/compose-mail.ts';
import { newId } from '#src/values/id.ts';
import { testDatabase } from '#tests/support/database.ts';
import { openMessages, paidOrder } from '#tests/support/message-world.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

openMessages();

const MOVED = { exchangeId: 'ex-1', from: '2026-12-09', count: '1' };
const until = '2026-12-01T03:15:00.000Z';
const PAYLOAD = { amountVnd: '123000', day: DAY, until, answer: 'Vé đã dùng.', to: '098•••321' };

type Wording = { vi: RegExp; en: RegExp; page: RegExp };
const ORDER = /\/(don-hang|orders)\//;
const REFUND = /\/order-refund\?/;
/** How a message of each kind states its fact, and the page that its link opens. */
const WORDINGS: Record<PhoneKind, Wording> = {
  tickets: { vi: /12\/12\/2026/, en: /12\/12\/2026|12 Dec/, page: ORDER },
  'exchange-done': {
    vi: /đổi từ 09\/12\/2026 sang 12\/12\/2026.*123\.000/,
    en: /moved from 9 Dec 2026 to 12 Dec.*123,000/,
    page: ORDER,
  },
  'visit-reminder': { vi: /hẹn bạn ngày/, en: /see you/, page: ORDER },
  'order-received': { vi: /chưa (được )?thanh toán.*123\.000/, en: /not paid yet.*123,000/, page: ORDER },
  'order-confirmed': { vi: /được xác nhận/, en: /is confirmed/, page: ORDER },
  'order-shipped': { vi: /đang (tới|trên đường tới) bạn/, en: /on its way/, page: ORDER },
  'order-cancelled': { vi: /được hủy, bạn không phải trả gì/, en: /cancelled.*nothing to pay/, page: ORDER },
  'payment-failed': {
    vi: /123\.000.*chưa thành công/,
    en: /123,000.*did not go through/,
    page: /\/checkout\/cancel\?/,
  },
  'refund-due': { vi: /sẽ hoàn 123\.000/, en: /will refund 123,000/, page: ORDER },
  'refund-requested': {
    vi: /nhận yêu cầu hoàn 123\.000.*ngừng hiệu lực/,
    en: /refund 123,000.*no longer work/,
    page: REFUND,
  },
  'refund-approved': {
    vi: /hoàn 123\.000.*duyệt|duyệt hoàn 123\.000/,
    en: /123,000.*approved/,
    page: REFUND,
  },
  'refund-rejected': { vi: /chưa.*duyệt.*vẫn dùng được/, en: /not approved.*still work/, page: REFUND },
  'refund-done': { vi: /123\.000.*đã được chuyển|đã chuyển 123\.000/, en: /123,000.*sent/, page: REFUND },
  'exchange-ended': {
    vi: /chưa đổi được sang ngày 12\/12\/2026/,
    en: /not (be )?moved to 12/,
    page: /\/ticket-exchange\?/,
  },
  'exchange-due': {
    vi: /trả thêm 123\.000/,
    en: /pay 123,000.*more/,
    page: /\/ticket-exchange\?/,
  },
  'closure-offer': {
    vi: /không dùng được ngày 12\/12\/2026.*đổi ngày/,
    en: /cannot be used on 12.*another day/,
    page: /\/(closed-day|ngay-dong-cua)\?/,
  },
  'closure-reopened': { vi: /ngày 12\/12\/2026.*dùng được/, en: /12.*valid/, page: ORDER },
  'credit-issued': {
    vi: /phiếu bảo lưu 123\.000/,
    en: /park credit of 123,000/,
    page: /\/(closed-day|ngay-dong-cua)\?/,
  },
  'contact-changed': {
    vi: /gửi tới 098•••321.*[Gg]ọi ngay/,
    en: /now go to 098•••321.*[Cc]all/,
    page: ORDER,
  },
};
const KINDS = Object.keys(WORDINGS) as PhoneKind[];
/** These go by mail beside the telephone. */
const CARRIES = KINDS.filter(
  (kind) => !['order-shipped', 'order-cancelled', 'payment-failed', 'visit-reminder'].includes(kind),
);

let db: Db;
const ids: Record<'paid' | 'unpaid' | 'cancelled', string> = { paid: '', unpaid: '', cancelled: '' };

beforeAll(async () => {
  db = await testDatabase();
  await openPark(db);
});
afterAll(() => db.close());

/** The order that is in the state in which a message of this kind is sent; it has an address and a number. */
async function orderFor(kind: PhoneKind): Promise<string> {
  const isUnpaid = kind === 'payment-failed' || kind === 'order-received';
  const state = isUnpaid ? 'unpaid' : kind === 'order-cancelled' ? 'cancelled' : 'paid';
  if (ids[state]) return ids[state];
  const reach = { channel: 'zalo', email: 'thuha@example.com', phone: '+84912345678' } as const;
  if (state === 'paid') ids.paid = (await paidOrder(db, reach)).id;
  else {
    const { code } = await holdAndPlace(db, { now: BEFORE, quantity: 1 });
    const status = state === 'cancelled' ? 'cancelled' : 'pending';
    const [row] = await db.write((tx) =>
      tx
        .update(orders)
        .set({ ...reach, status })
        .where(eq(orders.code, code))
        .returning({ id: orders.id }),
    );
    ids[state] = row?.id ?? '';
  }
  return ids[state];
}

async function dispatched(kind: PhoneKind, locale: Locale): Promise<Dispatch> {
  const orderId = await orderFor(kind);
  await db.write((tx) => tx.update(orders).set({ locale }).where(eq(orders.id, orderId)));
  const sendTo = kind === 'contact-changed' ? { sendTo: '+84912345678' } : {};
  const id = newId();
  const message: LeasedMessage = {
    id,
    dedupeKey: id,
    kind,
    orderId,
    payload: { ...PAYLOAD, ...(kind === 'exchange-done' ? MOVED : {}), ...sendTo },
    // A first attempt would count towards the limit of unpaid orders.
    attempts: 2,
    leaseUntil: null,
  };
  const routed = await composeMail({ db, now: BEFORE }, message);
  if (!('dispatch' in routed)) throw new Error(`${kind}: ${JSON.stringify(routed)}`);
  return routed.dispatch;
}

function stopOf<C extends Stop['channel']>({ stops }: Dispatch, channel: C): Extract<Stop, { channel: C }> {
  const stop = stops.find((one) => one.channel === channel);
  if (!stop) throw new Error(`not sent by ${channel}`);
  return stop as Extract<Stop, { channel: C }>;
}

describe.each([...LOCALES])('in %s', (locale) => {
  test.each(KINDS)('%s tells its fact by text message, Zalo and mail', async (kind) => {
    const dispatch = await dispatched(kind, locale);
    const expected = WORDINGS[kind];
    const { text } = stopOf(dispatch, 'sms');
    const plain = text.replaceAll('\u00a0', ' ');
    expect(plain).toMatch(
      kind === 'visit-reminder' && locale === 'vi' ? /hẹn bạn ngày mai/ : expected[locale],
    );
    if (kind !== 'contact-changed') expect(text).toMatch(expected.page);
    expect(plainText(text)).toMatch(/^[\x20-\x7e]+$/);

    const { notice } = stopOf(dispatch, 'zalo');
    expect(notice.locale).toBe(locale);
    expect(Object.entries(notice.data).filter(([, value]) => !value)).toEqual([]);
    expect(notice.data.order_link).toMatch(expected.page);
    const worded = intlFor(locale).t(`zalo.${notice.template}`, notice.data).replaceAll('\u00a0', ' ');
    expect(worded).toMatch(expected[locale]);

    if (kind === 'contact-changed') return;
    expect(dispatch.isMailedAnyway).toBe(CARRIES.includes(kind));
    const mail = await stopOf(dispatch, 'email').compose();
    expect(`${mail.subject} ${mail.text}`).toMatch(/DM-?[0-9A-Z]/);
    expect(mail.text).toMatch(expected.page);
    if (expected.vi.source.includes('123') && !['payment-failed', 'order-received'].includes(kind))
      expect(mail.text).toMatch(/123[.,]000/);
    if (expected.vi.source.includes('12\\/12')) expect(mail.text).toMatch(/12\/12\/2026|12 Dec/);
  });

  test.each(ZALO_TEMPLATES)(
    'the wording of %s names every blank and is short enough for Zalo',
    (template) => {
      const blanks = Object.fromEntries(zaloBlanks(template).map((name) => [name, `<${name}>`]));
      const wording = intlFor(locale).t(`zalo.${template}`, blanks);
      for (const blank of Object.values(blanks)) expect(wording).toContain(blank);
      expect(wording.replaceAll(/<\w+>/g, '').length).toBeLessThan(250);
    },
  );
});

test('two kinds never share their words', () => {
  for (const locale of LOCALES) {
    const { t } = intlFor(locale);
    const filled = (template: ZaloTemplate) =>
      Object.fromEntries(zaloBlanks(template).map((name) => [name, 'A']));
    const wordings = ZALO_TEMPLATES.map((template) => t(`zalo.${template}`, filled(template)));
    expect(new Set(wordings).size).toBe(ZALO_TEMPLATES.length);
  }
});

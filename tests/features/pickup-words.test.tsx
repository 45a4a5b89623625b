/** What buyers and staff read of goods that are collected: every message, page and card says where, and never "on its way". */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { outbox } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { composeOrderMessage } from '#src/features/order-messages/compose-order-message.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { asVisitor, staffContext, testContext } from '#tests/support/caller.ts';
import { goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openLedger, openMarket, orderOf } from '#tests/support/ledger.ts';
import { ADULT, BEFORE, DAY } from '#tests/support/park.ts';
import { notify, type Purchase } from '#tests/support/purchase.ts';
import { advance } from '#tests/support/staff-orders.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { OrderScreen } = await import('#src/screens/orders/order.tsx');
const { CheckoutSuccessScreen } = await import('#src/screens/checkout/checkout-success.tsx');
const { StaffOrdersScreen } = await import('#src/screens/staff/staff-orders.tsx');

openLedger(openMarket);

const COUNTER = { vi: 'quầy của khu du lịch', en: 'the counter of the park' };
const HOURS = '8:00–17:00';
const ON_THE_WAY =
  /đang giao|đang trên đường|đã giao|rời kho|giao tới|(?<!confirmation is )on its way|on their way|left (us|our)|delivered|Giao trong|on delivery|Delivery takes/i;
const UNTIL = addDays(parkDay(BEFORE), 7);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

type Screen = (props: { context: ScreenContext }) => unknown;

async function look(screen: Screen, { code, secret }: Purchase, locale: Locale, isStaff = false) {
  const options = { now: BEFORE, locale };
  const context = {
    ...(isStaff ? staffContext(db, 'shop', options) : testContext(db, options)),
    query: new URLSearchParams({ code, key: secret }),
    match: { params: { code }, route: { isIndexed: false } },
    isOrderKey: async () => true,
    documentKey: () => 'documents',
    passes: { apple: false, google: false },
    channels: ['email'],
    payMethods: ['vnpay', 'cod'],
    origin: 'http://localhost',
    refusedForm: null,
    partBegins: () => undefined,
  } as unknown as ScreenContext;
  const route = { path: '/', query: '', hash: '' };
  const shown = isStaff ? screen({ context }) : await screen({ context });
  const markup = await wholeMarkup(
    <RouterContext value={{ route } as never}>{shown as never}</RouterContext>,
  );
  return plain(parseDocument(markup).body.textContent ?? '');
}

/** The one message of a kind, by channel. */
async function messageOf(kind: 'order-confirmed' | 'order-shipped', { code }: Purchase) {
  await db.write((tx) => tx.update(orders).set({ channel: 'zalo' }).where(eq(orders.code, code)));
  const [message] = await db.read.select().from(outbox).where(eq(outbox.kind, kind));
  if (!message) throw new Error('nobody is told');
  const routed = await composeOrderMessage({ db, now: BEFORE }, message, ['zalo', 'sms', 'email']);
  if (!('dispatch' in routed)) throw new Error('skipped' in routed ? routed.skipped : 'no channel');
  const said = { sms: '', zalo: '', mail: '' };
  for (const stop of routed.dispatch.stops) {
    if (stop.channel === 'sms') said.sms = plain(stop.text);
    if (stop.channel === 'zalo')
      said.zalo = plain(intlFor(stop.notice.locale).t(`zalo.${stop.notice.template}`, stop.notice.data));
    if (stop.channel !== 'email') continue;
    const mail = await stop.compose();
    said.mail = plain(`${mail.subject}\n${mail.text}`);
  }
  return said;
}

describe.each([...LOCALES])('in %s', (locale) => {
  const { t, day, money } = intlFor(locale);

  test('ready: by Zalo, text message and mail, with place, hours, last day and code', async () => {
    const placed = await placeGoods(db, { isPickup: true, method: 'cod', locale });
    await advance(placed, 'processing', 'shipped');
    const said = await messageOf('order-shipped', placed);
    for (const text of Object.values(said)) {
      for (const part of [COUNTER[locale], HOURS, day(UNTIL, 'long'), spacedCode(placed.code)])
        expect(text).toContain(plain(part));
      expect(text).not.toMatch(ON_THE_WAY);
    }
    expect(said.mail).toContain(plain(t('messages.pickup.shipped.title')));
    expect(said.mail).toContain(plain(t('orders.pickup.cash', { amount: money(placed.totalVnd) })));
    expect(said.mail).toContain(t('orders.pickup.line'));
  });

  test('confirmed: the mail names the counter and no address', async () => {
    const placed = await placeGoods(db, { isPickup: true, locale });
    await notify(db, placed);
    const { mail } = await messageOf('order-confirmed', placed);
    expect(mail).toContain(plain(t('messages.pickup.confirmed.lead', { code: spacedCode(placed.code) })));
    expect(mail).toContain(COUNTER[locale]);
    expect(mail).not.toMatch(ON_THE_WAY);
  });

  test('on the success page, then on the order page from prepared to collected', async () => {
    const placed = await placeGoods(db, { isPickup: true, method: 'cod', locale });
    const success = await look(CheckoutSuccessScreen, placed, locale);
    expect(success).toContain(COUNTER[locale]);
    expect(success).toContain(plain(t('orders.pickup.cash', { amount: money(placed.totalVnd) })));
    await advance(placed, 'processing', 'shipped');
    const ready = await look(OrderScreen, placed, locale);
    const { place, hours } = { place: COUNTER[locale], hours: HOURS };
    expect(ready).toContain(t('orders.pickup.readyTitle', { place }));
    const code = spacedCode(placed.code);
    expect(ready).toContain(plain(t('orders.pickup.readyText', { hours, code, until: day(UNTIL, 'long') })));
    await advance(placed, 'delivered');
    const over = await look(OrderScreen, placed, locale);
    expect(over).toContain(t('orders.pickup.collected'));
    expect(over).toContain(t('orders.event.pickup.delivered'));
    expect(over).not.toContain(t('orders.pickup.readyTitle', { place }));
    for (const text of [success, ready, over]) expect(text).not.toMatch(ON_THE_WAY);
  });

  test('staff read where it is collected, what to take, and their own names of the steps', async () => {
    const placed = await placeGoods(db, { isPickup: true, method: 'cod', locale });
    await advance(placed, 'processing');
    const card = await look(StaffOrdersScreen, placed, locale, true);
    expect(card).toContain(`${t('orders.pickup.line')}: ${COUNTER[locale]}`);
    expect(card).toContain(plain(t('orders.staff.atCounter', { amount: money(placed.totalVnd) })));
    const event = t('orders.event.pickup.shipped');
    expect(card).toContain(t('orders.staff.does.ready', { event }));
    await advance(placed, 'shipped');
    const ready = await look(StaffOrdersScreen, placed, locale, true);
    expect(ready).toContain(t('orders.pickup.ready'));
    expect(ready).toContain(t('orders.staff.step.collected'));
  });
});

test('a message that still waits is not sent once the order is cancelled', async () => {
  const placed = await placeGoods(db, { isPickup: true, method: 'cod' });
  await advance(placed, 'processing', 'shipped', 'cancelled');
  await expect(messageOf('order-shipped', placed)).rejects.toThrow('cancelled meanwhile');
});

test('with tickets: the counter stands beside them on the success page', async () => {
  const hold = await asVisitor(db, { now: BEFORE }).orders.hold({
    idempotencyKey: 'hold-for-pickup',
    date: DAY,
    lines: [{ unitId: ADULT, quantity: 1 }],
  });
  const placed = await placeGoods(db, { isPickup: true, hold, lines: [goods()] });
  await notify(db, placed);
  const text = await look(CheckoutSuccessScreen, placed, 'vi');
  expect((await orderOf(placed)).status).toBe('confirmed');
  expect(text).toContain(COUNTER.vi);
  expect(text).not.toMatch(ON_THE_WAY);
});

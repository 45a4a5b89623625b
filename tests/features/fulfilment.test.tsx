/** The console of staff who prepare, send and deliver: its list, the offered steps, and their descriptions. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { users } from '#db/schema/auth.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { countOrdersToFulfil, countStaffOrders } from '#src/features/fulfilment/fulfilment.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { asStaff, asVisitor, staffContext } from '#tests/support/caller.ts';
import { CUP, TEA } from '#tests/support/goods.ts';
import { goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { ADULT, BEFORE, DAY } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { advance, paid } from '#tests/support/staff-orders.ts';

const { StaffOrdersScreen } = await import('#src/screens/staff/staff-orders.tsx');

openLedger(openMarket);

const { t, money } = intlFor('vi');

async function look(query: Record<string, string> = {}, locale: Locale = 'vi') {
  const context = {
    ...staffContext(db, 'shop', { now: BEFORE, locale }),
    query: new URLSearchParams(query),
    match: null,
    origin: 'http://localhost',
    refusedForm: null,
    channels: ['email'],
    partBegins: () => undefined,
  } as unknown as ScreenContext;
  const route = { path: '/staff/orders', query: '', hash: '' };
  const screen = await StaffOrdersScreen({ context });
  const markup = await wholeMarkup(<RouterContext value={{ route } as never}>{screen}</RouterContext>);
  const { body } = parseDocument(markup);
  const cards = [...body.querySelectorAll('article')];
  return {
    markup,
    text: body.textContent,
    listed: [...body.querySelectorAll('li small > .num:first-child')].map(({ textContent }) =>
      (textContent ?? '').replaceAll('-', ''),
    ),
    codes: cards.map(({ id }) => id.replace('order-', '')).filter((id) => id.startsWith('DM')),
    counts: [
      ...body.querySelectorAll(`nav[aria-label="${intlFor(locale).t('orders.staff.parts')}"] .num`),
    ].map(({ textContent }) => Number(textContent)),
    steps: [...body.querySelectorAll('.desk-steps button')].map(({ textContent }) => textContent),
  };
}

describe('what is listed', () => {
  test('orders with goods by how far they are, the oldest first; tickets alone and unpaid ones are not there', async () => {
    await notify(db, await holdAndPlace(db));
    await placeGoods(db);
    const later = await placeGoods(db, { method: 'cod', now: addSeconds(BEFORE, 60) });
    const [first, sent] = [await paid(), await paid({ lines: [goods(CUP)] })];
    await advance(sent, 'processing', 'shipped');
    const all = await look({ view: 'goods' });
    // What is to be done, then each step by itself.
    expect(all).toMatchObject({ counts: [2, 2, 0, 1] });
    expect(all.listed.toSorted()).toEqual([first.code, later.code, sent.code].toSorted());
    expect(all.listed.at(-1)).toBe(later.code);
    expect((await look({ step: 'confirmed' })).listed).toEqual([first.code, later.code]);
    expect((await look({ step: 'shipped' })).listed).toEqual([sent.code]);
    expect(await look({ step: 'processing' })).toMatchObject({ listed: [] });
    expect((await look({ step: 'processing' })).text).toContain(t('orderList.none.goods'));
  });

  test('one is found by its code with any gaps or by that of a ticket of it, however far it is', async () => {
    const placed = await paid();
    await advance(placed, 'processing', 'shipped', 'delivered');
    for (const code of [placed.code, spacedCode(placed.code).toLowerCase(), `${placed.code}01`]) {
      const found = await look({ code });
      expect([found.codes, found.steps]).toEqual([[placed.code], []]);
      expect(found.text).toContain(t('orders.staff.over.delivered'));
    }
    const tickets = await holdAndPlace(db);
    for (const code of [tickets.code, 'DM22222222', '<b>']) expect((await look({ code })).codes).toEqual([]);
    expect((await look({ code: 'dm-2222-2222' })).text).toContain(
      t('orderList.noneOf', { code: 'DM-2222-2222' }),
    );
  });

  test('what, for whom, where to and what to collect; who of the staff did what, and why', async () => {
    await db.write((tx) =>
      tx.insert(users).values({
        ...{ id: 'staff-shop', email: 'gate@dinhmay.example', passwordHash: '', firstName: 'Vàng A Páo' },
        ...{ role: 'gate', createdAt: BEFORE },
      }),
    );
    const placed = await placeGoods(db, { method: 'cod', lines: [goods(TEA, 2), goods(CUP)] });
    await advance(placed, 'processing');
    const { text } = await look({ code: placed.code });
    for (const part of ['Nguyễn Thu Hà', '12 Cầu Mây, Phường Sa Pa, Tỉnh Lào Cai', '0912 345 678', '2 ×'])
      expect(text).toContain(part);
    expect(text).toContain(t('orders.staff.atDoor', { amount: money(placed.totalVnd) }));
    expect(text).toContain(`${t('orders.event.goods.processing')} · Vàng A Páo`);
    const why = 'khách đổi ý';
    const { orders } = asStaff(db, 'shop', { now: BEFORE });
    await orders.cancelGoods({ code: placed.code, why });
    expect((await look({ code: placed.code })).text).toContain(
      `${t('orders.event.goods.cancelled')} · Vàng A Páo · ${why}`,
    );
  });

  test('with tickets beside the goods, why it cannot be cancelled here', async () => {
    const hold = await asVisitor(db, { now: BEFORE }).orders.hold({
      idempotencyKey: 'hold-with-goods',
      date: DAY,
      lines: [{ unitId: ADULT, quantity: 2 }],
    });
    const { code } = await paid({ hold });
    const { text, steps } = await look({ code });
    expect(text).toContain(t('orders.staff.tickets'));
    expect(steps).toEqual([t('orders.staff.step.processing')]);
  });

  test('the counts read what is open and nothing else', async () => {
    await paid();
    const plans = await plansOf(db, async (read) => {
      await countStaffOrders(read);
      await countOrdersToFulfil(read);
    });
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).toBe('SCAN open_goods USING COVERING INDEX open_goods_status');
  });
});

/** The room of orders: its views, its pages, and the search that reads whatever was pasted. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { orders } from '#db/schema/orders.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { loadSearchedOrders } from '#src/features/staff-orders/load-searched-orders.ts';
import { countOrders, listOrders } from '#src/features/staff-orders/order-list.queries.ts';
import { readOrdersAsked } from '#src/features/staff-orders/staff-orders.ts';
import { addDays, addSeconds } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { askRefund, buy } from '#tests/support/aftercare.ts';
import { staffContext } from '#tests/support/caller.ts';
import { placeGoods } from '#tests/support/goods-purchase.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { advance, paid } from '#tests/support/staff-orders.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { StaffOrdersScreen } = await import('#src/screens/staff/staff-orders.tsx');

openLedger(openMarket);

const { t, number, money } = intlFor('vi');
type Role = 'care' | 'gate';

async function look(query: Record<string, string>, role: Role = 'care') {
  const context = {
    ...staffContext(db, role, { now: BEFORE }),
    query: new URLSearchParams(query),
    match: null,
    refusedForm: null,
    channels: ['email'],
    origin: 'http://localhost',
    partBegins: () => undefined,
  } as unknown as ScreenContext;
  const route = { path: '/staff/orders', query: '', hash: '' };
  const screen = await StaffOrdersScreen({ context });
  const markup = await wholeMarkup(<RouterContext value={{ route } as never}>{screen}</RouterContext>);
  const { body } = parseDocument(markup);
  const list = `[aria-label="${t('orderList.label')}"]`;
  return {
    text: body.textContent,
    codes: [...body.querySelectorAll(`ul${list} small > .num:first-child`)].map(({ textContent }) =>
      (textContent ?? '').replaceAll('-', ''),
    ),
    tabs: [...body.querySelectorAll(`nav[aria-label="${t('orderList.views')}"] a`)].map(
      ({ textContent }) => textContent,
    ),
    title: body.querySelector('#desk-list')?.textContent,
    status: body.querySelector('search [role=status]')?.textContent,
  };
}

const change = (code: string, set: Partial<typeof orders.$inferInsert>) =>
  db.write((tx) => tx.update(orders).set(set).where(eq(orders.code, code)));

describe('the views', () => {
  test('tell what waits for whom, each with its count', async () => {
    const unpaid = await holdAndPlace(db);
    const bought = await buy(db);
    const refunding = await buy(db);
    await askRefund(db, refunding, { ground: 'not-received' });
    const goods = await paid();
    const codesOf = async (query: Record<string, string>) => (await look(query)).codes.toSorted();
    expect(await codesOf({})).toEqual([unpaid.code, bought.code, refunding.code, goods.code].toSorted());
    expect(await codesOf({ view: 'unpaid' })).toEqual([unpaid.code]);
    expect(await codesOf({ view: 'refund' })).toEqual([refunding.code]);
    expect(await codesOf({ view: 'goods' })).toEqual([goods.code]);
    expect(await codesOf({ view: 'today' })).toEqual([]);
    const { rows } = await listOrders(db.read, {
      ...readOrdersAsked(new URLSearchParams('view=today')),
      today: DAY,
      limit: 9,
    });
    expect(rows.map(({ code }) => code)).toContain(bought.code);
    expect(await countOrders(db.read, DAY)).toEqual({ today: 2, unpaid: 1, refund: 1, goods: 1, marked: 0 });
    expect((await look({})).tabs).toEqual([
      ...['Tất cả', 'Đi hôm nay0', 'Chờ tiền1', 'Chờ hoàn1', 'Giao hàng1', 'Có nhãn0'],
    ]);
    await advance(goods, 'processing', 'shipped', 'delivered');
    expect((await look({ view: 'goods' })).text).toContain(t('orderList.none.goods'));
  });

  test('page by page each order comes once, whatever was placed at the same moment', async () => {
    const codes: string[] = [];
    for (let count = 0; count < 7; count += 1) codes.push((await buy(db)).code);
    const asked = { view: 'all', step: null, today: DAY, limit: 3 } as const;
    const seen: string[][] = [];
    let after: string | null = null;
    for (let page = 0; page < 9; page += 1) {
      const { rows, next }: Awaited<ReturnType<typeof listOrders>> = await listOrders(db.read, {
        ...asked,
        after,
        before: null,
      });
      seen.push(rows.map(({ code }) => code));
      after = next;
      if (next === null) break;
    }
    expect(seen.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(seen.flat().toSorted()).toEqual(codes.toSorted());
    const back = await listOrders(db.read, { ...asked, after: null, before: seen[2]?.[0] ?? '' });
    expect(back.rows.map(({ code }) => code)).toEqual(seen[1] ?? []);
    expect(back.previous).toBe(seen[1]?.[0] ?? '');
  });

  test('goods are worked through from the oldest, everything else is read from the newest', async () => {
    const first = await placeGoods(db, { method: 'cod' });
    const second = await placeGoods(db, { method: 'cod', now: addSeconds(BEFORE, 60) });
    expect((await look({ view: 'goods' })).codes).toEqual([first.code, second.code]);
    expect((await look({})).codes).toEqual([second.code, first.code]);
  });

  test('each is read by an index', async () => {
    await paid();
    for (const view of ['all', 'today', 'unpaid', 'refund', 'goods'] as const) {
      const asked = { view, step: null, today: addDays(DAY, 0), limit: 3, after: null, before: null };
      const [plan = ''] = await plansOf(db, (read) => listOrders(read, asked));
      expect([view, plan]).toEqual([
        view,
        expect.not.stringMatching(/SCAN (orders|issued_tickets|holds)(?! USING)/),
      ]);
    }
  });
});

describe('the search', () => {
  const find = async (q: string) => {
    const { rows, readings, exact } = await loadSearchedOrders(db.read, { q, isFinder: true });
    return { codes: rows.map(({ code }) => code), as: readings.map(({ reading }) => reading), exact };
  };

  test('reads what was pasted as what it is, and says so', async () => {
    const { code, totalVnd } = await buy(db);
    await paid();
    await change(code, {
      ...{ contactName: 'Đặng Thị Ngọc Ánh', phone: '+84987000111', email: 'Anh@Khach.example' },
    });
    const only = (as: string) => ({ codes: [code], as: [as] });
    expect(await find(spacedCode(code).toLowerCase())).toMatchObject({ ...only('code'), exact: code });
    expect(await find(`${code}01`)).toMatchObject({ ...only('ticket'), exact: code });
    const note = `MBVCB.7731. CT tu 0011 toi 9704 ${code.slice(0, 2)} ${code.slice(2)}01 GD 099`;
    expect(await find(note)).toMatchObject({ ...only('note'), exact: code });
    for (const sum of [number(totalVnd), `${totalVnd / 1000}k`, `${totalVnd} ₫`, money(totalVnd)])
      expect(await find(sum)).toMatchObject(only('sum'));
    expect(await find('0987 000 111')).toMatchObject({ ...only('phone'), exact: null });
    expect(await find('ANH@khach.example')).toMatchObject(only('email'));
    for (const name of ['dang anh', 'ngoc ánh đặng', 'Đặng Thị Ng'])
      expect(await find(name)).toMatchObject(only('name'));
    expect((await look({ q: '0987000111' })).status).toBe(
      t('orderList.readAs', { readings: t('orderList.reading.phone', { count: 1 }) }),
    );
  });

  test('opens the order whose whole code was given beside the list', async () => {
    const { code } = await buy(db);
    await change(code, { contactName: 'Giàng A Páo' });
    expect(await look({ q: `${code}02` })).toMatchObject({ codes: [code], title: 'Giàng A Páo' });
    expect((await look({ q: 'pao' })).title).toBeUndefined();
  });

  test('finds nothing in nonsense, markup and a megabyte', async () => {
    await buy(db);
    for (const q of [
      '<b>',
      '%',
      '"',
      '\u0000',
      '💥',
      "'; DROP TABLE orders",
      'x'.repeat(1_000_000),
      '9'.repeat(300),
    ])
      expect([q.slice(0, 20), (await look({ q })).codes]).toEqual([q.slice(0, 20), []]);
    expect((await look({ q: '%' })).status).toBe(t('orderList.foundNone'));
    expect((await db.read.all(sql`SELECT 1 FROM orders`)).length).toBe(1);
  });
});

test('who only hands over goods is shown no other orders, and finds one by its whole code alone', async () => {
  const tickets = await buy(db);
  await change(tickets.code, { contactName: 'Lò Thị Mai', phone: '+84987000111' });
  const goods = await paid();
  for (const query of [{}, { view: 'all' }, { view: 'unpaid' }])
    expect(await look(query, 'gate')).toMatchObject({ codes: [goods.code], tabs: ['Giao hàng1'] });
  for (const q of ['mai', '0987000111', goods.code.slice(0, 7)])
    expect((await look({ q }, 'gate')).codes).toEqual([]);
  expect((await look({ q: goods.code }, 'gate')).codes).toEqual([goods.code]);
  const { text } = await look({ code: tickets.code }, 'gate');
  expect(text).toContain(t('orderList.noneOf', { code: spacedCode(tickets.code) }));
  expect(text).not.toContain('Lò Thị Mai');
});

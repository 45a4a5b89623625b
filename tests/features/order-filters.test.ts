/** The list of orders narrowed by day, channel and payment, and the chosen ones as a file. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { desc, eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { orders } from '#db/schema/orders.ts';
import {
  FILTERED_METHODS,
  readTypedDay,
  SALES_CHANNELS,
  STATUSES,
} from '#src/features/staff-orders/list/order-filters.ts';
import { countListed, listOrders } from '#src/features/staff-orders/order-list.queries.ts';
import { ordersQuery, readOrdersAsked, VIEWS } from '#src/features/staff-orders/staff-orders.ts';
import { staffLists } from '#src/http/staff-lists.ts';
import { appRouter } from '#src/router.ts';
import { CHANNELS } from '#src/values/channel.ts';
import { buy } from '#tests/support/aftercare.ts';
import { OTHER } from '#tests/support/aftercare-exchange.ts';
import { staffContext } from '#tests/support/caller.ts';
import { recordsOf } from '#tests/support/csv-file.ts';
import { openShop } from '#tests/support/goods.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { paid } from '#tests/support/staff-orders.ts';

openCopies(async (park) => {
  await openPark(park, { days: [DAY, OTHER] });
  await openShop(park);
});

type Role = Parameters<typeof staffContext>[1];
const ticks = (codes: string[]) => Object.fromEntries(codes.map((code) => [`pick-${code}`, '1']));

describe('the chosen as a file', () => {
  const file = async (query: string, role: Role = 'care') => {
    const context = staffContext(db, role, { now: BEFORE });
    const answer = await staffLists(async () => context, appRouter).request(`/orders.csv${query}`);
    return recordsOf(await answer.text()).map(({ code }) => code);
  };

  test('has just those, and the log says how many', async () => {
    const [one, other] = [await buy(db), await buy(db)];
    await buy(db);
    const codes = [one.code, other.code];
    expect((await file(`?view=all&${new URLSearchParams(ticks(codes))}`)).toSorted()).toEqual(
      codes.toSorted(),
    );
    const [last] = await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
    expect(last?.after).toMatchObject({ rows: 2, filter: 'picked' });
  });

  test('gives no order of others to who only hands over goods', async () => {
    const [ticket, goods] = [await buy(db), await paid()];
    expect(await file(`?${new URLSearchParams(ticks([ticket.code]))}`, 'gate')).toEqual([goods.code]);
  });

  test('follows the filters of the list', async () => {
    const [one, other] = [await buy(db), await buy(db, { day: OTHER })];
    expect(await file(`?day=${OTHER}`)).toEqual([other.code]);
    expect(await file(`?day=${DAY}&method=vnpay`)).toEqual([one.code]);
    expect(await file('?method=momo')).toEqual([]);
    expect(await file('?sales=counter')).toEqual([]);
    expect((await file('?sales=web')).toSorted()).toEqual([one.code, other.code].toSorted());
  });
});

describe('filters', () => {
  const codesOf = async (query: string) => {
    const asked = { ...readOrdersAsked(new URLSearchParams(query)), today: DAY };
    const { rows } = await listOrders(db.read, { ...asked, limit: 50 });
    expect(await countListed(db.read, asked)).toBe(rows.length);
    return rows.map(({ code }) => code).toSorted();
  };
  const change = (code: string, set: Partial<typeof orders.$inferInsert>) =>
    db.write((tx) => tx.update(orders).set(set).where(eq(orders.code, code)));

  test('leave the orders that fit all of them, in each view', async () => {
    const [first, second, unpaid, goods] = [
      await buy(db),
      await buy(db, { day: OTHER }),
      await holdAndPlace(db, { day: OTHER }),
      await paid(),
    ];
    await change(second.code, { channel: 'sms', method: 'momo' });
    await change(goods.code, { channel: 'sms' });
    expect(await codesOf(`day=${DAY}`)).toEqual([first.code]);
    expect(await codesOf(`day=${OTHER}`)).toEqual([second.code, unpaid.code].toSorted());
    expect(await codesOf('channel=sms')).toEqual([second.code, goods.code].toSorted());
    expect(await codesOf('channel=sms&method=momo')).toEqual([second.code]);
    expect(await codesOf(`channel=sms&method=momo&day=${DAY}`)).toEqual([]);
    expect(await codesOf('method=momo')).toEqual([second.code]);
    expect(await codesOf(`view=unpaid&day=${OTHER}`)).toEqual([unpaid.code]);
    expect(await codesOf('view=unpaid&method=momo')).toEqual([]);
    expect(await codesOf('view=goods&channel=sms')).toEqual([goods.code]);
    expect(await codesOf('view=goods&method=momo')).toEqual([]);
    expect(await codesOf('view=today&method=vnpay')).toEqual([first.code]);
  });

  test('tell the channel of the sale from that of the messages, in each view', async () => {
    const [web, counter, unpaid, goods] = [
      await buy(db),
      await buy(db),
      await holdAndPlace(db, {}),
      await paid(),
    ];
    await change(counter.code, { salesChannel: 'counter', channel: 'sms', method: 'momo' });
    await change(goods.code, { channel: 'sms' });
    expect(await codesOf('sales=counter')).toEqual([counter.code]);
    expect(await codesOf('sales=shop')).toEqual([goods.code]);
    expect(await codesOf('sales=web')).toEqual([web.code, unpaid.code].toSorted());
    expect(await codesOf('sales=shop&channel=sms')).toEqual([goods.code]);
    expect(await codesOf('sales=counter&method=momo')).toEqual([counter.code]);
    expect(await codesOf('sales=counter&method=vnpay')).toEqual([]);
    expect(await codesOf('sales=counter&channel=sms&method=momo')).toEqual([counter.code]);
    expect(await codesOf('sales=counter&channel=zalo&method=momo')).toEqual([]);
    expect(await codesOf(`sales=counter&day=${DAY}`)).toEqual([counter.code]);
    expect(await codesOf(`sales=counter&day=${OTHER}`)).toEqual([]);
    expect(await codesOf('view=goods&sales=shop')).toEqual([goods.code]);
    expect(await codesOf('view=goods&sales=shop&step=shipped')).toEqual([]);
    expect(await codesOf('view=goods&sales=web')).toEqual([]);
    expect(await codesOf('view=unpaid&sales=web')).toEqual([unpaid.code]);
    expect(await codesOf('view=unpaid&sales=counter')).toEqual([]);
    expect(await codesOf('view=today&sales=counter')).toEqual([counter.code]);
  });

  test('stay in the address, and what is no filter is none', () => {
    const sent = { day: DAY, sales: 'counter', channel: 'zalo', method: 'cod', code: 'DM12345678' };
    const asked = readOrdersAsked(new URLSearchParams(sent));
    expect(ordersQuery(asked)).toEqual(sent);
    const { method, code } = sent;
    expect(ordersQuery(asked, { channel: null, day: null, sales: null })).toEqual({ method, code });
    const odd = readOrdersAsked(new URLSearchParams("day=2026-13-40&sales=zalo&channel=web&method=' OR 1"));
    expect([odd.day, odd.sales, odd.channel, odd.method]).toEqual([null, null, null, null]);
  });

  test('a day is read as staff type it, and one that cannot be is told', () => {
    const read = (day: string) => readTypedDay(new URLSearchParams({ day }), DAY);
    expect(read('')).toBeNull();
    expect(read('15/12/2026')).toEqual({ day: OTHER });
    expect(read(OTHER)).toEqual({ day: OTHER });
    expect(read('31/02/2026')).toMatchObject({ fault: 'noSuchDay' });
    expect(read('hôm nào đó')).toMatchObject({ fault: 'unread' });
  });

  test('each view and filter is read by an index in its order', async () => {
    await paid();
    const one = { sales: SALES_CHANNELS[2], channel: CHANNELS[0], method: FILTERED_METHODS[0], day: DAY };
    const narrowed = [
      ['channel'],
      ['method'],
      ['channel', 'method'],
      ['sales'],
      ['sales', 'method'],
      ['sales', 'channel'],
      ['sales', 'channel', 'method'],
      ['day'],
      ['day', 'sales'],
      ['day', 'channel', 'method'],
    ] as const;
    for (const view of VIEWS)
      for (const names of narrowed) {
        const filters = Object.fromEntries(names.map((name) => [name, one[name]]));
        const asked = { view, step: null, today: DAY, limit: 3, after: null, before: null, ...filters };
        const [plan = ''] = await plansOf(db, (read) => listOrders(read, asked));
        const isSorted = view === 'all' && !names.some((name) => name === 'day');
        expect([view, names, plan]).toEqual([
          ...[view, names],
          expect.not.stringMatching(/SCAN (orders|issued_tickets|holds|h|p)\b(?! USING)/),
        ]);
        if (isSorted) expect(plan).not.toContain('TEMP B-TREE');
        const index = [
          'orders',
          ...['sales', 'channel', 'method'].filter((name) => names.some((one) => one === name)),
        ];
        if (isSorted) expect(plan).toContain(`${index.join('_')} (`);
      }
  });

  test('a state with something beside it is read by whichever of the two leaves less', async () => {
    await paid();
    const [sales, channel, method] = [SALES_CHANNELS[2], CHANNELS[0], FILTERED_METHODS[0]];
    for (const status of STATUSES)
      for (const beside of [{ method }, { sales }, { channel }, { sales, channel, method }]) {
        const asked = { view: 'all', step: null, today: DAY, limit: 3, after: null, before: null } as const;
        const [plan = ''] = await plansOf(db, (read) => listOrders(read, { ...asked, ...beside, status }));
        const others = `orders_${Object.keys(beside).join('_')} (`;
        expect([status, plan]).toEqual([
          status,
          expect.stringContaining(status === 'delivered' ? others : 'orders_status (status=?'),
        ]);
        expect(plan).not.toContain('TEMP B-TREE FOR ORDER BY');
      }
  });
});

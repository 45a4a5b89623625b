/** Orders found again by their mark, their state and the day of the purchase: in the list, its counts and its file. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { openGoods } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { countSince } from '#src/features/staff-orders/list/new-orders.queries.ts';
import { MARKS, readTypedDay, STATUSES } from '#src/features/staff-orders/list/order-filters.ts';
import { countListed, countOrders, listOrders } from '#src/features/staff-orders/order-list.queries.ts';
import { ordersQuery, readOrdersAsked, VIEWS } from '#src/features/staff-orders/staff-orders.ts';
import { staffLists } from '#src/http/staff-lists.ts';
import { appRouter } from '#src/router.ts';
import { addDays } from '#src/values/day.ts';
import { buy } from '#tests/support/aftercare.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { recordsOf } from '#tests/support/csv-file.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { advance, paid } from '#tests/support/staff-orders.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

const { StaffOrdersScreen } = await import('#src/screens/staff/staff-orders.tsx');

openLedger(openMarket);

type Mark = (typeof MARKS)[number];
const mark = (code: string, name: Mark) =>
  asStaff(db, 'care', { now: BEFORE }).staff.orders.mark({ code, mark: name, isSet: true });
const place = (code: string, createdAt: string) =>
  db.write(async (tx) => {
    const [order] = await tx.update(orders).set({ createdAt }).where(eq(orders.code, code)).returning();
    await tx
      .update(openGoods)
      .set({ createdAt })
      .where(eq(openGoods.orderId, order?.id ?? ''));
  });

async function codesOf(query: string) {
  const asked = { ...readOrdersAsked(new URLSearchParams(query)), today: DAY };
  const { rows } = await listOrders(db.read, { ...asked, limit: 50 });
  expect(await countListed(db.read, asked)).toBe(rows.length);
  return rows.map(({ code }) => code);
}

async function look(query: string, locale: 'vi' | 'en' = 'vi') {
  const context = {
    ...{ ...staffContext(db, 'care', { now: BEFORE }), locale, query: new URLSearchParams(query) },
    ...{ match: null, refusedForm: null, channels: ['email'], origin: 'http://localhost' },
    partBegins: () => undefined,
  } as unknown as ScreenContext;
  const route = { path: '/staff/orders', query: '', hash: '' };
  const screen = await StaffOrdersScreen({ context });
  const { body } = parseDocument(
    await wholeMarkup(<RouterContext value={{ route } as never}>{screen}</RouterContext>),
  );
  const { t } = intlFor(locale);
  const linksOf = (name: string) => [...body.querySelectorAll(`nav[aria-label="${name}"] a`)];
  return {
    body,
    marks: linksOf(t('orderDesk.marks')).map(({ textContent }) => textContent),
    current: linksOf(t('orderDesk.marks')).find((link) => link.getAttribute('aria-current'))?.textContent,
    chips: [...body.querySelectorAll(`section[aria-label="${t('orderList.filter.label')}"] p a`)].map(
      (link) => link.getAttribute('aria-label'),
    ),
  };
}

test('a mark is found in its view, by its count and by the filter of any other view', async () => {
  const [first, second, goods] = [await buy(db), await buy(db), await paid()];
  await place(first.code, '2026-11-01T01:00:00.000Z');
  await mark(first.code, 'call-back');
  await mark(goods.code, 'call-back');
  await mark(goods.code, 'vip');
  expect(await countOrders(db.read, DAY)).toMatchObject({ marked: 2 });
  expect(await codesOf('view=marked')).toEqual([goods.code, first.code]);
  expect(await codesOf('view=marked&mark=vip')).toEqual([goods.code]);
  expect(await codesOf('mark=call-back')).toEqual([goods.code, first.code]);
  expect(await codesOf('view=goods&mark=call-back')).toEqual([goods.code]);
  expect(await codesOf('view=today&mark=call-back')).toEqual([first.code]);
  expect(await codesOf('mark=complaint')).toEqual([]);
  expect(await codesOf('')).toContain(second.code);
});

test('the room counts each mark, shows it in the rows and takes a filter away by a chip, in both languages', async () => {
  const { code } = await buy(db);
  await mark(code, 'complaint');
  for (const locale of ['vi', 'en'] as const) {
    const { t } = intlFor(locale);
    const name = t('orderDesk.mark.complaint');
    const room = await look('view=marked&mark=complaint', locale);
    expect(room.marks).toEqual(
      MARKS.map((one) => `${t(`orderDesk.mark.${one}`)} ${one === 'complaint' ? 1 : 0}`),
    );
    expect(room.current).toBe(`${name} 1`);
    expect(room.chips).toEqual([
      t('orderList.filter.drop', { filter: `${t('orderList.filter.mark')} ${name}` }),
    ]);
    expect(room.body.querySelector('ul[data-rows] small')?.textContent).toEndWith(` · ${name}`);
    expect(room.body.querySelector('#filter-mark option[selected]')?.textContent).toBe(name);
  }
});

test('orders are narrowed by state and by the day of the purchase, which goods have too', async () => {
  const [ticket, goods, other] = [await buy(db), await paid(), await paid()];
  await advance(other, 'processing');
  await place(ticket.code, '2026-11-09T16:59:59.999Z');
  await place(goods.code, '2026-11-09T17:00:00.000Z');
  await place(other.code, '2026-11-10T16:59:59.999Z');
  expect(await codesOf('bought=2026-11-09')).toEqual([ticket.code]);
  expect(await codesOf('bought=2026-11-10')).toEqual([other.code, goods.code]);
  expect(await codesOf('view=goods&bought=2026-11-10')).toEqual([goods.code, other.code]);
  expect(await codesOf('view=goods&bought=2026-11-10&status=processing')).toEqual([other.code]);
  expect(await codesOf('status=processing')).toEqual([other.code]);
  expect(await codesOf('status=processing&method=momo')).toEqual([]);
  expect(await codesOf('status=cancelled')).toEqual([]);
  expect(await codesOf('view=goods&status=cancelled')).toEqual([]);
});

test('the filters stay in the address, a day is read as people write it, and the file and new orders follow', async () => {
  const sent = { bought: DAY, status: 'delivered', mark: 'group', code: 'DM12345678' };
  expect(ordersQuery(readOrdersAsked(new URLSearchParams(sent)))).toEqual(sent);
  const odd = readOrdersAsked(new URLSearchParams("bought=2026-13-40&status=gone&mark=' OR 1"));
  expect([odd.bought, odd.status, odd.mark]).toEqual([null, null, null]);
  const typed = new URLSearchParams({ bought: '31/12' });
  expect(readTypedDay(typed, '2026-12-05', 'bought')).toEqual({ day: '2025-12-31' });
  const { code } = await buy(db);
  await buy(db);
  await mark(code, 'vip');
  await mark(code, 'group');
  const answer = await staffLists(async () => staffContext(db, 'care', { now: BEFORE }), appRouter).request(
    '/orders.csv?mark=vip',
  );
  expect(recordsOf(await answer.text())).toMatchObject([{ code, marks: 'group vip' }]);
  const asked = { ...readOrdersAsked(new URLSearchParams('mark=vip')), today: DAY, since: '2020', limit: 9 };
  expect(await countSince(db.read, asked)).toBe(1);
});

test('each is read by an index, by the one in the order of the list where no marks are looked up', async () => {
  await paid();
  const one = { bought: addDays(DAY, -1), status: STATUSES[5], mark: MARKS[0], method: 'momo' };
  const narrowed = [
    ['bought'],
    ['status'],
    ['mark'],
    ['bought', 'method'],
    ['status', 'method'],
    ['mark', 'status'],
  ];
  for (const view of VIEWS)
    for (const names of narrowed) {
      const filters = Object.fromEntries(names.map((name) => [name, one[name as keyof typeof one]]));
      const asked = { view, step: null, today: DAY, limit: 3, after: null, before: null, ...filters };
      const [plan = ''] = await plansOf(db, (read) => listOrders(read, asked));
      const what = [view, ...names];
      expect([what, plan]).toEqual([
        what,
        expect.not.stringMatching(/SCAN (orders|order_marks)\b(?! USING)/),
      ]);
      if (view !== 'all') continue;
      if (names.includes('mark')) expect(plan).toContain('order_marks_mark (mark=?)');
      else expect(plan).not.toContain('TEMP B-TREE FOR ORDER BY');
      if (names.join() === 'status') expect(plan).toContain('orders_status (status=?)');
    }
});

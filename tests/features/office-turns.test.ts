/** Lists of the office that were cut: every row is on one page, in order, forwards and backwards. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { type RefundState, refundDues, refundRequests } from '#db/schema/refunds.ts';
import { closures } from '#db/schema/tickets.ts';
import { bankTransfers } from '#db/schema/transfers.ts';
import { loadClosings } from '#src/features/closures/load-closings.ts';
import { listRefundDues } from '#src/features/refunds/refund-dues.queries.ts';
import { listStaffRefunds, type RefundList, refundPlace } from '#src/features/refunds/refunds.queries.ts';
import { listRecentTransfers } from '#src/features/transfers/transfers.queries.ts';
import { addDays } from '#src/values/day.ts';
import { FIRST, placeKey, placeTurnIn, type Turn, turned, turnIn } from '#src/values/lists/turns.ts';
import { buy, orderOf } from '#tests/support/aftercare.ts';
import { LIMIT, paged, type Read, walk } from '#tests/support/list-walk.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';

openCopies(openPark);

const ROWS = 11;
const MANY = Array.from({ length: ROWS }, (_, place) => place);
/** Three at each moment, so that a page ends between two of the same. */
const at = (place: number) => `2026-12-01T0${Math.floor(place / 3)}:00:00.000Z`;
const idOf = (place: number) => `row-${String(place).padStart(2, '0')}`;

async function expectWhole(read: Read, order: 'asc' | 'desc'): Promise<void> {
  const all = MANY.map(idOf);
  if (order === 'desc') all.reverse();
  expect(await walk(read)).toEqual({ forwards: all, backwards: all });
}

async function insertRequests(states: readonly RefundState[]): Promise<void> {
  const { id: orderId } = await orderOf(db, await buy(db));
  const rows = MANY.map((place) => {
    const when = { createdAt: at(place), updatedAt: at(place) };
    const state = states[place % states.length] ?? 'done';
    return {
      id: idOf(place),
      orderId,
      state,
      ground: 'staff' as const,
      feeVnd: 0,
      amountVnd: 1000,
      note: '',
      ...when,
    };
  });
  await db.write((tx) => tx.insert(refundRequests).values(rows));
}

const requestsOf =
  (list: RefundList): Read =>
  async (turn) => {
    const found = await listStaffRefunds(db.read, { ...turn, list, limit: turn.limit + 1 });
    const page = turned(found, turn, ({ request }) => refundPlace(list, request));
    return { ...page, rows: page.rows.map(({ request }) => request.id) };
  };

test.each<[RefundList, RefundState[], 'asc' | 'desc']>([
  ['open', ['requested'], 'asc'],
  ['trouble', ['failed'], 'desc'],
  ['recent', ['done', 'rejected', 'paying', 'withdrawn'], 'desc'],
])('requests that are %s', async (list, states, order) => {
  await insertRequests(states);
  await expectWhole(requestsOf(list), order);
  for (const other of (['open', 'trouble', 'recent'] as const).filter((one) => one !== list))
    expect(await listStaffRefunds(db.read, { ...FIRST, list: other, limit: 99 })).toEqual([]);
});

test.each([
  [['open', 'sent'], 'asc'],
  [['done'], 'desc'],
] as const)('money to be paid back that is %p', async (states, order) => {
  const { id: orderId } = await orderOf(db, await buy(db));
  const rows = MANY.map((place) => {
    const state = states[place % states.length] ?? 'done';
    const when = { createdAt: at(place), updatedAt: at(place) };
    return { id: idOf(place), orderId, provider: 'vnpay', amountVnd: 1000, reason: 'x', state, ...when };
  });
  await db.write((tx) => tx.insert(refundDues).values(rows));
  const ids = async ({ limit, ...turn }: Turn & { limit: number }) =>
    (await listRefundDues(db.read, states, limit, turn)).map(({ due }) => due.id);
  await expectWhole(paged(ids), order);
});

test('transfers of the bank account', async () => {
  const rows = MANY.map((place) => {
    const own = { id: idOf(place), channelId: idOf(place), movedAt: at(place), receivedAt: at(place) };
    const money = { account: '1', amountVnd: 1000, content: '', reference: '', raw: '', refundDueVnd: 0 };
    return { ...own, ...money, channel: 'sepay' as const, state: 'unmatched' as const };
  });
  await db.write((tx) => tx.insert(bankTransfers).values(rows));
  const ids = async ({ limit, ...turn }: Turn & { limit: number }) =>
    (await listRecentTransfers(db.read, { limit, turn })).map(({ id }) => id);
  await expectWhole(paged(ids), 'desc');
});

test('closings, also those of years ago', async () => {
  const note = { vi: 'Gió', en: 'Wind' };
  const rows = Array.from({ length: 45 }, (_, place) => {
    return { id: idOf(place), day: addDays(DAY, -20 * (place + 1)), reason: 'weather' as const, note };
  });
  await db.write((tx) => tx.insert(closures).values(rows));
  const read: Read = async (turn) => {
    const { page, counts } = await loadClosings({ db, now: BEFORE }, { view: 'past', closing: null, turn });
    expect(counts.past).toBe(45);
    return { ...page, rows: page.rows.map(({ id }) => id) };
  };
  const all = rows.map(({ id }) => id);
  expect(await walk(read)).toEqual({ forwards: all, backwards: all });
  expect((await read({ after: 'nothing', before: null, limit: LIMIT })).rows).toEqual(all.slice(0, 20));
});

test('a turn is read from the address of its own list, whatever else stands there', () => {
  const query = new URLSearchParams('open-after=a&open-before=b&recent-before=c&trouble-after=');
  expect(turnIn(query, 'open')).toEqual({ after: 'a', before: null });
  expect(turnIn(query, 'recent')).toEqual({ after: null, before: 'c' });
  expect(turnIn(query, 'trouble')).toEqual(FIRST);
  expect(turnIn(new URLSearchParams({ 'open-after': 'x'.repeat(999) }), 'open').after).toHaveLength(80);
});

test('a row that is not there leads to an empty page, not to a fault', async () => {
  await insertRequests(['done']);
  for (const wrong of ["'; DROP TABLE orders --", '\u0000', 'Ơ'.repeat(80)])
    expect(await listStaffRefunds(db.read, { list: 'recent', after: wrong, before: null, limit: 5 })).toEqual(
      [],
    );
});

test('the page beside a request that has left its list shows the rest of the list', async () => {
  await insertRequests(['requested']);
  const scheduled = { approveAt: sql`created_at`, approvedBy: 'staff:x' };
  await db.write((tx) => tx.update(refundRequests).set(scheduled));
  for (const list of ['scheduled', 'recent'] as const) {
    if (list === 'recent') await db.write((tx) => tx.update(refundRequests).set({ state: 'done' }));
    const read = requestsOf(list);
    const first = await read({ ...FIRST, limit: LIMIT });
    const { next: after } = first;
    const second = await read({ after, before: null, limit: LIMIT });
    const left = { state: 'paying', approveAt: null, updatedAt: at(23) } as const;
    const isLast = eq(refundRequests.id, first.rows.at(-1) ?? '');
    await db.write((tx) => tx.update(refundRequests).set(left).where(isLast));
    expect(second.rows).toHaveLength(LIMIT);
    expect(await read({ after, before: null, limit: LIMIT })).toEqual(second);
    const back = await read({ after: null, before: second.previous, limit: LIMIT });
    expect(back.rows.length).toBeGreaterThanOrEqual(LIMIT - 1);
  }
});

test('a place that is none begins at the first page', () => {
  const key = placeKey({ at: at(3), id: idOf(3) });
  expect(placeTurnIn(new URLSearchParams({ 'open-after': key }), 'open').after).toBe(key);
  for (const wrong of ['row-03', `${at(3)}_`, `x${key}`, '_', '\u0000'])
    expect(placeTurnIn(new URLSearchParams({ 'open-before': wrong }), 'open')).toEqual(FIRST);
});

test('each page is read off an index in its order', async () => {
  const turn = { after: 'row-03', before: null };
  const lists = ['scheduled', 'open', 'trouble', 'recent'] as const;
  const plans = await plansOf(db, async (read) => {
    const beside = { ...turn, after: placeKey({ at: at(3), id: turn.after }) };
    for (const list of lists) await listStaffRefunds(read, { ...beside, list, limit: 20 });
    await listRefundDues(read, ['done'], 20, turn);
    await listRecentTransfers(read, { limit: 20, turn });
  });
  expect(plans).toHaveLength(6);
  for (const plan of plans) expect(plan).toMatch(/USING (COVERING )?INDEX/);
  // Rows of one instant are sorted among themselves at most; nothing is sorted whole.
  for (const plan of plans) expect(plan).not.toMatch(/USE TEMP B-TREE FOR ORDER BY/);
});

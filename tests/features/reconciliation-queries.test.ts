/** Nights of the reconciliation, and what each compares, between rows that differ in one thing. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { reconciliations } from '#db/schema/ledger.ts';
import {
  leaseReconciliation,
  listAttemptsToCompare,
  listOpenDays,
  listRefundsToCompare,
  updateReconciliation,
} from '#src/features/reconciliation/reconciliation.queries.ts';
import { addDays } from '#src/values/day.ts';
import { fillRow } from '#tests/support/filled-row.ts';
import { db, openEach } from '#tests/support/own-database.ts';

const YESTERDAY = '2026-11-21';
const NOW = '2026-11-21T19:30:00.000Z';
const [PAST, FUTURE] = ['2026-11-21T19:29:59.999Z', '2026-11-21T19:30:00.001Z'];
const daysBefore = (days: number) => addDays(YESTERDAY, -days);

openEach(async ({ read }) => void (await read.run(sql`PRAGMA foreign_keys = OFF`)));

type Values = Record<string, string | number | null>;

const run = (id: string, own: Values = {}) =>
  fillRow(db, 'reconciliations', {
    ...{ id, provider: 'vnpay', day: YESTERDAY, finished_at: null, lease_until: NOW, cursor: '', ...own },
  });
const done = (id: string, day: string, own: Values = {}) => run(id, { day, finished_at: PAST, ...own });
const openDays = () => listOpenDays(db.read, { provider: 'vnpay', yesterday: YESTERDAY, now: NOW });

test('the first night of a provider compares yesterday alone', async () => {
  await done('other', daysBefore(5), { provider: 'momo' });
  expect(await openDays()).toEqual([YESTERDAY]);
});

test('days of the last week that nobody began are taken up, back to the first that was compared', async () => {
  await done('first', daysBefore(5));
  await done('later', daysBefore(2));
  expect(await openDays()).toEqual([daysBefore(4), daysBefore(3), daysBefore(1), YESTERDAY]);
});

test('after a longer standstill only the last week is', async () => {
  await done('first', daysBefore(30));
  expect(await openDays()).toEqual([6, 5, 4, 3, 2, 1, 0].map(daysBefore));
});

test('days broken off are taken up once their lease is over, however old they are', async () => {
  await done('yesterday', YESTERDAY);
  await run('old', { day: daysBefore(40), lease_until: NOW });
  await run('leased', { day: daysBefore(3), lease_until: FUTURE });
  await run('other', { day: daysBefore(2), provider: 'momo' });
  for (const days of [1, 2, 4, 5, 6]) await done(`d${days}`, daysBefore(days));
  expect(await openDays()).toEqual([daysBefore(40)]);
});

test('a day is leased anew, taken up when the lease is over, and left alone otherwise', async () => {
  const lease = (id: string) =>
    leaseReconciliation(db.read, { id, day: YESTERDAY, provider: 'vnpay', now: NOW, until: FUTURE });
  expect(await lease('new')).toMatchObject({
    id: 'new',
    cursor: '',
    checked: 0,
    startedAt: NOW,
    leaseUntil: FUTURE,
  });
  expect(await lease('second')).toBeNull();
  await db.read.update(reconciliations).set({ leaseUntil: NOW, cursor: 'here' });
  expect(await lease('third')).toMatchObject({ id: 'new', cursor: 'here', leaseUntil: FUTURE });
  await db.read.update(reconciliations).set({ leaseUntil: PAST, finishedAt: PAST });
  expect(await lease('fourth')).toBeNull();
});

test('what comes of a day is written by who has the lease, and only into that day', async () => {
  await run('own');
  await run('other', { provider: 'momo' });
  await done('finished', daysBefore(1));
  const write = (id: string, leaseUntil: string) =>
    updateReconciliation(db.read, { id, leaseUntil }, { cursor: 'written' });
  expect(await write('own', PAST)).toBe(false);
  expect(await write('finished', NOW)).toBe(false);
  expect(await write('own', NOW)).toBe(true);
  const rows = await db.read.select().from(reconciliations).where(eq(reconciliations.cursor, 'written'));
  expect(rows.map(({ id }) => id)).toEqual(['own']);
});

const [FROM, WITHIN, LAST, UNTIL] = [
  '2026-11-20T17:00:00.000Z',
  '2026-11-21T05:00:00.000Z',
  '2026-11-21T16:59:59.999Z',
  '2026-11-21T17:00:00.000Z',
];
const SPAN = { from: FROM, until: UNTIL, limit: 10 };

const attempt = (ref: string, own: Values = {}) =>
  fillRow(db, 'payment_attempts', { id: ref, ref, provider: 'vnpay', created_at: WITHIN, ...own });

async function attemptsAfter(cursor: string, limit = 10): Promise<string[]> {
  const found = await listAttemptsToCompare(db.read, { ...SPAN, provider: 'vnpay', cursor, limit });
  return found.map(({ ref }) => ref);
}

test('attempts begun on that day, in their order, from behind the cursor on', async () => {
  await attempt('d-last', { created_at: LAST });
  await attempt('c-same-moment');
  await attempt('b-within');
  await attempt('a-first', { created_at: FROM });
  await attempt('x-before', { created_at: '2026-11-20T16:59:59.999Z' });
  await attempt('x-after', { created_at: UNTIL });
  await attempt('x-other', { provider: 'momo' });
  expect(await attemptsAfter('')).toEqual(['a-first', 'b-within', 'c-same-moment', 'd-last']);
  expect(await attemptsAfter(`${WITHIN} b-within`)).toEqual(['c-same-moment', 'd-last']);
  expect(await attemptsAfter(`${WITHIN} c-same-moment`)).toEqual(['d-last']);
  expect(await attemptsAfter('', 2)).toEqual(['a-first', 'b-within']);
  // As cursors were written once.
  expect(await attemptsAfter('b-within')).toHaveLength(4);
});

test('an attempt has refunds when one is under way or done', async () => {
  for (const state of ['paying', 'done', 'failed']) {
    await attempt(state);
    await fillRow(db, 'refunds', { id: state, attempt_id: state, state });
  }
  await attempt('none');
  const found = await listAttemptsToCompare(db.read, { ...SPAN, provider: 'vnpay', cursor: '' });
  const having = found.filter(({ hasRefunds }) => hasRefunds).map(({ ref }) => ref);
  expect(having).toEqual(['done', 'paying']);
});

test('refunds that ended on that day, of every provider, in their order, from behind the cursor on', async () => {
  await attempt('one');
  await attempt('two', { provider: 'momo' });
  const refund = (id: string, own: Values = {}) =>
    fillRow(db, 'refunds', {
      id,
      request_id: id,
      attempt_id: 'one',
      state: 'done',
      updated_at: WITHIN,
      ...own,
    });
  await refund('d-last', { updated_at: LAST, attempt_id: 'two' });
  await refund('c-same-moment', { state: 'failed' });
  await refund('b-within');
  await refund('a-first', { updated_at: FROM });
  await refund('x-paying', { state: 'paying' });
  await refund('x-before', { updated_at: '2026-11-20T16:59:59.999Z' });
  await refund('x-after', { updated_at: UNTIL });
  const after = async (cursor: string, limit = 10) =>
    (await listRefundsToCompare(db.read, { ...SPAN, cursor, limit })).map(
      ({ refund: { requestId }, attempt: { ref } }) => `${requestId} of ${ref}`,
    );
  const [first, second, third, fourth] = [
    ...['a-first of one', 'b-within of one', 'c-same-moment of one', 'd-last of two'],
  ] as const;
  expect(await after('')).toEqual([first, second, third, fourth]);
  expect(await after(`${WITHIN} b-within`)).toEqual([third, fourth]);
  expect(await after(`${WITHIN} c-same-moment`)).toEqual([fourth]);
  expect(await after('', 2)).toEqual([first, second]);
});

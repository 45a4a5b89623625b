/** A count of the counter that was mistyped: a line after it holds, and the nightly run compares the newest. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import type { ScreenContext } from '#src/context.ts';
import { listDifferences } from '#src/features/reconciliation/differences.queries.ts';
import { addDays, addSeconds } from '#src/values/day.ts';
import { compare, db, openBankRun, PRICE, TODAY, TONIGHT } from '#tests/support/bank-run.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { parseDocument } from '#tests/support/html.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

const { StaffTransfersScreen } = await import('#src/screens/staff/staff-transfers.tsx');

openBankRun();

const inDays = (days: number, at = TONIGHT) => addSeconds(at, days * 24 * 3600);
const reason = 'gõ nhầm một số 0';
const counter = (now = BEFORE, role: 'manager' | 'gate' = 'manager') =>
  asStaff(db, role, { now }).staff.transfers;

async function takeCash(): Promise<void> {
  const { code } = await holdAndPlace(db, { method: 'counter', now: BEFORE });
  await counter().takeAtCounter({ code, amountVnd: PRICE, how: 'cash' });
}

const count = (cashVnd: number, now = BEFORE) =>
  counter(now).countCounter({ day: TODAY, cashVnd, cardVnd: 0 });
const correct = (place: number, cashVnd: number, now = BEFORE) =>
  counter(now).correctCount({ day: TODAY, place, cashVnd, cardVnd: 0, reason });
const found = async () =>
  (await listDifferences(db.read, 9)).map(({ kind, theirsVnd, solution }) => ({ kind, theirsVnd, solution }));
const amount = (theirsVnd: number, solution: string | null = null) => ({
  kind: 'amount' as const,
  theirsVnd,
  solution,
});

test('a correction before the night is what the night compares', async () => {
  await takeCash();
  await count(PRICE * 10);
  expect(await correct(0, PRICE)).toEqual({ day: TODAY, cashVnd: PRICE, cardVnd: 0 });
  for (const days of [0, 1]) await compare(inDays(days));
  expect(await found()).toEqual([]);
});

test('a correction after the night closes what the night found, and is compared once', async () => {
  await takeCash();
  await count(PRICE * 10);
  await compare();
  expect(await found()).toEqual([amount(PRICE * 10)]);
  await correct(0, PRICE, inDays(1, BEFORE));
  for (const days of [1, 2]) await compare(inDays(days));
  expect(await found()).toEqual([amount(PRICE * 10, 'count-corrected')]);
});

test('a correction that is wrong too is a difference of its own; going back to the first is found again', async () => {
  await takeCash();
  await count(PRICE * 10);
  await compare();
  await correct(0, PRICE - 1, inDays(1, BEFORE));
  await compare(inDays(1));
  expect(await found()).toEqual([amount(PRICE - 1), amount(PRICE * 10, 'count-corrected')]);
  await correct(1, PRICE * 10, inDays(2, BEFORE));
  await compare(inDays(2));
  expect(await found()).toEqual([
    amount(PRICE * 10),
    amount(PRICE - 1, 'count-corrected'),
    amount(PRICE * 10, 'count-corrected'),
  ]);
});

test('what a person has said of the other box stays said', async () => {
  await takeCash();
  await counter().countCounter({ day: TODAY, cashVnd: PRICE * 10, cardVnd: 5000 });
  await compare();
  const card = (await listDifferences(db.read, 9)).find(({ note }) => note === 'card');
  await asStaff(db, 'manager').staff.books.solve({ id: card?.id ?? '', solution: 'máy thẻ in hai lần' });
  const again = { day: TODAY, place: 0, cashVnd: PRICE, cardVnd: 5000, reason };
  await counter(inDays(1, BEFORE)).correctCount(again);
  await compare(inDays(1));
  expect(await found()).toEqual([amount(5000, 'máy thẻ in hai lần'), amount(PRICE * 10, 'count-corrected')]);
});

test('of two people who correct the same line one is refused', async () => {
  await count(10);
  const sent = await Promise.allSettled([correct(0, 1), correct(0, 2)]);
  expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await problemOf(correct(0, 3))).reason).toBe('transfers.error.corrected');
});

test.each([
  ['a day that nobody counted', () => correct(0, 5), 'transfers.error.notCounted'],
  ['the same sums', () => count(5).then(() => correct(0, 5)), 'transfers.error.sameCount'],
  [
    'a day of last week',
    () => count(5).then(() => correct(0, 6, inDays(7, BEFORE))),
    'transfers.error.countDay',
  ],
  [
    'a day to come',
    () => counter().correctCount({ day: addDays(TODAY, 1), place: 0, cashVnd: 0, cardVnd: 0, reason }),
    'transfers.error.countDay',
  ],
  [
    'without a reason',
    async () => counter().correctCount({ day: TODAY, place: 0, cashVnd: 1, cardVnd: 0, reason: ' ' }),
    'transfers.error.reason',
  ],
])('does not correct %s', async (_, attempt, refused) => {
  await expect(attempt()).rejects.toThrow(refused);
});

test('is corrected only by who may take money there', async () => {
  const input = { day: TODAY, place: 0, cashVnd: 1, cardVnd: 0, reason };
  const refused = await problemOf(counter(BEFORE, 'gate').correctCount(input));
  expect(refused.reason).toBe('errors.forbidden');
});

test('every line stays on the page, with who wrote it, when and why', async () => {
  await takeCash();
  await count(PRICE * 10);
  await correct(0, PRICE);
  const context = {
    ...staffContext(db, 'manager', { now: BEFORE }),
    ...{ match: null, query: new URLSearchParams(), origin: 'http://localhost', partBegins: () => undefined },
  } as unknown as ScreenContext;
  const route = { path: '/staff/transfers', query: '', hash: '' };
  const screen = (
    <RouterContext value={{ route } as never}>{StaffTransfersScreen({ context })}</RouterContext>
  );
  const { body } = parseDocument(await wholeMarkup(screen));
  const section = body.querySelector('[aria-labelledby="money-counted"]');
  const lines = [...(section?.querySelectorAll('ol > li') ?? [])].map(({ textContent }) => textContent);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Sửa thành: tiền mặt 1\.300\.000\s₫, thẻ 0\s₫ đang dùng.*gõ nhầm một số 0$/);
  expect(lines[1]).toMatch(/^Đếm: tiền mặt 13\.000\.000\s₫, thẻ 0\s₫/);
  expect(section?.textContent).toContain('Khớp với sổ');
});

/** What staff count at the end of a day beside what the books say that the counter has taken. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { allProviders } from '#src/features/payments/registry.ts';
import { reconcileDay } from '#src/features/reconciliation/reconcile-day.ts';
import { listDifferences } from '#src/features/reconciliation/reconciliation.queries.ts';
import { addDays, addSeconds, parkDay, parkInstant } from '#src/values/day.ts';
import { openAccount } from '#tests/support/bank.ts';
import { db, openBooks } from '#tests/support/books.ts';
import { asStaff } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-desk.ts';
import { openPark } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

openBooks(async (db) => {
  await openPark(db);
  await openAccount(db);
});

const PRICE = 1_300_000;
const today = () => parkDay(new Date().toISOString());
/** The night after everything that a test does now. */
const tonight = () => parkInstant(addDays(today(), 1), '02:30');
const own = allProviders().filter(({ name }) => name === 'counter');
const compare = (now = tonight()) => reconcileDay({ db, now }, own);
const manager = () => asStaff(db, 'manager').staff.transfers;
const differences = async () =>
  (await listDifferences(db.read, 20)).map(({ kind, oursVnd, theirsVnd }) => ({ kind, oursVnd, theirsVnd }));

describe('the counter', () => {
  const take = async (how: 'cash' | 'card') => {
    const { code } = await holdAndPlace(db, { method: 'counter', now: new Date().toISOString() });
    await manager().takeAtCounter({ code, amountVnd: PRICE, how });
  };
  const count = (cashVnd: number, cardVnd: number, day = today()) =>
    manager().countCounter({ day, cashVnd, cardVnd });

  test('that counted what the books say shows no difference', async () => {
    for (const how of ['cash', 'cash', 'card'] as const) await take(how);
    expect(await count(2 * PRICE, PRICE)).toEqual({ day: today(), cashVnd: 2 * PRICE, cardVnd: PRICE });
    await compare();
    expect(await differences()).toEqual([]);
  });

  test('that counted 1 đồng less, or money in the wrong box, shows which', async () => {
    for (const how of ['cash', 'card'] as const) await take(how);
    await count(PRICE - 1, PRICE + 5);
    await compare();
    expect(await differences()).toEqual([
      { kind: 'amount', oursVnd: PRICE, theirsVnd: PRICE + 5 },
      { kind: 'amount', oursVnd: PRICE, theirsVnd: PRICE - 1 },
    ]);
  });

  test('that nobody counted shows what the books expect; a day without money does not', async () => {
    await compare();
    expect(await differences()).toEqual([]);
    await take('cash');
    await compare(addSeconds(tonight(), 24 * 3600));
    expect(await differences()).toEqual([]);
  });

  test('of a day with money and no count', async () => {
    await take('cash');
    await compare();
    expect(await differences()).toEqual([{ kind: 'silent', oursVnd: PRICE, theirsVnd: 0 }]);
  });

  test.each([
    ['twice', async () => void (await count(0, 0)), () => count(0, 0), 'transfers.error.counted'],
    ['tomorrow', undefined, () => count(0, 0, addDays(today(), 1)), 'transfers.error.countDay'],
    ['last week', undefined, () => count(0, 0, addDays(today(), -7)), 'transfers.error.countDay'],
    ['less than nothing', undefined, () => count(-1, 0), 'transfers.error.count'],
    ['on no day', undefined, () => count(0, 0, '2026-13-40'), 'transfers.error.countDay'],
  ])('is not counted %s', async (_, before, again, reason) => {
    await before?.();
    await expect(again()).rejects.toThrow(reason);
  });

  test('is counted by managers alone', async () => {
    const typed = { day: today(), cashVnd: 0, cardVnd: 0 };
    const refused = await problemOf(asStaff(db, 'gate').staff.transfers.countCounter(typed));
    expect(refused.reason).toBe('errors.forbidden');
  });
});

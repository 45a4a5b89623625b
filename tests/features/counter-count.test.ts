/** The staff's count at the end of a day compared with the counter payments in the ledger. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { allProviders } from '#src/features/payments/registry.ts';
import { listDifferences } from '#src/features/reconciliation/differences.queries.ts';
import { payRefunds } from '#src/features/refunds/pay-refunds.ts';
import { listPaybacks } from '#src/features/transfers/transfers.queries.ts';
import { addDays, addSeconds } from '#src/values/day.ts';
import { FIRST } from '#src/values/lists/turns.ts';
import { askRefund } from '#tests/support/aftercare.ts';
import {
  compare,
  db,
  differences,
  manager,
  openBankRun,
  PRICE,
  TODAY,
  TONIGHT,
} from '#tests/support/bank-run.ts';
import { asStaff } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

openBankRun();

const found = () => differences('counter');
const take = async (how: 'cash' | 'card', now = BEFORE) => {
  const purchase = await holdAndPlace(db, { method: 'counter', now });
  await asStaff(db, 'manager', { now }).staff.transfers.takeAtCounter({
    code: purchase.code,
    amountVnd: PRICE,
    how,
  });
  return purchase;
};
const count = (cashVnd: number, cardVnd: number, day = TODAY, now = BEFORE) =>
  asStaff(db, 'manager', { now }).staff.transfers.countCounter({ day, cashVnd, cardVnd });
const inDays = (days: number, at = TONIGHT) => addSeconds(at, days * 24 * 3600);

describe('the counter', () => {
  test('whose count equals the ledger shows no difference', async () => {
    for (const how of ['cash', 'cash', 'card'] as const) await take(how);
    expect(await count(2 * PRICE, PRICE)).toEqual({ day: TODAY, cashVnd: 2 * PRICE, cardVnd: PRICE });
    await compare();
    expect(await found()).toEqual([]);
  });

  test('that counted 1 đồng less, or money in the wrong box, shows which', async () => {
    for (const how of ['cash', 'card'] as const) await take(how);
    await count(PRICE - 1, PRICE + 5);
    await compare();
    expect(await found()).toEqual([
      { kind: 'amount', oursVnd: PRICE, theirsVnd: PRICE + 5 },
      { kind: 'amount', oursVnd: PRICE, theirsVnd: PRICE - 1 },
    ]);
  });

  test.each([
    ['card', { cashVnd: PRICE, cardVnd: PRICE - 500_000 }],
    ['cash', { cashVnd: PRICE - 500_000, cardVnd: PRICE }],
  ] as const)(
    'that gave back what came as %s has so much less of it, and knows it before',
    async (how, left) => {
      const bought = { cash: await take('cash'), card: await take('card') };
      await askRefund(db, bought[how], { count: 1 });
      await payRefunds({ db, now: BEFORE }, allProviders());
      const [back] = await listPaybacks(db.read, { ...FIRST, limit: 9 });
      expect(back).toMatchObject({ amountVnd: 500_000, isByCard: how === 'card' });
      await manager().payBack({ requestId: back?.requestId ?? '', reference: 'POS-18' });
      expect(await count(left.cashVnd, left.cardVnd)).toEqual({ day: TODAY, ...left });
      await compare();
      expect(await found()).toEqual([]);
    },
  );

  test('of a day without money and without a count shows nothing', async () => {
    await compare();
    expect(await found()).toEqual([]);
  });

  test('of a day with money that nobody counted shows what the ledger expects', async () => {
    for (const how of ['cash', 'card', 'card'] as const) await take(how);
    await compare();
    expect(await found()).toEqual([{ kind: 'silent', oursVnd: 3 * PRICE, theirsVnd: 0 }]);
  });

  test.each([
    ['twice', async () => void (await count(0, 0)), () => count(0, 0), 'transfers.error.counted'],
    ['tomorrow', undefined, () => count(0, 0, addDays(TODAY, 1)), 'transfers.error.countDay'],
    ['last week', undefined, () => count(0, 0, addDays(TODAY, -7)), 'transfers.error.countDay'],
    ['less than nothing', undefined, () => count(-1, 0), 'transfers.error.count'],
    ['on no day', undefined, () => count(0, 0, '2026-13-40'), 'transfers.error.countDay'],
  ])('is not counted %s', async (_, before, again, reason) => {
    await before?.();
    await expect(again()).rejects.toThrow(reason);
  });

  test('is counted by managers alone', async () => {
    const typed = { day: TODAY, cashVnd: 0, cardVnd: 0 };
    const refused = await problemOf(asStaff(db, 'gate').staff.transfers.countCounter(typed));
    expect(refused.reason).toBe('errors.forbidden');
  });
});

describe('a day that is counted late', () => {
  const silent = { kind: 'silent', oursVnd: PRICE, theirsVnd: 0 } as const;
  const short = { kind: 'amount', oursVnd: PRICE, theirsVnd: PRICE - 500_000 } as const;

  test('after its own run is compared in the run of the day on which it was counted, once', async () => {
    await take('cash');
    await compare();
    await count(PRICE - 500_000, 0, TODAY, inDays(2, BEFORE));
    await compare(inDays(1));
    expect(await found()).toEqual([silent]);
    for (const days of [2, 3]) await compare(inDays(days));
    expect(await found()).toEqual([short, silent]);
    const [open, ...others] = await listDifferences(db.read, 5);
    expect(open).toMatchObject({ kind: 'amount', solvedAt: null });
    expect(others).toMatchObject([{ kind: 'silent', solvedAt: inDays(2), solution: 'counted-late' }]);
  });

  test('and is right leaves nothing open', async () => {
    await take('cash');
    await compare();
    await count(PRICE, 0, TODAY, inDays(1, BEFORE));
    await compare(inDays(1));
    expect(await listDifferences(db.read, 5)).toMatchObject([{ kind: 'silent', solvedAt: inDays(1) }]);
  });

  test('leaves alone what a person has said of it, and the other days that nobody counted', async () => {
    await take('cash');
    await compare();
    await take('card', inDays(1, BEFORE));
    await compare(inDays(1));
    const [newest, oldest] = await listDifferences(db.read, 5);
    const solution = 'két hỏng, đếm lại ngày mai';
    await asStaff(db, 'manager').staff.books.solve({ id: oldest?.id ?? '', solution });
    await count(PRICE, 0, TODAY, inDays(2, BEFORE));
    await compare(inDays(2));
    expect(await listDifferences(db.read, 5)).toMatchObject([
      { id: newest?.id, solvedAt: null },
      { id: oldest?.id, solution },
    ]);
  });

  test('on the last day that it can be is compared too, beside the count of that day', async () => {
    await compare();
    const last = inDays(6, BEFORE);
    await count(1000, 0, TODAY, last);
    await count(0, 2000, addDays(TODAY, 6), last);
    await compare(inDays(6));
    expect(await found()).toEqual([
      { kind: 'amount', oursVnd: 0, theirsVnd: 1000 },
      { kind: 'amount', oursVnd: 0, theirsVnd: 2000 },
    ]);
  });

  test('and whose own run was still pending is not compared twice', async () => {
    await take('cash');
    await count(PRICE - 500_000, 0, TODAY, addSeconds(TONIGHT, -3600));
    for (const days of [0, 1, 2]) await compare(inDays(days));
    expect(await found()).toEqual([short]);
  });

  test('though another late count was compared in its own run', async () => {
    await compare();
    const next = addDays(TODAY, 1);
    await count(0, 0, TODAY, inDays(1, BEFORE));
    await compare(inDays(1));
    await count(3000, 0, next, inDays(2, BEFORE));
    await compare(inDays(2));
    expect(await found()).toEqual([{ kind: 'amount', oursVnd: 0, theirsVnd: 3000 }]);
  });
});

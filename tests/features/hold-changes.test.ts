import { describe, expect, test } from 'bun:test';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { addSeconds } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { heldOf, hold } from '#tests/support/holding.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { ADULT, BEFORE, CHILD, DAY, openPark } from '#tests/support/park.ts';

openLedger();

describe('refusing baskets', () => {
  const cases: [
    string,
    { lines: { unitId: string; quantity: number }[]; date?: string; now?: string },
    string,
  ][] = [
    ['a child alone', { lines: [{ unitId: CHILD, quantity: 1 }] }, 'tickets.error.needsCompanion'],
    ['nobody', { lines: [{ unitId: ADULT, quantity: 0 }] }, 'tickets.error.noUnits'],
    ['eleven of a unit', { lines: [{ unitId: ADULT, quantity: 11 }] }, 'tickets.error.unitMax'],
    ['an unknown unit', { lines: [{ unitId: '2; DROP', quantity: 1 }] }, 'tickets.error.noVariant'],
    ['yesterday', { lines: [{ unitId: ADULT, quantity: 1 }], date: '2026-11-30' }, 'tickets.error.datePast'],
    [
      'a day without departures',
      { lines: [{ unitId: ADULT, quantity: 1 }], date: '2027-08-01' },
      'tickets.error.noVariant',
    ],
    [
      'the day itself after the cut-off',
      { lines: [{ unitId: ADULT, quantity: 1 }], now: `${DAY}T09:00:00.000Z` },
      'tickets.error.closed',
    ],
  ];
  for (const [title, { lines, ...options }, message] of cases) {
    test(title, async () => {
      await openPark(db);
      await expect(hold(lines, options)).rejects.toThrow(message);
      expect(await heldOf(`pool-${DAY}`)).toBe(0);
    });
  }

  for (const quantity of [-1, 1e9, 1.5, Number.NaN]) {
    test(`a quantity of ${quantity}`, async () => {
      await openPark(db);
      await expect(hold([{ unitId: ADULT, quantity }])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    });
  }
});

describe('changing a hold', () => {
  test('ten more minutes, once', async () => {
    await openPark(db);
    const { code, secret, expiresAt } = await hold([{ unitId: ADULT, quantity: 1 }]);
    const visitor = asVisitor(db, { now: addSeconds(BEFORE, 60) });
    expect(await visitor.orders.extendHold({ code, secret })).toEqual({
      expiresAt: addSeconds(expiresAt, 600),
    });
    await expect(visitor.orders.extendHold({ code, secret })).rejects.toThrow('orders.error.alreadyExtended');
    const late = asVisitor(db, { now: addSeconds(BEFORE, 3600) });
    await expect(late.orders.extendHold({ code, secret })).rejects.toThrow('orders.error.holdExpired');
  });

  test('released places are free at once; twice is once', async () => {
    await openPark(db, { pool: 1 });
    const { code, secret } = await hold([{ unitId: ADULT, quantity: 1 }]);
    const visitor = asVisitor(db, { now: BEFORE });
    await visitor.orders.release({ code, secret });
    await visitor.orders.release({ code, secret });
    await hold([{ unitId: ADULT, quantity: 1 }]);
  });

  test('an unknown code and a wrong secret answer the same', async () => {
    await openPark(db);
    const { code, secret } = await hold([{ unitId: ADULT, quantity: 1 }]);
    const visitor = asVisitor(db, { now: BEFORE });
    const problems = await Promise.all([
      visitor.orders
        .extendHold({ code, secret: `${secret.startsWith('x') ? 'y' : 'x'}${secret.slice(1)}` })
        .catch((error) => `${error.code} ${error.message}`),
      visitor.orders
        .extendHold({ code: 'DM22222222', secret })
        .catch((error) => `${error.code} ${error.message}`),
    ]);
    expect(problems).toEqual(['NOT_FOUND orders.error.unknown', 'NOT_FOUND orders.error.unknown']);
  });

  test('the sweep writes nothing while nothing has expired', async () => {
    await openPark(db);
    await hold([{ unitId: ADULT, quantity: 1 }]);
    expect(await sweepExpiredHolds({ db, now: BEFORE }, 20)).toBe(0);
    expect(await sweepExpiredHolds({ db, now: addSeconds(BEFORE, 901) }, 20)).toBe(1);
  });
});

import { describe, expect, test } from 'bun:test';
import * as z from 'zod/mini';
import { holdInput } from '#src/features/inventory/inventory.ts';
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

test('one kind on two lines is counted together, and who asks for more than is left is told how many', async () => {
  await openPark(db, { round: 6 });
  const ask = (...quantities: number[]) => hold(quantities.map((quantity) => ({ unitId: ADULT, quantity })));
  expect((await ask(2, 3)).totalVnd).toBe(5 * 650_000);
  expect(await heldOf(`q-round-${DAY}`)).toBe(5);
  await expect(ask(2)).rejects.toThrow('tickets.error.onlyLeft');
  await ask(1);
  await expect(ask(1)).rejects.toThrow('tickets.error.soldOut');
});

const asked = { idempotencyKey: 'hold-key-0001', date: DAY, lines: [{ unitId: ADULT, quantity: 1 }] };
const lines = (count: number, quantity = 1, id = 'unit') =>
  Array.from({ length: count }, (_, place) => ({ unitId: place === 0 ? id : `unit-${place}`, quantity }));

test('a hold is asked for within its limits, and a day that is none is told from one that is missing', () => {
  for (const [within, beyond] of [
    [{ lines: lines(20) }, { lines: lines(21) }],
    [{ lines: lines(1) }, { lines: [] }],
    [{ lines: lines(1, 100) }, { lines: lines(1, 101) }],
    [{ lines: lines(1, 0) }, { lines: lines(1, -1) }],
    [{ lines: lines(1, 1, 'x'.repeat(80)) }, { lines: lines(1, 1, 'x'.repeat(81)) }],
    [{ slotId: 'x'.repeat(80) }, { slotId: 'x'.repeat(81) }],
  ]) {
    expect(z.safeParse(holdInput, { ...asked, ...within }).error?.issues).toBeUndefined();
    expect(z.safeParse(holdInput, { ...asked, ...beyond }).success).toBe(false);
  }
  const messageOf = (date: string) => z.safeParse(holdInput, { ...asked, date }).error?.issues[0]?.message;
  expect(['', 'x'].map(messageOf)).toEqual(['tickets.error.dateRequired', 'tickets.error.dateInvalid']);
});

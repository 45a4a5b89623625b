import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { quotas } from '#db/schema/tickets.ts';
import { holdPlaces } from '#src/features/checkout/hold-places.ts';
import { addSeconds } from '#src/values/day.ts';
import { testContext } from '#tests/support/caller.ts';
import { heldOf, hold } from '#tests/support/holding.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import {
  ADULT,
  BEFORE,
  CHILD,
  DAY,
  EARLY,
  EARLY_SLOT,
  FAMILY,
  INFANT,
  openPark,
} from '#tests/support/park.ts';

openLedger();

describe('holding places', () => {
  test('takes places from the departure and from the pool, at the price of a weekend', async () => {
    await openPark(db);
    const answer = await hold([
      { unitId: ADULT, quantity: 2 },
      { unitId: CHILD, quantity: 1 },
    ]);
    expect(answer.totalVnd).toBe(2 * 650_000 + 430_000);
    expect(answer.expiresAt).toBe(addSeconds(BEFORE, 15 * 60));
    expect(answer.code).toMatch(/^DM[2-9A-HJKMNP-TV-Z]{8}$/);
    expect([await heldOf(`q-round-${DAY}`), await heldOf(`pool-${DAY}`)]).toEqual([3, 3]);
  });

  test('a family takes four places, an infant one at no price', async () => {
    await openPark(db);
    await hold([{ unitId: FAMILY, quantity: 2 }]);
    const infant = await hold([
      { unitId: ADULT, quantity: 1 },
      { unitId: INFANT, quantity: 1 },
    ]);
    expect(infant.totalVnd).toBe(650_000);
    expect(await heldOf(`pool-${DAY}`)).toBe(10);
  });

  test('the smallest remaining number wins, and nothing is half taken', async () => {
    await openPark(db, { pool: 5 });
    await hold([{ unitId: FAMILY, quantity: 1 }]);
    await expect(hold([{ unitId: ADULT, quantity: 2 }])).rejects.toThrow('tickets.error.onlyLeft');
    await hold([{ unitId: ADULT, quantity: 1 }]);
    await expect(hold([{ unitId: ADULT, quantity: 1 }])).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'tickets.error.soldOut',
    });
    expect(await heldOf(`q-round-${DAY}`)).toBe(1);
  });

  test('the same ticket asked for twice is one line of both, and none of it is no line', async () => {
    await openPark(db);
    const { totalVnd, lines } = await hold([
      { unitId: ADULT, quantity: 1 },
      { unitId: CHILD, quantity: 0 },
      { unitId: ADULT, quantity: 2 },
    ]);
    expect([totalVnd, lines]).toEqual([3 * 650_000, [{ unitId: ADULT, quantity: 3, unitPriceVnd: 650_000 }]]);
    expect(await heldOf(`pool-${DAY}`)).toBe(3);
  });

  test('two types in one basket draw from one pool together', async () => {
    await openPark(db, { pool: 6 });
    await hold([
      { unitId: ADULT, quantity: 2 },
      { unitId: FAMILY, quantity: 1 },
    ]);
    await expect(hold([{ unitId: ADULT, quantity: 1 }])).rejects.toThrow('tickets.error.soldOut');
  });

  test('expired holds give their places back without any job', async () => {
    await openPark(db, { pool: 2 });
    await hold([{ unitId: ADULT, quantity: 2 }]);
    await expect(hold([{ unitId: ADULT, quantity: 1 }], { now: addSeconds(BEFORE, 899) })).rejects.toThrow(
      'tickets.error.soldOut',
    );
    await hold([{ unitId: ADULT, quantity: 1 }], { now: addSeconds(BEFORE, 900) });
    expect(await heldOf(`pool-${DAY}`)).toBe(1);
  });

  test('one key is one hold, fifty times at once; another body under it is refused', async () => {
    await openPark(db);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => hold([{ unitId: ADULT, quantity: 1 }], { key: 'the-same-key' })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await heldOf(`pool-${DAY}`)).toBe(1);
    await expect(hold([{ unitId: ADULT, quantity: 2 }], { key: 'the-same-key' })).rejects.toThrow(
      'errors.idempotencyMismatch',
    );
  });

  test('a slot must belong to the day and type', async () => {
    await openPark(db);
    await hold([{ unitId: EARLY, quantity: 1 }], { slotId: EARLY_SLOT });
    for (const slotId of ['nonsense', `round-${DAY}`]) {
      await expect(hold([{ unitId: EARLY, quantity: 1 }], { slotId })).rejects.toThrow(
        'tickets.error.noVariant',
      );
    }
    await expect(hold([{ unitId: EARLY, quantity: 1 }])).rejects.toThrow('tickets.error.noVariant');
  });

  test('control: a guard that takes nothing is noticed by the invariants', async () => {
    await openPark(db);
    const input = {
      idempotencyKey: 'a-naive-key',
      date: DAY,
      slotId: undefined,
      lines: [{ unitId: ADULT, quantity: 1 }],
    };
    await holdPlaces(testContext(db, { now: BEFORE }), input, {
      take: async () => ({ isTaken: true, left: 50, capacity: 100, sold: 0 }),
    });
    expect(await brokenInvariants(db)).not.toEqual([]);
    for (const id of [`pool-${DAY}`, `q-round-${DAY}`])
      await db.write((tx) => tx.update(quotas).set({ held: 1 }).where(eq(quotas.id, id)));
  });
});

/** Which other holds an order to be paid at the counter stands beside: those with its places, still held, at this moment. */
import '#tests/support/env.ts';

import { beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { holds } from '#db/schema/orders.ts';
import { countOpenAtCounter, readCounterUse } from '#src/features/inventory/counter.queries.ts';
import { findHold } from '#src/features/inventory/holds.queries.ts';
import { addDays, addSeconds } from '#src/values/day.ts';
import { fairVisitor } from '#tests/support/fair-visitor.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';

const TODAY = '2026-12-01';
const CONTACT = 'mail:thuha@example.com';
const END = addSeconds(BEFORE, 600);
let own = '';
let other = '';

openCopies((opened) =>
  openPark(opened, { pool: 400, round: 400, family: 400, days: [TODAY, addDays(TODAY, 1)] }),
);

async function held(quantity: number, date = TODAY): Promise<string> {
  const { code } = await fairVisitor(db).hold({ date, quantity });
  return (await findHold(db.read, code))?.id ?? '';
}
const change = (id: string, values: Partial<typeof holds.$inferInsert>) =>
  db.read.update(holds).set(values).where(eq(holds.id, id));
const takenBeside = async (now = BEFORE) =>
  (await readCounterUse(db.read, { id: own, now })).quotas.map(({ atCounter }) => atCounter);
const openBeside = (now = BEFORE, counterKey = CONTACT) =>
  countOpenAtCounter(db.read, { counterKey, exceptId: own, now });

beforeEach(async () => {
  own = await held(2);
  other = await held(3);
  for (const id of [own, other]) await change(id, { counterKey: CONTACT, expiresAt: END });
});

describe('of other holds', () => {
  test('those that are to be paid at the counter count, and never the own one', async () => {
    expect(new Set(await takenBeside())).toEqual(new Set([3]));
    expect(await openBeside()).toBe(1);
    await change(other, { counterKey: null });
    expect(new Set(await takenBeside())).toEqual(new Set([0]));
    expect(await openBeside()).toBe(0);
  });

  test.each(['released', 'expired', 'ordered'] as const)('one that is %s counts no more', async (state) => {
    await change(other, { state });
    expect(new Set(await takenBeside())).toEqual(new Set([0]));
    expect(await openBeside()).toBe(0);
  });

  test('one counts until the moment at which it ends, and not at it', async () => {
    const last = addSeconds(END, -1);
    expect(await openBeside(last)).toBe(1);
    expect(new Set(await takenBeside(last))).toEqual(new Set([3]));
    expect(new Set(await takenBeside(END))).toEqual(new Set([0]));
    expect(await openBeside(END)).toBe(0);
  });

  test('of another day takes none of these places', async () => {
    const tomorrow = await held(5, addDays(TODAY, 1));
    await change(tomorrow, { counterKey: CONTACT, expiresAt: END });
    expect(new Set(await takenBeside())).toEqual(new Set([3]));
    expect(await openBeside()).toBe(2);
  });

  test('of another contact takes places, and is not an open order of this one', async () => {
    await change(other, { counterKey: 'mail:khac@example.com' });
    expect(new Set(await takenBeside())).toEqual(new Set([3]));
    expect(await openBeside()).toBe(0);
  });
});

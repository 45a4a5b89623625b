import { afterAll, describe, expect, test } from 'bun:test';
import { dishSoldOuts } from '#db/schema/menu.ts';
import { seedDb } from '#db/seed.ts';
import { readMenu } from '#src/features/menu/menu.queries.ts';
import type { Dish } from '#src/features/menu/menu.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const NOW = parkInstant(TODAY, '12:00');

async function dishesOf(db: Awaited<ReturnType<typeof freshWorld>>, day = TODAY): Promise<Dish[]> {
  return (await readMenu(db.read, day)).sections.flatMap((section) => section.dishes);
}

describe('sold out today', () => {
  test('staff take a dish off for the day; it is back the next by itself, and at once when they say so', async () => {
    const db = await freshWorld(TODAY, true);
    const isGone = async (day = TODAY) =>
      (await dishesOf(db, day)).find(({ id }) => id === 'di-pho-bo')?.isSoldOut;
    const staff = asStaff(db, 'manager', { now: NOW });
    expect(await isGone()).toBe(false);
    const gone = { dishId: 'di-pho-bo', isSoldOut: true };
    expect(await staff.menu.setSoldOut(gone)).toEqual({ day: TODAY, isSoldOut: true });
    expect(await staff.menu.setSoldOut(gone)).toEqual({ day: TODAY, isSoldOut: true });
    expect([await isGone(), await isGone(addDays(TODAY, 1))]).toEqual([true, false]);
    await staff.menu.setSoldOut({ ...gone, isSoldOut: false });
    expect(await isGone()).toBe(false);
  });

  test('visitors may not, and an unknown dish is refused', async () => {
    const db = await freshWorld(TODAY, true);
    const before = await db.read.select().from(dishSoldOuts);
    const gone = { dishId: 'di-pho-bo', isSoldOut: true };
    await expect(asVisitor(db).menu.setSoldOut(gone)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const staff = asStaff(db, 'gate');
    await expect(staff.menu.setSoldOut({ ...gone, dishId: 'nothing' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(staff.menu.setSoldOut({ ...gone, dishId: '' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await db.read.select().from(dishSoldOuts)).toEqual(before);
  });

  test('seeding again another day does not reset the sold-out dishes', async () => {
    const db = await freshWorld(TODAY, true);
    expect(
      (await dishesOf(db))
        .filter(({ isSoldOut }) => isSoldOut)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['di-ca-tam-nuong', 'di-xoi-ngu-sac']);
    await seedDb(db, { today: addDays(TODAY, 1), isSmall: true });
    expect((await dishesOf(db, addDays(TODAY, 1))).filter(({ isSoldOut }) => isSoldOut)).toEqual([]);
  });
});

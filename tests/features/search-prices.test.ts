/** The price of a ticket type among the hits of the search: the lowest of its seasons that are not archived. */
import { afterAll, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { seasons } from '#db/schema/seasons.ts';
import { ticketTypes, ticketUnits, unitPrices } from '#db/schema/tickets.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { closeWorlds, freshWorld } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const SLUG = 've-cap-treo-khu-hoi';

async function shown(db: Db): Promise<number | null | undefined> {
  const { groups } = await asVisitor(db).search.all({ q: 'cap treo khu hoi', locale: 'vi' });
  return groups.flatMap(({ hits }) => hits).find(({ slug }) => slug === SLUG)?.priceVnd;
}

/** Gives the unit that pays and travels alone exactly these prices. */
async function price(db: Db, prices: Record<string, number>): Promise<void> {
  const [lead] = await db.read
    .select({ id: ticketUnits.id })
    .from(ticketUnits)
    .innerJoin(ticketTypes, eq(ticketTypes.id, ticketUnits.ticketTypeId))
    .where(sql`${ticketTypes.slug} = ${SLUG} AND ${ticketUnits.accompaniedBy} = '[]'`)
    .orderBy(ticketUnits.position)
    .limit(1);
  const unitId = lead?.id ?? '';
  await db.write(async (tx) => {
    await tx.delete(unitPrices).where(eq(unitPrices.unitId, unitId));
    const rows = Object.entries(prices).map(([season, priceVnd]) => ({ unitId, season, priceVnd }));
    await tx.insert(unitPrices).values(rows);
  });
}

const archive = (db: Db, id: string, isActive = false) =>
  db.write((tx) => tx.update(seasons).set({ isActive }).where(eq(seasons.id, id)));

test('whatever the season is called, and without those that are archived', async () => {
  const db = await freshWorld(undefined, true);
  await price(db, { weekday: 500_000, weekend: 400_000, peak: 900_000 });
  expect(await shown(db)).toBe(400_000);
  await archive(db, 'weekend');
  expect(await shown(db)).toBe(500_000);
  await archive(db, 'weekday');
  expect(await shown(db)).toBe(900_000);
  await archive(db, 'weekend', true);
  expect(await shown(db)).toBe(400_000);
});

test('a season of the park’s own gives a price, and one that is free gives none', async () => {
  const db = await freshWorld(undefined, true);
  const name = { vi: 'Mùa hoa', en: 'Blossom' };
  await db.write((tx) =>
    tx.insert(seasons).values({ id: 'blossom', name, hint: name, position: 9 } as never),
  );
  await price(db, { blossom: 320_000, weekday: 0 });
  expect(await shown(db)).toBe(320_000);
});

/** A buyer in a region whose copy of the database is late reads what was done a moment before. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { buy, leaveOneEach, ONE_PLACE } from '#tests/scale/lag-row.ts';
import { openRegions, type Region, type Regions } from '#tests/scale/regions.ts';
import { bookProblems } from '#tests/support/booking.ts';
import { hasDatabaseServer } from '#tests/support/sqld.ts';

const isHere = hasDatabaseServer();
const PATIENCE_MS = 60_000;
/** Longer than the purchases take on a busy machine. */
const LAG_MS = 30_000;
const ends: (() => unknown)[] = [];
let regions: Regions;
beforeAll(async () => {
  if (!isHere) return;
  const afterwards = (end: () => unknown) => void ends.unshift(end);
  regions = await openRegions({ afterwards }, { count: 1, delayMs: 0 });
}, PATIENCE_MS);
afterAll(async () => {
  for (const end of ends) await end();
});

test.skipIf(!isHere)(
  'places left after the hold, checkout, payment and the page of the order, while the copy has none of it',
  async () => {
    const { server } = regions;
    const region = regions.regions[0] as Region;
    const offers = await leaveOneEach(regions, 3);
    region.lines.replication.delayMs = LAG_MS;
    const orders = ({ rows }: Pick<Region['replica'], 'rows'>) =>
      rows<{ count: number }>('SELECT count(*) AS count FROM orders')[0]?.count ?? 0;
    const before = orders(region.replica);
    const bought = await Promise.all(
      offers.map((offer, index) => buy({ opened: regions, region, offer, index })),
    );
    expect(bought.flatMap(({ stale }) => stale)).toEqual([]);
    // The controls: who has not the cookies reads the copy, and all of the purchase was read elsewhere.
    expect(bought.map(({ othersSee }) => othersSee)).toEqual(offers.map(() => ONE_PLACE));
    expect([orders(server), orders(region.replica)]).toEqual([before + 3, before]);
    expect(bookProblems(server.rows)).toEqual([]);
  },
  PATIENCE_MS,
);

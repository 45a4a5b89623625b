/** One network without money, a simulated day, any calls in any order: at no moment does it hold more than is published. */
import '#tests/support/env.ts';

import { afterEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { addSeconds } from '#src/values/day.ts';
import { settingsFrom } from '#src/values/settings.ts';
import { buy } from '#tests/support/aftercare.ts';
import { DEARER, makePeak, OTHER } from '#tests/support/aftercare-exchange.ts';
import { openAccount } from '#tests/support/bank.ts';
import { account, sell } from '#tests/support/fair-visitor.ts';
import { openShop, setSetting } from '#tests/support/goods.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { DEFAULT_LIMITS_SQL } from '#tests/support/no-hold-limits.ts';
import { openNetwork, TODAY, TOMORROW } from '#tests/support/one-network.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { randomFrom } from '#tests/support/random.ts';

const STEPS = 300;
const DAY_SECONDS = 24 * 60 * 60;
const BOUGHT = 2;
const LIMITS = settingsFrom([]);
const share = (unsold: number) =>
  Math.max(4, Math.floor((unsold * LIMITS['fairness.networkDayPercent']) / 100));

let other: Db;
afterEach(() => other?.close());

openCopies(async (opened) => {
  await openPark(opened, { pool: 160, round: 160, family: 120, days: [TODAY, TOMORROW, DAY, OTHER, DEARER] });
  await makePeak(opened, DEARER);
  await openShop(opened, { tea: 40, cup: 15 });
  await openAccount(opened);
  await opened.write((tx) => tx.run(sql.raw(DEFAULT_LIMITS_SQL)));
  // All browsers of the network solve in this one process.
  await setSetting(opened, 'fairness.workTries', 2);
});

type Row = {
  state: string;
  createdAt: string;
  expiresAt: string;
  places: number | null;
  visitor: string | null;
  contact: string | null;
  counter: string | null;
};

/** Violated limits as text; empty while all is within its limits. */
async function faults(now: string, codeKeys: ReadonlySet<string>): Promise<string[]> {
  const live = await db.read.all<Row>(
    sql`SELECT created_at AS createdAt, expires_at AS expiresAt, places, visitor_key AS visitor,
        contact_key AS contact, counter_key AS counter FROM holds
        WHERE state = 'held' AND expires_at > ${now} AND network_key IS NOT NULL`,
  );
  const found: string[] = [];
  const atMost = (what: string, value: number, most: number) => {
    if (value > most) found.push(`${what}: ${value} of ${most}`);
  };
  const sum = (rows: Row[]) => rows.reduce((all, { places }) => all + (places ?? 0), 0);
  const guests = live.filter(({ contact }) => contact === null);
  atMost('holds of guests', guests.length, LIMITS['fairness.networkHolds']);
  atMost('places of guests', sum(guests), LIMITS['fairness.networkPlaces']);
  for (const [visitor, own] of Map.groupBy(guests, (row) => row.visitor))
    atMost(`holds of visitor ${visitor}`, own.length, LIMITS['fairness.visitorHolds']);
  const proved = live.filter(({ contact }) => contact !== null);
  for (const [contact, own] of Map.groupBy(proved, (row) => row.contact ?? '')) {
    const level = codeKeys.has(contact) ? 'contact' : 'person';
    atMost(`holds of a ${level}`, own.length, LIMITS[`fairness.${level}Holds`]);
    atMost(`places of a ${level}`, sum(own), LIMITS[`fairness.${level}Places`]);
  }
  const counter = live.filter((row) => row.counter !== null);
  for (const own of Map.groupBy(counter, (row) => row.counter).values())
    atMost('counter orders of a contact', own.length, LIMITS['counter.ordersPerContact']);
  const longest = Math.max(0, ...live.map((row) => Date.parse(row.expiresAt) - Date.parse(row.createdAt)));
  // The order may be placed in the last second of a hold that was lengthened.
  atMost('seconds of a hold', longest / 1000, LIMITS['counter.holdHours'] * 3600 + 25 * 60);
  for (const quota of await quotasOf(now)) {
    atMost(`unpaid of ${quota.id}`, quota.own, share(quota.capacity - quota.sold));
    atMost(`exchanges to ${quota.id}`, quota.nobody, BOUGHT);
    atMost(`at the counter of ${quota.id}`, quota.counter, Math.floor(quota.capacity * 0.05));
    atMost(`SOLD_OUT ${quota.id}`, 1, quota.capacity - quota.sold - quota.own - quota.nobody);
  }
  for (const stock of await stocksOf(now)) {
    // Everything sold here is to be paid on delivery, within a day.
    const { id, held, sold } = stock;
    atMost(`pieces of ${id}`, held + sold, share(stock.stock));
  }
  return found;
}

type Quota = { id: string; capacity: number; sold: number; own: number; nobody: number; counter: number };

const quotasOf = (now: string) =>
  db.read.all<Quota>(
    sql`SELECT q.id, q.capacity, q.sold,
        coalesce(sum(iif(h.network_key IS NOT NULL, p.places, 0)), 0) AS own,
        coalesce(sum(iif(h.id IS NOT NULL AND h.network_key IS NULL, p.places, 0)), 0) AS nobody,
        coalesce(sum(iif(h.counter_key IS NOT NULL, p.places, 0)), 0) AS counter
        FROM quotas q LEFT JOIN hold_places p ON p.quota_id = q.id
        LEFT JOIN holds h ON h.id = p.hold_id AND h.state = 'held' AND h.expires_at > ${now} GROUP BY q.id`,
  );
const stocksOf = (now: string) =>
  db.read.all<{ id: string; stock: number; held: number; sold: number }>(
    sql`SELECT v.id, v.stock, v.sold, coalesce(sum(iif(h.id IS NOT NULL, s.quantity, 0)), 0) AS held
        FROM product_variants v LEFT JOIN hold_stock s ON s.variant_id = v.id
        LEFT JOIN holds h ON h.id = s.hold_id AND h.state = 'held' AND h.expires_at > ${now} GROUP BY v.id`,
  );

test.each([1, 2])(
  'seed %d',
  async (seed) => {
    // A day that is half sold, one nearly, and one without bookings.
    await sell(db, 80, [`pool-${TODAY}`, `q-round-${TODAY}`]);
    await sell(db, 120, [`pool-${TOMORROW}`, `q-round-${TOMORROW}`]);
    const bought = await buy(db, { quantity: BOUGHT });
    other = await openDb(db.url);
    const accountId = await account(db, 'nobody-pays');
    const network = openNetwork({ dbs: [db, other], random: randomFrom(seed), bought, accountId });
    const ends = new Map<string, number>();
    let last = BEFORE;
    for (let step = 0; step < STEPS && last < addSeconds(BEFORE, DAY_SECONDS - 600); step += 1) {
      const done = await network.step();
      last = done.now;
      for (const end of done.ends) ends.set(end, (ends.get(end) ?? 0) + 1);
      expect([step, done.ends, await faults(last, network.contactKeys)]).toEqual([step, done.ends, []]);
    }
    // The run was meaningful: each entry succeeded at times, and each kind of limit was met.
    const happened = [...ends.keys()].join('\n');
    for (const name of [
      'hold',
      'joined',
      'extend',
      'release',
      'place',
      'retry',
      'buy',
      'add',
      'prove',
      'exchange',
    ])
      expect(happened).toContain(`${name} done`);
    for (const limit of ['tooManyHolds', 'tooManyOwn', 'stockShare']) expect(happened).toContain(limit);
    await sell(db, 0, [`pool-${TODAY}`, `q-round-${TODAY}`, `pool-${TOMORROW}`, `q-round-${TOMORROW}`]);
    expect(await brokenInvariants(db)).toEqual([]);
  },
  120_000,
);

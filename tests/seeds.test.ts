import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { quotas, unitPrices } from '#db/schema/tickets.ts';
import { seedDb, seedRefusal } from '#db/seed.ts';
import { listDeparturesLeft } from '#src/features/tickets/places-left.queries.ts';
import { findTicketType, listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { worstStatus } from '#src/features/tickets/tickets.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { brokenInvariants } from './support/invariants.ts';
import { closeWorlds, daysOf, freshWorld, TODAY, world } from './support/seeded-world.ts';

// A whole park is seeded in a quarter of a second, but the machine may be busy with the other suites.
setDefaultTimeout(30_000);
afterAll(closeWorlds);

async function dump(db: Db): Promise<string> {
  const tables = await db.read.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => db.read.all(sql.raw(`SELECT * FROM "${name}" ORDER BY 1, 2`))),
  );
  return JSON.stringify(rows);
}

describe('seeding', () => {
  test('gives every ticket type each of the next 180 days, and no day more', async () => {
    const db = await world();
    const types = await listTicketTypes(db.read);
    expect(types).toHaveLength(7);
    for (const type of types) {
      const days = await daysOf(db, type.slug, { from: '2000-01-01', to: '2099-12-31' });
      expect([type.slug, days.length, days[0]?.date, days.at(-1)?.date]).toEqual([
        type.slug,
        180,
        TODAY,
        addDays(TODAY, 179),
      ]);
    }
  });

  test('twice on one day changes not a byte', async () => {
    const db = await freshWorld();
    const before = await dump(db);
    expect(await seedDb(db, { today: TODAY })).toEqual({ departures: 0, allotments: 0 });
    expect(await dump(db)).toBe(before);
  });

  test('on a later day adds the missing days and leaves counters, prices and statuses as they are', async () => {
    const db = await freshWorld();
    const quotaId = 'q-ve-hoang-hon-2026-12-10';
    await db.read
      .update(quotas)
      .set({ held: sql`${quotas.held} + 7`, sold: 5 })
      .where(eq(quotas.id, quotaId));
    await db.read
      .update(unitPrices)
      .set({ priceVnd: 1 })
      .where(eq(unitPrices.unitId, 'u-ve-hoang-hon-adult'));
    const counters = sql`SELECT id, capacity, held, sold FROM quotas WHERE day <= ${addDays(TODAY, 179)} ORDER BY id`;
    const before = await db.read.all(counters);
    const { departures } = await seedDb(db, { today: addDays(TODAY, 7) });
    expect(departures).toBe(7 * 9);
    expect(await db.read.all(counters)).toEqual(before);
    expect((await findTicketType(db.read, 've-hoang-hon'))?.units[0]?.prices).toEqual({
      weekday: 1,
      weekend: 1,
      peak: 1,
    });
    const days = await daysOf(db, 'vuon-may-mang-truot', { from: addDays(TODAY, 7), to: '2099-12-31' });
    expect(days).toHaveLength(180);
  });

  test('refuses production, unless the demo flag is set', async () => {
    expect(seedRefusal({ NODE_ENV: 'development' })).toBeNull();
    expect(seedRefusal({ NODE_ENV: 'production', ALLOW_DEMO_SEED: '1' })).toBeNull();
    const folder = mkdtempSync(join(tmpdir(), 'park-seed-'));
    const file = join(folder, 'park.db');
    const run = async (env: Record<string, string>) => {
      const child = Bun.spawn([process.execPath, 'db/seed.ts'], {
        env: { PATH: process.env.PATH ?? '', DATABASE_URL: `file:${file}`, ...env },
        stdout: 'pipe',
        stderr: 'pipe',
      });
      return { code: await child.exited, message: await new Response(child.stderr).text() };
    };
    const refused = await run({ NODE_ENV: 'production' });
    expect(refused.code).toBe(1);
    expect(refused.message).toContain('ALLOW_DEMO_SEED=1');
    expect(refused.message).toContain('--opening');
    expect(existsSync(file)).toBe(false);
    expect((await run({ NODE_ENV: 'production', ALLOW_DEMO_SEED: '1' })).code).toBe(0);
    expect(existsSync(file)).toBe(true);
    rmSync(folder, { recursive: true });
  });
});

describe('the seeded places', () => {
  test('are never oversold, and every counter equals the places behind it', async () => {
    const db = await world();
    expect(await brokenInvariants(db)).toEqual([]);
    const uneven = await db.read.all(sql`
      SELECT h.id FROM holds h JOIN hold_lines l ON l.hold_id = h.id JOIN hold_places p ON p.hold_id = h.id
      WHERE p.places <> l.quantity * l.pax_count OR p.places < 1`);
    expect(uneven).toEqual([]);
  });

  test('carry the status that the ticket rules give them', async () => {
    const db = await world();
    const now = parkInstant(TODAY, '06:30');
    const period = { from: TODAY, to: '2099-12-31', now };
    for (const type of await listTicketTypes(db.read)) {
      const lefts = await listDeparturesLeft(db.read, { ticketTypeId: type.id, ...period });
      const byRule = new Map(lefts.map((row) => [row.departureId, worstStatus(row.quotas, 20)]));
      const stored = await db.read.all<{ id: string; status: string }>(sql`
        SELECT departure_id AS id, status FROM departure_statuses JOIN departures ON departures.id = departure_id
        WHERE ticket_type_id = ${type.id}`);
      expect(stored.length).toBe(lefts.length);
      expect(stored.filter((row) => byRule.get(row.id) !== row.status)).toEqual([]);
    }
  });

  for (const today of [TODAY, '2026-12-30', '2027-01-20', '2027-08-05', '2028-04-01']) {
    test(`make a lively calendar in the five weeks from ${today}`, async () => {
      const db = await world(today);
      const period = { from: today, to: addDays(today, 34) };
      const days = await daysOf(db, 've-cap-treo-khu-hoi', period);
      const statuses = new Set(days.map((day) => day.status));
      expect([...statuses].sort()).toEqual(['AVAILABLE', 'CLOSED', 'LIMITED', 'SOLD_OUT']);
      const closed = days.filter((day) => day.status === 'CLOSED');
      expect(closed.map((day) => day.closure?.reason)).toEqual(['maintenance', 'maintenance']);
      const garden = await daysOf(db, 'vuon-may-mang-truot', period);
      expect(garden.some((day) => day.status === 'CLOSED')).toBe(false);
      const early = await daysOf(db, 'san-may-som', period);
      expect(early.filter((day) => day.closure?.reason === 'weather')).toHaveLength(1);
    });
  }

  test('reserved for tour operators go back on sale on the eve of the visit', async () => {
    const db = await world();
    const places = async (day: string, now: string) => {
      const type = { ticketTypeId: 'tt-ve-cap-treo-khu-hoi', from: day, to: day };
      return (await listDeparturesLeft(db.read, { ...type, now }))[0];
    };
    const days = await daysOf(db, 've-cap-treo-khu-hoi', { from: TODAY, to: addDays(TODAY, 34) });
    const soldOut = days.find((day) => day.status === 'SOLD_OUT')?.date ?? '';
    const eve = addDays(soldOut, -1);
    expect((await places(soldOut, parkInstant(eve, '17:59')))?.left).toBe(0);
    const after = await places(soldOut, parkInstant(eve, '18:00'));
    expect(after?.quotas[0]?.left).toBe(after?.quotas[0]?.capacity as number);
  });

  test('of a small world are 30 days that nobody has touched', async () => {
    const db = await world(TODAY, true);
    const days = await daysOf(db, 've-cap-treo-khu-hoi', { from: TODAY, to: '2099-12-31' });
    expect(days).toHaveLength(30);
    expect(await db.read.all(sql`SELECT id FROM quotas WHERE held <> 0`)).toEqual([]);
  });
});

/** Ticket types that staff edit: what is saved with units and prices. */
import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { ticketTypes, ticketUnits, unitPrices } from '#db/schema/tickets.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { TICKET_TYPE_RESOURCE } from '#src/features/ticket-types/ticket-type-resource.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { NOW } from '#tests/support/content-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { ticketTypeSaver, typedUnit } from '#tests/support/ticket-type-saver.ts';

afterAll(closeWorlds);

const ID = 'tt-cap-treo-buffet';
const ADULT = `units.u-cap-treo-buffet-adult`;
const CHILD = `units.u-cap-treo-buffet-child`;
let db: Db;
let saver: ReturnType<typeof ticketTypeSaver>;

beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  saver = ticketTypeSaver(db, NOW);
});

const stored = () =>
  Promise.all([ticketTypes, ticketUnits, unitPrices].map((table) => db.read.select().from(table)));

describe('saving', () => {
  test('a type as it was opened writes nothing, whichever it is', async () => {
    const before = await stored();
    for (const { id } of await listTicketTypes(db.read))
      expect(await saver.save({}, { id })).toEqual({ id, revision: 1 });
    expect(await stored()).toEqual(before);
  });

  test('writes prices, units and texts in one go, and nothing of another type', async () => {
    const others = async () =>
      (await stored()).map((rows) => rows.filter((row) => !JSON.stringify(row).includes('cap-treo-buffet')));
    const before = await others();
    await saver.save(
      {
        [`${ADULT}.prices.weekend`]: '950k',
        [`${ADULT}.maxPerOrder`]: '8',
        'itinerary.1.time': '7h45',
        'name.en': 'Cable car and lunch',
        lastSaleMinute: '9:15',
      },
      { id: ID },
    );
    const [type] = (await listTicketTypes(db.read)).filter(({ id }) => id === ID);
    expect(type).toMatchObject({ revision: 2, updatedAt: NOW, lastSaleMinute: 555 });
    expect(type?.name.en).toBe('Cable car and lunch');
    expect(type?.itinerary[1]?.time).toBe('07:45');
    expect(type?.units[0]).toMatchObject({ key: 'adult', maxPerOrder: 8, prices: { weekend: 950_000 } });
    expect(await others()).toEqual(before);
  });

  test('keeps the order of rows as they were moved', async () => {
    const { units = '', itinerary = '' } = await saver.form(ID);
    const backwards = (keys: string) => keys.split(' ').toReversed().join(' ');
    await saver.save({ units: backwards(units), itinerary: backwards(itinerary) }, { id: ID });
    const row = await saver.read(ID);
    expect(row?.values.units.map(({ key }) => key)).toEqual(['infant', 'senior', 'child', 'adult']);
    expect(row?.values.itinerary.map(({ time }) => time)).toEqual(['14:30', '11:30', '10:00', '09:30']);
    expect((await listTicketTypes(db.read)).find(({ id }) => id === ID)?.units[0]?.key).toBe('infant');
  });

  test('a unit gets an id of its own, whatever key it was sent under', async () => {
    const { units } = await saver.form(ID);
    // A unit of another type.
    const theirs = 'u-ve-gia-dinh-family';
    const before = await db.read.select().from(ticketUnits).where(sql`id = ${theirs}`);
    const prices = { 'prices.weekday': '1', 'prices.weekend': '2', 'prices.peak': '0' };
    await saver.save(
      { units: `${units} ${theirs}`, ...typedUnit(theirs, { key: 'moi', ...prices }) },
      { id: ID },
    );
    const added = (await saver.read(ID))?.values.units.at(-1);
    expect(added).toMatchObject({ key: 'moi', prices: { weekday: 1, weekend: 2, peak: 0 } });
    expect(added?.id).not.toBe(theirs);
    expect(await db.read.select().from(ticketUnits).where(sql`id = ${theirs}`)).toEqual(before);
  });

  test('evil markup is stored as the words it is', async () => {
    const evil = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>`;
    await saver.save(
      { 'name.vi': evil, 'included.0.text.en': evil, [`${ADULT}.name.vi`]: evil.slice(0, 60) },
      { id: ID },
    );
    const row = await saver.read(ID);
    expect([row?.values.name.vi, row?.values.included[0]?.en]).toEqual([evil, evil]);
  });
});

describe('two people at one type', () => {
  test('the second to save is told, and the prices of the first stand', async () => {
    const mine = await saver.form(ID);
    await saver.save({ [`${ADULT}.prices.peak`]: '999.000' }, { id: ID });
    const late = saver.save({ ...mine, [`${CHILD}.prices.peak`]: '1.000' }, { id: ID, revision: 1 });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await saver.form(ID))[`${ADULT}.prices.peak`]).toBe('999.000');
  });
});

test('an earlier version is what it was, units and prices included', async () => {
  const before = await saver.read(ID);
  await saver.save({ [`${ADULT}.prices.peak`]: '999.000', labels: '' }, { id: ID });
  const old = typedOf(TICKET_TYPE_RESOURCE, before?.values ?? {});
  await saver.save(old, { id: ID });
  expect((await saver.read(ID))?.values).toEqual(before?.values);
});

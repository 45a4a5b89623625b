/** Prices of all seasons changed as one grid: their effect first, one save, and nothing of a colleague overwritten. */
import { describe, expect, test } from 'bun:test';
import { and, desc, eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { holdLines } from '#db/schema/orders.ts';
import { resourceVersions } from '#db/schema/resources.ts';
import { departures, ticketTypes, unitPrices } from '#db/schema/tickets.ts';
import { freedCells } from '#src/features/timetable/price-cells.ts';
import { hold } from '#tests/support/holding.ts';
import { ADULT, CHILD, EARLY } from '#tests/support/park.ts';
import { priceOn, staff } from '#tests/support/rule-changes.ts';
import { db, follow, NOW, openRuledParks } from '#tests/support/ruled-park.ts';

openRuledParks();

const cell = (unitId: string, season: string) => `price|${unitId}|${season}`;
const WEEKDAY = cell(ADULT, 'weekday');
/** `seen`: what stood in the cells when they were typed over. */
const change = (values: Record<string, string>, seen: Record<string, string>) => ({
  ...{ kind: 'prices' as const, id: '', values, read: JSON.stringify(seen) },
});
const preview = (values: Record<string, string>, seen: Record<string, string>) =>
  staff().preview(change(values, seen));
async function save(values: Record<string, string>, seen: Record<string, string>) {
  const { stamp } = await preview(values, seen);
  return staff().save({ ...change(values, seen), stamp, reason: 'giá mới' });
}
const stored = async (unitId: string, season: string) =>
  (
    await db.read
      .select({ price: unitPrices.priceVnd })
      .from(unitPrices)
      .where(and(eq(unitPrices.unitId, unitId), eq(unitPrices.season, season)))
  )[0]?.price;
const revisionOf = async (id: string) =>
  (await db.read.select().from(ticketTypes).where(eq(ticketTypes.id, id)))[0]?.revision;

describe('the grid of prices', () => {
  test('shows old and new prices by day with the orders that stay, and a held price never changes', async () => {
    await follow();
    await hold([{ unitId: ADULT, quantity: 2 }], { date: '2026-12-07', now: NOW });
    const effect = await preview({ [WEEKDAY]: '590k' }, { [WEEKDAY]: '550.000' });
    expect(effect).toMatchObject({ orders: 1, added: 0, moved: 0, withdrawn: 0 });
    expect(effect.prices).toEqual([{ unitId: ADULT, season: 'weekday', before: 550_000, after: 590_000 }]);
    // The 3rd is special, the 5th and 6th are a weekend.
    expect(effect.days.map(({ day }) => day.slice(-2))).toEqual(['01', '02', '04', '07', '08', '09', '10']);
    expect(effect.days[0]).toMatchObject({
      ...{ of: ADULT, before: { season: 'weekday', vnd: 550_000 }, after: { vnd: 590_000 } },
    });
    expect(await priceOn('2026-12-07')).toBe(550_000);
    await save({ [WEEKDAY]: '590k' }, { [WEEKDAY]: '550.000' });
    expect([await priceOn('2026-12-07'), await priceOn('2026-12-05')]).toEqual([590_000, 650_000]);
    expect(await db.read.select({ price: holdLines.unitPriceVnd }).from(holdLines)).toEqual([
      { price: 550_000 },
    ]);
  });

  test('counts no orders of other ticket types', async () => {
    await follow();
    const [slot] = await db.read
      .select({ id: departures.id })
      .from(departures)
      .where(and(eq(departures.ticketTypeId, 'early'), eq(departures.day, '2026-12-07')));
    const basket = [{ unitId: EARLY, quantity: 1 }];
    await hold(basket, { date: '2026-12-07', slotId: slot?.id ?? '', now: NOW });
    expect(await preview({ [WEEKDAY]: '590k' }, { [WEEKDAY]: '550.000' })).toMatchObject({ orders: 0 });
  });

  test('is one save: a revision, a version and a row of the log for each ticket type', async () => {
    const before = [await revisionOf('round'), await revisionOf('early')];
    const peak = cell(CHILD, 'peak');
    await save(
      { [WEEKDAY]: '1,69tr', [peak]: '470.000' },
      { [WEEKDAY]: '550.000', [peak]: String(await stored(CHILD, 'peak')) },
    );
    expect([await stored(ADULT, 'weekday'), await stored(CHILD, 'peak')]).toEqual([1_690_000, 470_000]);
    expect([await revisionOf('round'), await revisionOf('early')]).toEqual([(before[0] ?? 0) + 1, before[1]]);
    const audited = await db.read.select().from(auditEvents).where(eq(auditEvents.subjectKind, 'ticketType'));
    expect(audited).toMatchObject([{ subjectId: 'round', permission: 'tickets.edit', reason: 'giá mới' }]);
    const [version] = await db.read
      .select()
      .from(resourceVersions)
      .orderBy(desc(resourceVersions.id))
      .limit(1);
    expect(version).toMatchObject({ kind: 'ticket-types', rowId: 'round', userId: 'staff-manager' });
  });

  test.each([
    ['1.000,5', 'resources.error.moneyNearest', '1.001'],
    ['-5', 'timetable.error.priceBelow', undefined],
    ['-550.000', 'timetable.error.priceBelow', undefined],
    ['1e12', 'resources.error.moneyNearest', '100.000.000'],
    ['1000000000000', 'resources.error.moneyNearest', '100.000.000'],
    ['1.5', 'resources.error.money', undefined],
    ['hai trăm', 'resources.error.money', undefined],
    ['', 'timetable.error.priceEmpty', undefined],
  ])('refuses %p at its cell', async (typed, messageId, nearest) => {
    const refused = preview({ [WEEKDAY]: typed }, { [WEEKDAY]: '550.000' });
    const values = { field: WEEKDAY, ...(nearest ? { nearest } : {}) };
    await expect(refused).rejects.toMatchObject({ messageId, values });
    expect(await stored(ADULT, 'weekday')).toBe(550_000);
  });

  test.each([
    ['1.690.000', 1_690_000],
    ['1690k', 1_690_000],
  ])('takes %p', async (typed, price) => {
    const { prices } = await preview({ [WEEKDAY]: typed }, { [WEEKDAY]: '550.000' });
    expect(prices[0]?.after).toBe(price);
  });

  test('takes 0 for a price that guests pay only with the tick in what is shown first', async () => {
    const mine = change({ [WEEKDAY]: '0' }, { [WEEKDAY]: '550.000' });
    const { stamp, freed } = await staff().preview(mine);
    expect(freed).toEqual([{ unitId: ADULT, season: 'weekday', before: 550_000, after: 0 }]);
    const sent = { ...mine, stamp, reason: 'giá mới' };
    await expect(staff().save(sent)).rejects.toMatchObject({
      messageId: 'timetable.error.free',
      values: { field: 'acceptsFree', name: 'round, adult', season: 'Ngày thường' },
    });
    expect(await stored(ADULT, 'weekday')).toBe(550_000);
    await staff().save({ ...sent, acceptsFree: true });
    expect(await stored(ADULT, 'weekday')).toBe(0);
    // It is paid for in other seasons, so the next to fall is asked about too, and one that is 0 stays so.
    const weekend = { [cell(ADULT, 'weekend')]: '0', [WEEKDAY]: '0' };
    const more = await preview(weekend, { [cell(ADULT, 'weekend')]: '650.000', [WEEKDAY]: '0' });
    expect(more.freed.map(({ season }) => season)).toEqual(['weekend']);
  });

  test('leaves a free unit free without a question, and below 0 names 0 as the nearest', async () => {
    await db.read.update(unitPrices).set({ priceVnd: 0 }).where(eq(unitPrices.unitId, CHILD));
    const peak = cell(CHILD, 'peak');
    const both = await preview({ [peak]: '0', [WEEKDAY]: '590k' }, { [peak]: '0', [WEEKDAY]: '550.000' });
    expect([both.prices.length, both.freed]).toEqual([1, []]);
    const unpriced = { id: CHILD, ticketTypeId: 'round', name: { vi: '', en: '' }, prices: {} };
    const first = { unitId: CHILD, season: 'peak', before: null, after: 0 };
    expect(freedCells([unpriced], [first])).toEqual([]);
    expect(freedCells([{ ...unpriced, prices: { weekday: 1 } }], [first])).toEqual([first]);
    const below = preview({ [peak]: '-5' }, { [peak]: '0' });
    await expect(below).rejects.toMatchObject({ values: { nearest: '0' } });
  });

  test('leaves what a colleague changed in another cell, and refuses to overwrite theirs in the same', async () => {
    const weekend = cell(ADULT, 'weekend');
    await save({ [weekend]: '700k' }, { [weekend]: '650.000' });
    await save({ [WEEKDAY]: '590k' }, { [WEEKDAY]: '550.000' });
    expect([await stored(ADULT, 'weekday'), await stored(ADULT, 'weekend')]).toEqual([590_000, 700_000]);
    const late = preview({ [WEEKDAY]: '600k' }, { [WEEKDAY]: '550.000' });
    await expect(late).rejects.toMatchObject({
      messageId: 'timetable.error.priceChanged',
      values: { field: WEEKDAY, price: '590.000' },
    });
    await save({ [WEEKDAY]: '600k' }, { [WEEKDAY]: '590.000' });
    expect(await stored(ADULT, 'weekday')).toBe(600_000);
  });

  test('changed between the look and the save is refused, and nothing is stored', async () => {
    const mine = change({ [WEEKDAY]: '600k' }, { [WEEKDAY]: '550.000' });
    const { stamp } = await staff().preview(mine);
    await save({ [WEEKDAY]: '590k' }, { [WEEKDAY]: '550.000' });
    const late = staff().save({ ...mine, stamp, reason: 'giá mới' });
    await expect(late).rejects.toMatchObject({ messageId: 'timetable.error.priceChanged' });
    expect(await stored(ADULT, 'weekday')).toBe(590_000);
    const nothing = preview({ [WEEKDAY]: '590.000' }, { [WEEKDAY]: '550.000' });
    expect((await nothing).prices).toEqual([]);
  });
});

/** Seasons and pools that are archived: shown first, refused while they are used by hand or by guests, brought back. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { holds } from '#db/schema/orders.ts';
import { seasons } from '#db/schema/seasons.ts';
import { unitPrices } from '#db/schema/tickets.ts';
import { pools } from '#db/schema/timetable.ts';
import { previewDays } from '#src/features/calendar/preview-days.ts';
import { nameDays } from '#src/features/calendar/save-special-days.ts';
import { loadTicketTypeOptions } from '#src/features/ticket-types/load-options.ts';
import { readTypeTimetable } from '#src/features/ticket-types/ticket-timetable.queries.ts';
import { findTicketTypeRow } from '#src/features/ticket-types/ticket-type-rows.queries.ts';
import { replaceUnits } from '#src/features/ticket-types/ticket-units.queries.ts';
import { listOpenSeasons } from '#src/features/tickets/seasons.queries.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { findRulesRevision } from '#src/features/timetable/timetable.queries.ts';
import { staffContext } from '#tests/support/caller.ts';
import { hold } from '#tests/support/holding.ts';
import { ADULT } from '#tests/support/park.ts';
import { FEAST, preview, priceOn, refusal, save } from '#tests/support/rule-changes.ts';
import { counted, db, follow, NOW, openRuledParks, quotaOf, SATURDAY } from '#tests/support/ruled-park.ts';

openRuledParks();

const NAME = { nameVi: 'Cuối tuần', nameEn: 'Weekend', hintVi: 'Thứ 7, chủ nhật', hintEn: 'Sat, Sun' };
const PEAK = { nameVi: 'Cao điểm', nameEn: 'Peak', hintVi: 'Lễ', hintEn: 'Feast days' };
const GONE = { ...NAME, isActive: '' };
const BACK = { ...NAME, isActive: '1' };
const POOL = { nameVi: 'Kho chung', nameEn: '' };
const lastEvent = async () => (await db.read.select().from(auditEvents)).at(-1);
const onSaturday = { date: SATURDAY, now: NOW };

describe('a season that is archived', () => {
  test('shows first which days and orders it touches, prices no day then, and what is held keeps its price', async () => {
    await follow();
    await hold([{ unitId: ADULT, quantity: 2 }], onSaturday);
    const before = await db.read.$count(unitPrices);
    const effect = await preview('season', GONE, 'weekend');
    expect(effect).toMatchObject({ orders: 1, added: 0, withdrawn: 0 });
    expect(effect.days.map(({ day, before, after }) => [day, before.season, after.season])).toEqual([
      ['2026-12-05', 'weekend', 'weekday'],
      ['2026-12-06', 'weekend', 'weekday'],
    ]);
    expect(await priceOn(SATURDAY)).toBe(650_000);
    await save('season', GONE, 'weekend');
    expect(await priceOn(SATURDAY)).toBe(550_000);
    expect(await lastEvent()).toMatchObject({
      ...{ subjectKind: 'season', subjectId: 'weekend', reason: 'lịch hội' },
      ...{ before: { isUsed: true }, after: { isUsed: false } },
    });
    await follow();
    expect((await quotaOf(`q-round-${SATURDAY}`))?.capacity).toBe(100);
    expect(await db.read.$count(unitPrices)).toBe(before);
    const [row] = await db.read.select().from(holds);
    expect(row?.totalVnd).toBe(1_300_000);
  });

  test('is brought back with its prices and its days', async () => {
    await follow();
    const start = await counted();
    await save('season', GONE, 'weekend');
    await follow();
    const effect = await preview('season', BACK, 'weekend');
    expect(effect.days.map(({ after }) => [after.season, after.vnd])).toEqual([
      ['weekend', 820_000],
      ['weekend', 820_000],
    ]);
    await save('season', BACK, 'weekend');
    expect(await priceOn(SATURDAY)).toBe(650_000);
    await follow();
    expect((await quotaOf(`q-round-${SATURDAY}`))?.capacity).toBe(150);
    expect(await counted()).toEqual(start);
    // A price that went meanwhile: the day would be without one.
    await save('season', GONE, 'weekend');
    await db.write((tx) => tx.delete(unitPrices).where(eq(unitPrices.season, 'weekend')));
    await refusal('season', BACK, { messageId: 'calendar.error.priceless' }, 'weekend');
  });

  test('is refused while days have no other season, or were given it by hand', async () => {
    await follow();
    await refusal(
      'season',
      { nameVi: 'Ngày thường', nameEn: 'Weekday', hintVi: 'Ngày làm việc', hintEn: '', isActive: '' },
      { messageId: 'timetable.error.bare', values: expect.objectContaining({ field: 'isActive' }) },
      'weekday',
    );
    await refusal(
      'season',
      { ...PEAK, isActive: '' },
      {
        messageId: 'timetable.error.daysGiven',
        values: { field: 'isActive', count: 1, day: '03/12/2026' },
      },
      'peak',
    );
    expect(await db.read.$count(seasons, eq(seasons.isActive, false))).toBe(0);
    expect(await db.read.$count(auditEvents)).toBe(0);
  });

  test('a day of it that is past does not keep it, and no day ahead is given it again', async () => {
    await follow();
    await db.write((tx) => tx.run("UPDATE special_days SET day = '2026-11-30'"));
    await save('season', { ...PEAK, isActive: '' }, 'peak');
    const days = { from: '2026-12-07', to: '2026-12-07', season: 'peak', nameVi: 'Hội', nameEn: 'Fair' };
    const ctx = staffContext(db, 'manager', { now: NOW });
    const stamp = (await previewDays(ctx, days)).stamp;
    await expect(nameDays(ctx, { ...days, stamp, reason: 'lịch hội' })).rejects.toMatchObject({
      messageId: 'calendar.error.season',
    });
    await refusal('season-rule', FEAST, {
      messageId: 'calendar.error.season',
      values: expect.objectContaining({ field: 'season' }),
    });
  });

  test('is asked for by no form, and keeps the prices that it had', async () => {
    await follow();
    await save('season', GONE, 'weekend');
    await follow();
    expect((await listOpenSeasons(db.read)).map(({ id }) => id)).toEqual(['weekday', 'peak']);
    const options = await loadTicketTypeOptions(db.read);
    expect(options.prices?.map(({ value }) => value)).toEqual(['weekday', 'peak']);
    const row = await findTicketTypeRow(db.read, 'round');
    const units = row?.values.units ?? [];
    expect(units.map(({ prices }) => Object.keys(prices).toSorted())).toContainEqual(['peak', 'weekday']);
    const stored = await db.read.$count(unitPrices);
    await db.write((tx) => replaceUnits(tx, { ticketTypeId: 'round', units }));
    expect(await db.read.$count(unitPrices)).toBe(stored);
    const [type] = await listTicketTypes(db.read);
    expect(type?.units[0]?.prices).not.toHaveProperty('weekend');
    expect((await preview('prices', { [`price|${ADULT}|weekend`]: '1' })).prices).toEqual([]);
    expect((await preview('capacities', { 'type|round|weekend': '9' })).moved).toBe(0);
  });

  test('is no season that a ticket needs places in', async () => {
    await db.write((tx) => tx.run("DELETE FROM type_capacities WHERE season = 'weekend'"));
    const asked = { ticketTypeId: 'round', from: '2030-01-01' };
    expect(await readTypeTimetable(db.read, asked)).toEqual({ hasTimetable: true, hasPlaces: false });
    await db.write((tx) => tx.update(seasons).set({ isActive: false }).where(eq(seasons.id, 'weekend')));
    expect(await readTypeTimetable(db.read, asked)).toEqual({ hasTimetable: true, hasPlaces: true });
  });
});

describe('a pool that is archived', () => {
  test('is refused while places of it are held or sold for days ahead', async () => {
    await follow();
    await hold([{ unitId: ADULT, quantity: 2 }], onSaturday);
    const why = {
      messageId: 'timetable.error.poolTaken',
      values: { field: 'isActive', count: 1, day: '05/12/2026' },
    };
    await refusal('pool', { ...POOL, isActive: '' }, why, 'summit');
    expect((await db.read.select().from(pools))[0]).toMatchObject({ isActive: true });
  });

  test('gives departures no places, and gives them again when it is brought back', async () => {
    await follow();
    const start = await counted();
    const effect = await preview('pool', { ...POOL, isActive: '' }, 'summit');
    expect(effect).toMatchObject({ linked: start[1] ?? 0, added: 0, withdrawn: 0, days: [] });
    await save('pool', { ...POOL, isActive: '' }, 'summit');
    expect(await lastEvent()).toMatchObject({ subjectKind: 'pool', after: { isUsed: false } });
    await follow();
    expect((await counted())[1]).toBe(0);
    await save('pool', { ...POOL, isActive: '1' }, 'summit');
    await follow();
    expect(await counted()).toEqual(start);
  });
});

test('what is archived moves the rules, so that the days follow and what was shown before is no longer saved', async () => {
  const first = await findRulesRevision(db.read);
  await db.write((tx) => tx.update(seasons).set({ isActive: false }).where(eq(seasons.id, 'weekend')));
  const second = await findRulesRevision(db.read);
  await db.write((tx) => tx.update(pools).set({ isActive: false }));
  const third = await findRulesRevision(db.read);
  expect([second > first, third > second]).toEqual([true, true]);
});

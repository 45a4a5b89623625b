/** Special days and several days at once: what is told first, what is saved, what a colleague changed between. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { holds } from '#db/schema/orders.ts';
import { seasons, specialDays } from '#db/schema/seasons.ts';
import { quotas, unitPrices } from '#db/schema/tickets.ts';
import { dayText } from '#i18n/day-text.ts';
import type { Locale } from '#i18n/locales.ts';
import { openRevisions } from '#src/server/revisions.ts';
import { addDays } from '#src/values/day.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { hold } from '#tests/support/holding.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { ADULT, BEFORE, DAY, FAMILY, openPark } from '#tests/support/park.ts';

const NEXT = addDays(DAY, 1);
const RUN = { from: DAY, to: NEXT };
const FESTIVAL = { season: 'peak', nameVi: 'Lễ hội mây', nameEn: 'Cloud festival' };
openCopies((opened) => openPark(opened, { pool: 100, round: 50, days: [DAY, NEXT] }));

const manager = (now = BEFORE) => asStaff(db, 'manager', { now }).staff.calendar;
const priceOn = async (date: string) => {
  const [day] = await asVisitor(db, { now: BEFORE }).tickets.availability({
    slug: 'round',
    from: date,
    to: date,
  });
  return day?.prices[ADULT];
};
const named = () => db.read.select().from(specialDays);
const audits = () => db.read.select().from(auditEvents);

async function name(run = RUN, change: Partial<typeof FESTIVAL> = {}) {
  const { stamp } = await manager().previewDays(run);
  return manager().nameDays({ ...run, ...FESTIVAL, ...change, stamp, reason: 'lịch lễ' });
}

describe('a special day', () => {
  test('has its price for the next visitor, and what is held keeps its own', async () => {
    const held = await hold([{ unitId: ADULT, quantity: 2 }]);
    const revisions = openRevisions(db);
    const before = revisions.stamp(['tickets']);
    expect(await priceOn(DAY)).toBe(650_000);
    expect(await manager().previewDays(RUN)).toMatchObject({ days: 2, orders: 1, named: 0 });
    await name();
    expect([await priceOn(DAY), await priceOn(NEXT)]).toEqual([750_000, 750_000]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(revisions.stamp(['tickets'])).not.toBe(before);
    expect(held.totalVnd).toBe(1_300_000);
    const own = { vi: 'Lễ hội mây', en: 'Cloud festival' };
    const given = { season: 'peak', name: own, opensAt: null, closesAt: null };
    expect(await named()).toEqual([DAY, NEXT].map((day) => ({ day, ...given })));
    expect(await audits()).toMatchObject([
      { subjectId: DAY, before: null, after: { season: 'peak', name: own }, reason: 'lịch lễ' },
      { subjectId: NEXT },
    ]);
  });

  test('counts neither holds that have expired nor those that were given back', async () => {
    const asked = async (now = BEFORE) => (await manager(now).previewDays(RUN)).orders;
    await hold([{ unitId: ADULT, quantity: 1 }]);
    expect([await asked(), await asked('2026-12-01T04:00:00.000Z')]).toEqual([1, 0]);
    await db.write((tx) => tx.update(holds).set({ state: 'released' }));
    expect(await asked()).toBe(0);
  });

  test('follows the rules again when its name is taken away', async () => {
    await name();
    const one = { from: DAY, to: DAY };
    const { stamp, named: count } = await manager().previewDays(one);
    expect(count).toBe(1);
    await manager().unnameDays({ ...one, stamp });
    expect((await named()).map(({ day }) => day)).toEqual([NEXT]);
    expect([await priceOn(DAY), await priceOn(NEXT)]).toEqual([650_000, 750_000]);
  });

  test('that a colleague has changed since it was asked about is not overwritten', async () => {
    const { stamp } = await manager().previewDays(RUN);
    await name({ from: NEXT, to: NEXT }, { nameVi: 'Tết' });
    const late = { ...RUN, stamp };
    const refusal = { messageId: 'calendar.error.daysChanged' };
    await expect(manager().nameDays({ ...late, ...FESTIVAL })).rejects.toMatchObject(refusal);
    // Shown beside what was typed: the days as they are called now, those without a name too.
    const stored = async (as: Locale) =>
      JSON.parse(
        String(
          (
            await problemOf(
              asStaff(db, 'manager', { now: BEFORE, locale: as }).staff.calendar.unnameDays(late),
            )
          )?.values.stored,
        ),
      );
    const [season] = (await db.read.select().from(seasons)).filter(({ id }) => id === 'peak');
    expect(await stored('vi')).toEqual([
      { key: DAY, label: dayText(DAY, 'vi'), text: '' },
      { key: NEXT, label: dayText(NEXT, 'vi'), text: `Tết / Cloud festival · ${season?.name.vi}` },
    ]);
    expect(await stored('en')).toMatchObject([
      { label: dayText(DAY, 'en') },
      { text: `Tết / Cloud festival · ${season?.name.en}` },
    ]);
    await expect(manager().unnameDays(late)).rejects.toMatchObject(refusal);
    expect(await named()).toMatchObject([{ day: NEXT, name: { vi: 'Tết' } }]);
  });

  test('of a season that a ticket has no price for is refused with its name', async () => {
    await db.write((tx) => tx.delete(unitPrices).where(eq(unitPrices.unitId, FAMILY)));
    await expect(name()).rejects.toMatchObject({
      messageId: 'calendar.error.priceless',
      values: { name: 'family' },
    });
    expect(await named()).toEqual([]);
  });

  test('of nothing is refused: without names, of an unknown season, over, reversed or endless', async () => {
    await expect(name(RUN, { season: 'monsoon' })).rejects.toMatchObject({
      messageId: 'calendar.error.season',
    });
    for (const change of [{ nameVi: ' ' }, { nameEn: '' }, { nameVi: 'x'.repeat(81) }])
      await expect(name(RUN, change)).rejects.toThrow();
    for (const run of [
      { from: NEXT, to: DAY },
      { from: DAY, to: '2036-12-12' },
      { from: '2026-11-30', to: DAY },
      { from: '2026-02-31', to: DAY },
    ])
      await expect(name(run)).rejects.toThrow();
    expect(await named()).toEqual([]);
    expect(await audits()).toEqual([]);
  });
});

describe('several days', () => {
  const preview = (capacity: number | null, of = 'pool') => manager().previewPlaces({ ...RUN, of, capacity });

  test('get one capacity in one write', async () => {
    const { changes, faults } = await preview(80);
    expect(faults).toEqual([]);
    expect(await manager().savePlaces({ changes })).toEqual({ changed: 2 });
    const rows = await db.read.select().from(quotas).where(eq(quotas.capacity, 80));
    expect(rows.map(({ id }) => id).toSorted()).toEqual([`pool-${DAY}`, `pool-${NEXT}`]);
    expect((await preview(80)).changes).toEqual([]);
    expect((await preview(80, 'round')).changes.map(({ quotaId }) => quotaId)).toEqual([
      `q-round-${DAY}`,
      `q-round-${NEXT}`,
    ]);
  });

  test('are told first which cannot, and then nothing is half done', async () => {
    await db.write((tx) =>
      tx
        .update(quotas)
        .set({ sold: 30, held: 2 })
        .where(eq(quotas.id, `pool-${NEXT}`)),
    );
    expect((await preview(32)).faults).toEqual([]);
    const { changes, faults } = await preview(31);
    expect(faults).toEqual([{ day: NEXT, time: '', least: 32 }]);
    await expect(manager().savePlaces({ changes })).rejects.toMatchObject({
      messageId: 'calendar.error.least',
    });
    const rows = await db.read.select().from(quotas).where(eq(quotas.capacity, 31));
    expect(rows.filter(({ id }) => id.startsWith('pool'))).toEqual([]);
  });

  test('go back to what their rules give, each to its own', async () => {
    const rule = (id: string, ruleCapacity: number) =>
      db.write((tx) => tx.update(quotas).set({ ruleCapacity }).where(eq(quotas.id, id)));
    await rule(`pool-${DAY}`, 120);
    expect((await preview(null)).changes).toEqual([{ quotaId: `pool-${DAY}`, read: 100, capacity: 120 }]);
  });

  test('without places of that kind, or over, are refused', async () => {
    await expect(preview(80, 'nothing')).rejects.toMatchObject({ messageId: 'calendar.error.noPlaces' });
    const later = manager('2026-12-13T03:00:00.000Z').previewPlaces({ ...RUN, of: 'pool', capacity: 5 });
    await expect(later).rejects.toMatchObject({ messageId: 'calendar.error.past' });
  });
});

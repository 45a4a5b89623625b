/** "Rút lại": what was just changed by hand on days is as before, unless a colleague or a sale came between. */
import { describe, expect, test } from 'bun:test';
import { desc, eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { quotas, specialDays } from '#db/schema/tickets.ts';
import { reversed } from '#src/features/calendar/use-places-form.ts';
import { addDays } from '#src/values/day.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { ADULT, BEFORE, DAY, openPark } from '#tests/support/park.ts';

const NEXT = addDays(DAY, 1);
const LAST = addDays(DAY, 2);
const RUN = { from: DAY, to: NEXT };
const FESTIVAL = { season: 'peak', nameVi: 'Lễ hội mây', nameEn: 'Cloud festival' };
const TET = { day: DAY, season: 'weekend', name: { vi: 'Tết', en: 'New Year' } };
const SENT = { day: DAY, season: 'weekend', nameVi: 'Tết', nameEn: 'New Year' };
openEach((opened) => openPark(opened, { pool: 100, round: 50, days: [DAY, NEXT, LAST] }));

const manager = (now = BEFORE) => asStaff(db, 'manager', { now }).staff.calendar;
const named = () => db.read.select().from(specialDays).orderBy(specialDays.day);
const priceOn = async (date: string) => {
  const asked = { slug: 'round', from: date, to: date };
  return (await asVisitor(db, { now: BEFORE }).tickets.availability(asked))[0]?.prices[ADULT];
};

async function name(run = RUN) {
  const { stamp } = await manager().previewDays(run);
  return manager().nameDays({ ...run, ...FESTIVAL, stamp });
}

describe('a season given by hand', () => {
  test('goes: the day that had another has it again, the others follow the rules', async () => {
    await db.write((tx) => tx.insert(specialDays).values(TET));
    await name({ from: LAST, to: LAST });
    const was = [await priceOn(DAY), await priceOn(NEXT)];
    const changed = await name();
    expect(await priceOn(NEXT)).not.toBe(was[1]);
    await manager().takeBackDays({ ...RUN, ...changed });
    expect(await named()).toMatchObject([TET, { day: LAST, season: 'peak' }]);
    expect([await priceOn(DAY), await priceOn(NEXT)]).toEqual(was);
    const [next, first] = await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(2);
    const after = { season: 'weekend', name: TET.name };
    expect(first).toMatchObject({ subjectId: DAY, before: { season: 'peak' }, after });
    expect(next).toMatchObject({ subjectId: NEXT, after: null, reason: 'Rút lại việc vừa làm' });
  });

  test('that was taken away is back', async () => {
    await db.write((tx) => tx.insert(specialDays).values(TET));
    const { stamp } = await manager().previewDays(RUN);
    const changed = await manager().unnameDays({ ...RUN, stamp });
    expect(await named()).toEqual([]);
    await manager().takeBackDays({ ...RUN, ...changed });
    expect(await named()).toEqual([TET]);
  });

  test('stays once a colleague has changed one of the days, or when it was taken back already', async () => {
    const changed = await name();
    const one = { from: NEXT, to: NEXT };
    const { stamp } = await manager().previewDays(one);
    await asStaff(db, 'owner', { now: BEFORE }).staff.calendar.unnameDays({ ...one, stamp });
    const late = manager().takeBackDays({ ...RUN, ...changed });
    await expect(late).rejects.toMatchObject({ messageId: 'calendar.error.daysChanged' });
    expect(await named()).toMatchObject([{ day: DAY, season: 'peak' }]);
  });

  test('is put back neither by who may not, nor on other days, nor with another park’s words', async () => {
    const changed = await name();
    const sent = { ...RUN, ...changed };
    await expect(asStaff(db, 'gate').staff.calendar.takeBackDays(sent)).rejects.toThrow();
    const away = { ...sent, days: [{ ...SENT, day: LAST }] };
    await manager().takeBackDays(away);
    expect(await named()).toEqual([]);
    const { stamp } = await manager().previewDays(RUN);
    for (const days of [
      [{ ...SENT, season: 'monsoon' }],
      [{ ...SENT, nameVi: 'x'.repeat(81) }],
      [{ ...SENT, day: '2026-02-31' }],
      Array.from({ length: 500 }, () => SENT),
    ])
      await expect(manager().takeBackDays({ ...RUN, stamp, days })).rejects.toThrow();
    await expect(
      manager().takeBackDays({ from: '2020-01-01', to: '2020-01-01', stamp, days: [] }),
    ).rejects.toThrow();
    expect(await named()).toEqual([]);
  });
});

describe('places set by hand', () => {
  const POOL = `pool-${DAY}`;
  const changes = [{ quotaId: POOL, read: 100, capacity: 90 }];
  const capacity = async () => (await db.read.select().from(quotas).where(eq(quotas.id, POOL)))[0]?.capacity;

  test('are as before by what sends them back', async () => {
    await manager().savePlaces({ changes });
    await manager().savePlaces({ changes: reversed(changes) });
    expect(await capacity()).toBe(100);
  });

  test('stay when a colleague has set them since, or more is sold than there were', async () => {
    await manager().savePlaces({ changes });
    await manager().savePlaces({ changes: [{ quotaId: POOL, read: 90, capacity: 120 }] });
    const back = () =>
      manager().savePlaces({ changes: reversed([{ quotaId: POOL, read: 100, capacity: 120 }]) });
    await expect(manager().savePlaces({ changes: reversed(changes) })).rejects.toMatchObject({
      messageId: 'calendar.error.changed',
    });
    await db.write((tx) => tx.update(quotas).set({ sold: 110 }).where(eq(quotas.id, POOL)));
    await expect(back()).rejects.toMatchObject({ messageId: 'calendar.error.least' });
    expect(await capacity()).toBe(120);
  });
});

/** "Rút lại": what was just changed by hand on days is as before, unless a colleague or a sale came between. */
import { describe, expect, test } from 'bun:test';
import { desc, eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { specialDays } from '#db/schema/seasons.ts';
import { quotas } from '#db/schema/tickets.ts';
import { addDays, addSeconds } from '#src/values/day.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { ADULT, BEFORE, DAY, openPark } from '#tests/support/park.ts';

const NEXT = addDays(DAY, 1);
const LAST = addDays(DAY, 2);
const RUN = { from: DAY, to: NEXT };
const FESTIVAL = { season: 'peak', nameVi: 'Lễ hội mây', nameEn: 'Cloud festival' };
const TET = {
  ...{ day: DAY, season: 'weekend', name: { vi: 'Tết', en: 'New Year' } },
  ...{ opensAt: null, closesAt: null },
};
const LAST_MOMENT = addSeconds(BEFORE, 119);
const TOO_LATE = addSeconds(BEFORE, 120);
openCopies((opened) => openPark(opened, { pool: 100, round: 50, days: [DAY, NEXT, LAST] }));

const manager = (now = BEFORE) => asStaff(db, 'manager', { now }).staff.calendar;
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { messageId?: string; code?: string }) => error.messageId ?? error.code,
  );
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

  test('whose name alone was changed has its former name and the season that it kept', async () => {
    await db.write((tx) => tx.insert(specialDays).values(TET));
    const one = { from: DAY, to: DAY };
    const { stamp } = await manager().previewDays(one);
    const words = { season: 'weekend', nameVi: 'Tết Ta', nameEn: 'Lunar New Year' };
    const changed = await manager().nameDays({ ...one, ...words, stamp });
    await manager().takeBackDays({ ...one, ...changed });
    expect(await named()).toEqual([TET]);
  });

  test('is put back for two minutes, and only by who gave it', async () => {
    const sent = { ...RUN, ...(await name()) };
    const back = (as: Parameters<typeof asStaff>[1], now = BEFORE) =>
      refusal(asStaff(db, as, { now }).staff.calendar.takeBackDays(sent));
    expect(await back('manager', TOO_LATE)).toBe('calendar.error.late');
    expect(await back('owner')).toBe('calendar.error.notOwn');
    expect(await back('gate')).not.toBe('done');
    expect(await named()).toHaveLength(2);
    expect(await back('manager', LAST_MOMENT)).toBe('done');
    expect(await named()).toEqual([]);
  });

  test('does not count as the change of a later setting of places, nor of one on another day', async () => {
    const changed = await name();
    const owner = asStaff(db, 'owner', { now: BEFORE }).staff.calendar;
    await owner.savePlaces({ changes: [{ quotaId: `pool-${DAY}`, read: 100, capacity: 90 }] });
    const last = { from: LAST, to: LAST };
    await owner.nameDays({ ...last, ...FESTIVAL, ...(await owner.previewDays(last)) });
    await manager().takeBackDays({ ...RUN, ...changed });
    expect(await named()).toMatchObject([{ day: LAST }]);
  });

  test('is put back only where it was given by hand, and as the log has it, whatever is sent', async () => {
    const { stamp } = await manager().previewDays(RUN);
    expect(await refusal(manager().takeBackDays({ ...RUN, stamp }))).toBe('calendar.error.notOwn');
    const changed = await name();
    const sent = {
      ...RUN,
      ...changed,
      days: [{ day: DAY, season: 'peak', nameVi: 'Giả', nameEn: 'Forged' }],
    };
    await manager().takeBackDays(sent);
    expect(await named()).toEqual([]);
    const past = { from: '2020-01-01', to: '2020-01-01', stamp };
    expect(await refusal(manager().takeBackDays(past))).toBe('calendar.error.past');
  });
});

describe('places set by hand', () => {
  const POOL = `pool-${DAY}`;
  const change = (read: number, capacity: number) => ({ changes: [{ quotaId: POOL, read, capacity }] });
  const saved = (capacity: number) => ({ saved: [{ quotaId: POOL, capacity }] });
  const capacity = async () => (await db.read.select().from(quotas).where(eq(quotas.id, POOL)))[0]?.capacity;

  test('are as before, with a line in the log', async () => {
    await manager().savePlaces(change(100, 90));
    expect(await manager(LAST_MOMENT).takeBackPlaces(saved(90))).toEqual({ changed: 1 });
    expect(await capacity()).toBe(100);
    const [row] = await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
    expect(row).toMatchObject({ before: { capacity: 90 }, after: { capacity: 100 } });
    expect(row?.reason).toBe('Rút lại việc vừa làm');
  });

  test('stay once two minutes are over, when a colleague has set them since, or none were set', async () => {
    expect(await refusal(manager().takeBackPlaces(saved(100)))).toBe('calendar.error.notOwn');
    await manager().savePlaces(change(100, 90));
    expect(await refusal(manager(TOO_LATE).takeBackPlaces(saved(90)))).toBe('calendar.error.late');
    const owner = asStaff(db, 'owner', { now: BEFORE }).staff.calendar;
    expect(await refusal(owner.takeBackPlaces(saved(90)))).toBe('calendar.error.notOwn');
    await owner.savePlaces(change(90, 120));
    expect(await refusal(manager().takeBackPlaces(saved(90)))).toBe('calendar.error.notOwn');
    expect(await capacity()).toBe(120);
  });

  test('stay when they were set again by the same person, or more is sold than there were', async () => {
    await manager().savePlaces(change(100, 90));
    await manager().savePlaces(change(90, 120));
    expect(await refusal(manager().takeBackPlaces(saved(90)))).toBe('calendar.error.changed');
    await db.write((tx) => tx.update(quotas).set({ sold: 110 }).where(eq(quotas.id, POOL)));
    expect(await refusal(manager().takeBackPlaces(saved(120)))).toBe('calendar.error.least');
    expect(await capacity()).toBe(120);
  });
});

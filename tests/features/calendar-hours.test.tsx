/** Opening hours of single days as staff give them: what they are told first, what is saved and logged, what is refused. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { desc } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { specialDays } from '#db/schema/seasons.ts';
import type { ScreenContext } from '#src/context.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { openRevisions } from '#src/server/revisions.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { hoursOn } from '#src/values/opening-hours.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { StaffCalendarScreen } = await import('#src/screens/staff/staff-calendar.tsx');

const NEXT = addDays(DAY, 1);
const LAST = addDays(DAY, 2);
const ONE = { from: DAY, to: DAY };
const RUN = { from: DAY, to: NEXT };
const TET = { season: 'peak', nameVi: 'Tất niên', nameEn: 'New Year’s Eve' };
const EARLY = { opensAt: '07:00', closesAt: '15:00' };
const USUAL = { opensAt: '07:00', closesAt: '17:30' };

openCopies((opened) => openPark(opened, { days: [DAY, NEXT, LAST] }));

const manager = (now = BEFORE) => asStaff(db, 'manager', { now }).staff.calendar;
const hoursAt = async (day: string) => hoursOn(await readSettings(db.read), day);
const lastAudits = (count: number) =>
  db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(count);

type Hours = { opensAt?: string; closesAt?: string };

async function name(hours: Hours = EARLY, run = ONE, change: Partial<typeof TET> = {}) {
  const { stamp } = await manager().previewDays(run);
  return manager().nameDays({ ...run, ...TET, ...change, ...hours, stamp });
}

describe('hours of a day', () => {
  test('hold for that day alone, however they are typed, with a line in the log', async () => {
    await name({ opensAt: ' 5h30 ', closesAt: '15.00' });
    expect(await hoursAt(DAY)).toEqual({ opensAt: '05:30', closesAt: '15:00' });
    expect([await hoursAt(addDays(DAY, -1)), await hoursAt(NEXT)]).toEqual([USUAL, USUAL]);
    const [row] = await lastAudits(1);
    expect(row).toMatchObject({ subjectId: DAY, before: null });
    expect(row?.after).toMatchObject({ season: 'peak', opensAt: '05:30', closesAt: '15:00' });
  });

  test('are all that the log says where nothing else has changed', async () => {
    await name();
    await name({ opensAt: '07:00', closesAt: '16:00' });
    expect(await lastAudits(1)).toMatchObject([
      { before: { closesAt: '15:00' }, after: { closesAt: '16:00' } },
    ]);
    await name({ opensAt: '', closesAt: '' });
    const none = { opensAt: null, closesAt: null };
    expect(await lastAudits(1)).toMatchObject([
      { before: { opensAt: '07:00', closesAt: '16:00' }, after: none },
    ]);
    expect(await hoursAt(DAY)).toEqual(USUAL);
    const before = (await db.read.select().from(auditEvents)).length;
    await name({ opensAt: '', closesAt: '' });
    expect(await db.read.select().from(auditEvents)).toHaveLength(before);
  });

  test('stay when only the name is sent, and go with it', async () => {
    await name();
    await name({}, ONE, { nameVi: 'Giao thừa' });
    expect(await hoursAt(DAY)).toEqual(EARLY);
    const { stamp, timed } = await manager().previewDays(ONE);
    expect(timed).toBe(1);
    await manager().unnameDays({ ...ONE, stamp });
    expect(await hoursAt(DAY)).toEqual(USUAL);
    expect(await lastAudits(1)).toMatchObject([{ before: EARLY, after: null }]);
  });

  test('of several days are given to each, and taken back as they were', async () => {
    await name({ opensAt: '05:30', closesAt: '20:00' }, { from: NEXT, to: NEXT });
    const changed = await name(EARLY, RUN);
    expect([await hoursAt(DAY), await hoursAt(NEXT), await hoursAt(LAST)]).toEqual([EARLY, EARLY, USUAL]);
    await manager().takeBackDays({ ...RUN, ...changed });
    expect(await db.read.select().from(specialDays)).toMatchObject([
      { day: NEXT, opensAt: '05:30', closesAt: '20:00' },
    ]);
  });

  test('that a day has first got are taken back to none', async () => {
    await name({});
    const changed = await name();
    await manager().takeBackDays({ ...ONE, ...changed });
    expect(await db.read.select().from(specialDays)).toMatchObject([
      { day: DAY, season: 'peak', opensAt: null, closesAt: null },
    ]);
  });

  test('that a colleague has given since are not overwritten, and shown', async () => {
    const { stamp } = await manager().previewDays(ONE);
    await name();
    const late = await problemOf(
      manager().nameDays({ ...ONE, ...TET, opensAt: '07:00', closesAt: '16:00', stamp }),
    );
    expect(late.reason).toBe('calendar.error.daysChanged');
    expect(String(late.values.stored)).toMatch(/(?<!\d)7:00–15:00/);
    expect(await hoursAt(DAY)).toEqual(EARLY);
  });

  test('are new to the next visitor, whose pages read them with the settings', async () => {
    const revisions = openRevisions(db);
    const stamp = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return revisions.stamp(['settings']);
    };
    const seen = [await stamp()];
    for (const hours of [{}, EARLY, { opensAt: '07:00', closesAt: '16:00' }, { opensAt: '', closesAt: '' }]) {
      await name(hours);
      seen.push(await stamp());
    }
    // A name without hours is no news to them.
    expect(seen[1]).toBe(seen[0] ?? '');
    expect(new Set(seen.slice(1)).size).toBe(4);
    await name();
    const given = await stamp();
    await manager().unnameDays({ ...ONE, ...(await manager().previewDays(ONE)) });
    expect(await stamp()).not.toBe(given);
  });

  test.each([
    ['25:00', '26:00', 'calendar.error.hour'],
    ['07:60', '15:00', 'calendar.error.hour'],
    ['7', '15:00', 'calendar.error.hour'],
    ['07:00', '24:00', 'calendar.error.hour'],
    ['sáng', 'tối', 'calendar.error.hour'],
    ['07:00', '', 'calendar.error.hourMissing'],
    ['', '15:00', 'calendar.error.hourMissing'],
    ['15:00', '07:00', 'calendar.error.hourOrder'],
    ['07:00', '07:00', 'calendar.error.hourOrder'],
  ])('from %p to %p are refused before and while saving', async (opensAt, closesAt, message) => {
    const hours = { opensAt, closesAt };
    await expect(manager().previewDays({ ...ONE, ...hours })).rejects.toThrow(message);
    await expect(name(hours)).rejects.toThrow(message);
    expect(await db.read.select().from(specialDays)).toEqual([]);
  });

  test('of a day that is over, by who may not, or past the form are refused', async () => {
    const later = parkInstant(NEXT, '08:00');
    await expect(manager(later).previewDays({ ...ONE, ...EARLY })).rejects.toMatchObject({
      messageId: 'calendar.error.past',
    });
    await expect(asStaff(db, 'gate').staff.calendar.previewDays({ ...ONE, ...EARLY })).rejects.toThrow();
    const row = { day: DAY, season: 'peak', name: { vi: 'Lễ', en: 'Feast' } };
    for (const hours of [
      { opensAt: '07:00' },
      { closesAt: '15:00' },
      { opensAt: '15:00', closesAt: '07:00' },
      { opensAt: '7:00', closesAt: '9:00' },
      { opensAt: '07:00', closesAt: '25:00' },
    ])
      await expect(db.write((tx) => tx.insert(specialDays).values({ ...row, ...hours }))).rejects.toThrow();
  });
});

test.each([
  ['vi', 'mở cửa 7:00–15:00', 'Mở cửa lúc'],
  ['en', 'open 7:00–15:00', 'Opens at'],
] as const)('the calendar shows them and offers them to be changed (%s)', async (locale, text, label) => {
  await name();
  const context = {
    ...staffContext(db, 'manager', { now: BEFORE, locale }),
    ...{ match: null, origin: 'http://localhost', partBegins: () => undefined },
    query: new URLSearchParams(`month=2026-12&day=${DAY}`),
  } as unknown as ScreenContext;
  const { body } = parseDocument(
    await wholeMarkup(<WithinRouter>{StaffCalendarScreen({ context })}</WithinRouter>),
  );
  expect(body.querySelector(`[data-date="${DAY}"] .sr-only`)?.textContent).toContain(text);
  const panel = body.querySelector('[aria-labelledby="calendar-day"]');
  expect(panel?.textContent).toContain(text);
  expect(panel?.textContent).toContain(label);
  expect(panel?.querySelector('[name="closesAt"]')?.getAttribute('value')).toBe('15:00');
});

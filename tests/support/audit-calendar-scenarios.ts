/** What staff change of a day: its places, a trip more, a trip less, its name and season. */
import { expect } from 'bun:test';
import { specialDays } from '#db/schema/seasons.ts';
import type { Scenario } from './audit-scenario.ts';
import { asStaff } from './caller.ts';
import { db } from './ledger.ts';
import { BEFORE, DAY, EARLY_SLOT } from './park.ts';

const subject = { subjectKind: 'day', subjectId: DAY };
const RUN = { from: DAY, to: DAY };
const reason = 'đoàn trường thêm';
const now = BEFORE;

export const CALENDAR_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'staff.calendar.savePlaces': async () => {
    const quotaId = `pool-${DAY}`;
    const change = { before: { capacity: 100 }, after: { capacity: 90, places: quotaId } };
    const input = { changes: [{ quotaId, read: 100, capacity: 90 }], reason };
    return { input, now, row: { ...subject, ...change, reason } };
  },
  'staff.calendar.addTrip': async () => {
    const input = { day: DAY, ticketTypeId: 'early', time: '09:30', capacity: 5, reason };
    const after = { trip: '09:30', capacity: 5, ticketType: 'early' };
    return { input, now, row: { ...subject, before: null, after, reason } };
  },
  'staff.calendar.removeTrip': async () => {
    const before = { trip: '07:00', capacity: 20, ticketType: 'early' };
    const row = { ...subject, before, after: { capacity: 0 }, reason };
    return { input: { departureId: EARLY_SLOT, reason }, now, row };
  },
  'staff.calendar.nameDays': async () => {
    const { stamp } = await asStaff(db, 'owner', { now }).staff.calendar.previewDays(RUN);
    const name = { nameVi: 'Lễ hội', nameEn: 'Festival' };
    const after = { season: 'peak', name: { vi: 'Lễ hội', en: 'Festival' } };
    const input = { ...RUN, season: 'peak', ...name, stamp, reason };
    return { input, now, row: { ...subject, before: null, after, reason } };
  },
  'staff.calendar.unnameDays': async () => {
    const before = { season: 'peak' as const, name: { vi: 'Lễ', en: 'Feast' } };
    await db.write((tx) => tx.insert(specialDays).values({ day: DAY, ...before }));
    const { stamp } = await asStaff(db, 'owner', { now }).staff.calendar.previewDays(RUN);
    return { input: { ...RUN, stamp, reason }, now, row: { ...subject, before, after: null, reason } };
  },
  'staff.calendar.takeBackDays': async () => {
    const staff = asStaff(db, 'owner', { now }).staff.calendar;
    const { stamp } = await staff.previewDays(RUN);
    const named = await staff.nameDays({ ...RUN, season: 'peak', nameVi: 'Lễ', nameEn: 'Feast', stamp });
    const before = { season: 'peak', name: { vi: 'Lễ', en: 'Feast' } };
    const row = { ...subject, before, after: null, reason: 'Rút lại việc vừa làm' };
    return { input: { ...RUN, ...named }, now, row };
  },
  'staff.calendar.takeBackPlaces': async () => {
    const quotaId = `pool-${DAY}`;
    const changes = [{ quotaId, read: 100, capacity: 90 }];
    await asStaff(db, 'owner', { now }).staff.calendar.savePlaces({ changes });
    const change = { before: { capacity: 90 }, after: { capacity: 100, places: quotaId } };
    const row = { ...subject, ...change, reason: 'Rút lại việc vừa làm' };
    return { input: { saved: [{ quotaId, capacity: 90 }] }, now, row };
  },
  'staff.timetable.save': async () => {
    const rule = { nameVi: 'Lễ hội', nameEn: 'Festival', season: 'weekend', isActive: '1', 'weekday-6': '1' };
    const change = { kind: 'season-rule' as const, id: '', read: '', values: rule };
    const { stamp } = await asStaff(db, 'owner', { now }).staff.timetable.preview(change);
    const after = { name: { vi: 'Lễ hội', en: 'Festival' }, season: 'weekend', isUsed: true, weekdays: '6' };
    return {
      ...{ input: { ...change, stamp, reason }, now },
      row: { subjectKind: 'seasonRule', before: null, after: expect.objectContaining(after), reason },
    };
  },
};

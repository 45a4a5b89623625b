/** Changes of the park's rules as the office sends them: previewed, then saved. */
import { expect } from 'bun:test';
import { readParkRules } from '#src/features/timetable/park-rules.queries.ts';
import { type ChangeKind, readMark } from '#src/features/timetable/park-rules.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { ADULT } from '#tests/support/park.ts';
import { db, NOW } from '#tests/support/ruled-park.ts';

export const staff = (now = NOW) => asStaff(db, 'manager', { now }).staff.timetable;
export const WEEK = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`weekday-${day}`, '1']));
export const FEAST = {
  ...{ nameVi: 'Hội mây', nameEn: '', season: 'peak', isActive: '1', validFrom: '' },
  ...{ fromDay: '2026-12-07', toDay: '2026-12-08', ...WEEK },
};
export const HOURS = {
  nameVi: 'Giờ thường',
  nameEn: '',
  runs: '1',
  times: '5:15, 06h15',
  isActive: '1',
  ...WEEK,
};
export const readOf = async (kind: ChangeKind, id = '') =>
  readMark(await readParkRules(db.read), { kind, id });
export const asked = async (kind: ChangeKind, values: Record<string, string>, id = '') => ({
  ...{ kind, id, values, read: await readOf(kind, id) },
});
export const preview = async (kind: ChangeKind, values: Record<string, string>, id = '') =>
  staff().preview(await asked(kind, values, id));
export async function save(kind: ChangeKind, values: Record<string, string>, id = '') {
  const change = await asked(kind, values, id);
  const { stamp } = await staff().preview(change);
  return staff().save({ ...change, stamp, reason: 'lịch hội' });
}
export const priceOn = async (date: string) => {
  const asked = { slug: 'round', from: date, to: date };
  const [day] = await asVisitor(db, { now: NOW }).tickets.availability(asked);
  return day?.prices[ADULT];
};
export const refusal = async (
  kind: ChangeKind,
  values: Record<string, string>,
  expected: { messageId: string; values?: object },
  id = '',
) => await expect(preview(kind, values, id)).rejects.toMatchObject(expected);

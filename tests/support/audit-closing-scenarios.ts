/** What staff do about closed days: close, change what is said, open again. */
import { closeDays } from '#src/features/closures/close-days.ts';
import type { Scenario } from './audit-scenario.ts';
import { staffContext } from './caller.ts';
import { close, closing } from './closed-day.ts';
import { db } from './ledger.ts';
import { BEFORE, DAY } from './park.ts';

const note = { vi: 'Gió mạnh cấp 8', en: 'Strong wind' };
const row = { subjectKind: 'closure', subjectId: DAY };
const period = { from: DAY, to: DAY };
const now = BEFORE;

export const CLOSING_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'staff.closures.close': () => {
    const after = { isClosed: true, ...period, days: 1, orders: 0, note };
    return Promise.resolve({
      input: closing(),
      now,
      row: { ...row, before: null, after, reason: 'weather' },
    });
  },
  'staff.closures.edit': async () => {
    const { closingId } = await close(db);
    const words = { reason: 'event', noteVi: 'Lễ hội riêng', noteEn: 'A private feast' };
    const input = { closingId, revision: 1, ...period, ...words, typedOrders: '' };
    const before = { note, reason: 'weather' };
    const after = { note: { vi: 'Lễ hội riêng', en: 'A private feast' }, reason: 'event' };
    return { input, now, row: { ...row, before, after } };
  },
  'staff.closures.reopen': async () => {
    const { closingId } = await close(db);
    const input = { closingId, ...period, why: 'Trời đã quang', typedOrders: '' };
    const after = { isClosed: false, ...period, days: 1, orders: 0 };
    return { input, now, row: { ...row, before: { isClosed: true }, after, reason: 'Trời đã quang' } };
  },
  'staff.closures.takeBack': async () => {
    const { closingId } = await closeDays(staffContext(db, 'owner', { now }), closing());
    const after = { isClosed: false, ...period, days: 1, orders: 0 };
    const reason = 'Rút lại việc vừa làm';
    return { input: { closingId }, now, row: { ...row, before: { isClosed: true }, after, reason } };
  },
};

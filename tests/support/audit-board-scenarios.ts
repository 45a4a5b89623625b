/** What staff report: a lift, that one is still so, the weather of a day. */
import type { Scenario } from './audit-scenario.ts';
import { fillRow } from './filled-row.ts';
import { db } from './ledger.ts';
import { BEFORE } from './park.ts';

const name = JSON.stringify({ vi: 'Tuyến một', en: 'Line one' });
const note = { vi: 'Gió mạnh.', en: 'Strong wind.' };
const TIMES = { lastUp: '16:30', lastDown: '17:00' };

async function lift(): Promise<{ id: string; revision: number }> {
  const own = { id: 'one', name, from_station: name, to_station: name, note: null, status: 'running' };
  const figures = { wait_minutes: 4, wind_kmh: 9, speed_mps: 6, cabins_running: 20, cabins_total: 24 };
  const times = { last_up: TIMES.lastUp, last_down: TIMES.lastDown, is_active: 1, revision: 1 };
  await fillRow(db, 'lifts', { ...own, ...figures, ...times });
  return { id: 'one', revision: 1 };
}

export const BOARD_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'staff.board.saveLift': async () => {
    const figures = { waitMinutes: '20', windKmh: '9', speedMps: '6', cabinsRunning: '20', ...TIMES };
    const words = { noteVi: note.vi, noteEn: note.en };
    const input = { ...(await lift()), status: 'paused', ...figures, ...words };
    const before = { liftStatus: 'running', waitMinutes: 4, note: null };
    const after = { liftStatus: 'paused', waitMinutes: 20, note, isConfirmed: true };
    return { input, now: BEFORE, row: { subjectKind: 'lift', subjectId: 'one', before, after } };
  },
  'staff.board.confirm': async () => {
    const row = { subjectKind: 'lift', subjectId: 'one', before: null, after: { isConfirmed: true } };
    return { input: { lifts: [await lift()] }, now: BEFORE, row };
  },
  'staff.board.saveDay': async () => {
    const figures = { temperatureC: 12, windKmh: 20, sunrise: '06:10', sunset: '17:30' };
    const typed = Object.fromEntries(Object.entries(figures).map(([field, value]) => [field, String(value)]));
    const words = { summaryVi: note.vi, summaryEn: note.en };
    const input = { day: '2026-12-01', revision: 0, ...typed, cloudSea: Array(13).fill('50'), ...words };
    const after = { ...figures, cloudSea: Array(13).fill('50').join(' '), summary: note };
    return {
      input,
      now: BEFORE,
      row: { subjectKind: 'weather', subjectId: '2026-12-01', before: null, after },
    };
  },
};

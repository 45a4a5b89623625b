import { describe, expect, test } from 'bun:test';
import {
  addDays,
  daysBetween,
  isDay,
  parkDay,
  parkInstant,
  parkMinute,
  parkStamp,
  parkTime,
  weekday,
} from '#src/values/day.ts';

const ZONES = ['UTC', 'Asia/Ho_Chi_Minh', 'America/New_York'];

describe('the park’s clock', () => {
  // The server's zone must not matter; a process reads TZ once, so each zone is a process of its own.
  test.each(ZONES)('every minute around midnight with the server in %s', async (zone) => {
    const script = `
      import { parkDay, parkInstant, parkMinute } from '#src/values/day.ts';
      const rows = [];
      for (let minute = -90; minute <= 90; minute += 1) {
        const at = new Date(Date.parse('2026-12-31T17:00:00.000Z') + minute * 60000).toISOString();
        rows.push([parkDay(at), parkMinute(at), parkInstant('2027-01-01', '00:00')]);
      }
      console.log(JSON.stringify(rows));`;
    const child = Bun.spawn([process.execPath, '-e', script], {
      env: { ...process.env, TZ: zone },
      stdout: 'pipe',
      cwd: process.cwd(),
    });
    const rows = JSON.parse(await new Response(child.stdout).text()) as [string, number, string][];
    expect(rows).toHaveLength(181);
    for (const [index, [day, minute, midnight]] of rows.entries()) {
      const offset = index - 90;
      expect(day).toBe(offset < 0 ? '2026-12-31' : '2027-01-01');
      expect(minute).toBe((1440 + offset) % 1440);
      expect(midnight).toBe('2026-12-31T17:00:00.000Z');
    }
  });

  test('time and stamp', () => {
    expect(parkTime('2026-11-21T01:30:00.000Z')).toBe('08:30');
    expect(parkStamp('2026-11-21T01:30:00.000Z')).toBe('20261121083000');
    expect(parkDay('2026-11-21T16:59:59.999Z')).toBe('2026-11-21');
    expect(parkMinute('2026-11-21T17:00:00.000Z')).toBe(0);
    expect(parkInstant('2026-12-12', '08:30')).toBe('2026-12-12T01:30:00.000Z');
  });

  test('days', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysBetween('2026-12-01', '2027-01-01')).toBe(31);
    expect([weekday('2026-12-12'), weekday('2026-12-13'), weekday('2026-12-14')]).toEqual([6, 7, 1]);
  });

  test.each(['2026-02-31', '2026-13-01', '12/12/2026', '', '2026-1-1', '2026-12-12T00:00', '٢٠٢٦-١٢-١٢'])(
    '%p is no day',
    (bad) => {
      expect(isDay(bad)).toBe(false);
    },
  );
});

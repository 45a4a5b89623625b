/** Which backups are kept, and which one is found for a time. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { backupAt, backupName, backupTime, expiredBackups } from '#db/backup/backup-names.ts';

describe('backup retention', () => {
  test('one an hour for a day, one a day for two weeks, one a month for a year', () => {
    const now = new Date('2026-11-23T12:00:00Z');
    const hourly = Array.from({ length: 24 * 400 }, (_, hours) =>
      backupName(new Date(now.getTime() - hours * 3_600_000)),
    );
    const expired = new Set(expiredBackups(hourly, now));
    const retained = hourly.filter((name) => !expired.has(name));
    const ages = retained.map((name) => (now.getTime() - (backupTime(name)?.getTime() ?? 0)) / 3_600_000);
    expect(ages.filter((hours) => hours < 24)).toHaveLength(24);
    expect(ages.filter((hours) => hours >= 24 && hours <= 14 * 24).length).toBeWithin(13, 15);
    expect(ages.filter((hours) => hours > 14 * 24).length).toBeWithin(11, 14);
  });

  test('never loses the newest, and asks for nothing else', () => {
    const times = fc.uniqueArray(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2026-11-01'), noInvalidDate: true }),
    );
    fc.assert(
      fc.property(times, (dates) => {
        const names = [...new Set(dates.map(backupName))].sort();
        const expired = expiredBackups(names, new Date('2026-11-23T00:00:00Z'));
        expect(names).toEqual(expect.arrayContaining(expired));
        if (names.length > 0) expect(expired).not.toContain(names.at(-1));
        for (const name of names) expect(backupAt(names, backupTime(name) ?? new Date(0))).toBe(name);
      }),
    );
  });
});

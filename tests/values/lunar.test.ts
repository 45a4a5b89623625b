import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { addDays } from '#src/values/day.ts';
import { lunarDate } from '#src/values/lunar.ts';

/** Year: Tết 1/1, Rằm tháng Giêng 15/1, Giỗ Tổ 10/3, Vu Lan 15/7, Trung thu 15/8, as Vietnam keeps them. */
const FEASTS: [number, string, string, string, string, string][] = [
  [2026, '02-17', '03-03', '04-26', '08-27', '09-25'],
  [2027, '02-06', '02-20', '04-16', '08-16', '09-15'],
  [2028, '01-26', '02-09', '04-04', '09-03', '10-03'],
  [2029, '02-13', '02-27', '04-23', '08-24', '09-22'],
  [2030, '02-02', '02-16', '04-12', '08-13', '09-12'],
  [2031, '01-23', '02-06', '04-01', '09-01', '10-01'],
  [2032, '02-11', '02-25', '04-19', '08-20', '09-19'],
  [2033, '01-31', '02-14', '04-09', '08-09', '09-08'],
  [2034, '02-19', '03-05', '04-28', '08-28', '09-26'],
  [2035, '02-08', '02-22', '04-17', '08-18', '09-16'],
];

const LUNAR_DAYS: [day: number, month: number][] = [
  [1, 1],
  [15, 1],
  [10, 3],
  [15, 7],
  [15, 8],
];

describe('the Vietnamese lunar date', () => {
  for (const [year, ...dates] of FEASTS) {
    test(`of the five feasts of ${year}`, () => {
      const got = dates.map((date) => lunarDate(`${year}-${date}`));
      expect(got).toEqual(LUNAR_DAYS.map(([day, month]) => ({ day, month, isLeap: false, year })));
    });
  }

  test('is reckoned at UTC+7: Tết 2030 falls on 2 February here, a day later in China', () => {
    expect(lunarDate('2030-02-02')).toMatchObject({ day: 1, month: 1 });
    expect(lunarDate('2030-02-03')).toMatchObject({ day: 2, month: 1 });
  });

  test('puts 6 February 2027 in the new year, where Intl still has the old one', () => {
    expect(lunarDate('2027-02-05')).toEqual({ day: 29, month: 12, isLeap: false, year: 2026 });
    expect(lunarDate('2027-02-06')).toEqual({ day: 1, month: 1, isLeap: false, year: 2027 });
  });

  test('knows the leap months: the sixth of 2025, the fifth of 2028, the eleventh of 2033', () => {
    expect(lunarDate('2025-07-25')).toEqual({ day: 1, month: 6, isLeap: true, year: 2025 });
    expect(lunarDate('2028-06-23')).toEqual({ day: 1, month: 5, isLeap: true, year: 2028 });
    expect(lunarDate('2033-12-22')).toEqual({ day: 1, month: 11, isLeap: true, year: 2033 });
  });

  test('runs on without gaps in months of 29 or 30 days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 150 * 365 }), (count) => {
        const day = addDays('1960-01-01', count);
        const today = lunarDate(day);
        const tomorrow = lunarDate(addDays(day, 1));
        if (tomorrow.day !== 1) return tomorrow.day === today.day + 1 && tomorrow.month === today.month;
        const isNextMonth = tomorrow.isLeap
          ? tomorrow.month === today.month
          : tomorrow.month === (today.month % 12) + 1;
        return isNextMonth && (today.day === 29 || today.day === 30);
      }),
      { numRuns: 2000 },
    );
  });

  test('refuses what is not a day', () => {
    expect(() => lunarDate('tomorrow')).toThrow(RangeError);
  });
});

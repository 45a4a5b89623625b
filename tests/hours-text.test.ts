/** Opening hours in words, where they are not the same every day. */
import { describe, expect, test } from 'bun:test';
import { hoursBetween, reopensText, unusualHours } from '#i18n/hours-text.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { isUsualDay, unusualRuns } from '#src/values/opening-hours.ts';
import { settingsFrom } from '#src/values/settings.ts';

const FESTIVAL = { opensAt: '05:30', closesAt: '15:00' };
const EVE = { opensAt: '07:00', closesAt: '14:00' };

describe('in words', () => {
  const park = settingsFrom([], {
    '2026-12-30': FESTIVAL,
    '2026-12-31': FESTIVAL,
    '2027-01-01': EVE,
    '2027-01-02': { opensAt: '07:00', closesAt: '17:30' },
    '2027-01-05': EVE,
  });
  const lines = (today: string, locale: Locale = 'vi', most = 9) =>
    unusualHours(intlFor(locale), { park, today, most });

  test('equal days in a row are one line; usual hours, days gone by and far ahead none', () => {
    expect(lines('2026-12-29', 'en')).toEqual([
      'Wed, 30 Dec to Thu, 31 Dec 2026: open 5:30–15:00',
      'Friday, 1 Jan 2027: open 7:00–14:00',
      'Tuesday, 5 Jan 2027: open 7:00–14:00',
    ]);
    expect(lines('2027-01-02')).toEqual(['Thứ Ba, 05/01/2027: mở cửa 7:00–14:00']);
    expect([lines('2026-07-02'), lines('2027-01-06')]).toEqual([[], []]);
    expect([lines('2026-07-03'), lines('2026-12-29', 'vi', 1)].map(({ length }) => length)).toEqual([1, 1]);
    expect([isUsualDay(park, '2027-01-02'), isUsualDay(park, '2027-01-01')]).toEqual([true, false]);
    expect(unusualRuns(park, { from: '2026-12-31', to: '2027-01-01' })).toHaveLength(2);
  });

  test('when it opens again is both days where they differ', () => {
    const reopens = (today: string) => reopensText(intlFor('vi'), { park, today });
    expect([reopens('2026-12-28'), reopens('2026-12-30'), reopens('2026-12-31')]).toEqual([
      '7:00',
      '5:30',
      '5:30 hôm nay, 7:00 ngày mai',
    ]);
    expect(reopens('2026-12-29')).toBe('7:00 hôm nay, 5:30 ngày mai');
  });

  test('a span of days has its usual hours and each that differs', () => {
    const span = (from: string, to: string) => hoursBetween(intlFor('vi'), park, { from, to });
    expect(span('2026-12-28', '2026-12-29')).toBe('7:00–17:30');
    expect(span('2026-12-30', '2026-12-30')).toBe('5:30–15:00');
    expect(span('2027-01-01', '2027-01-02')).toBe('7:00–17:30; T6, 01/01: 7:00–14:00');
  });
});

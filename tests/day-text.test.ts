import { expect, test } from 'bun:test';
import { dayText, shortDayText } from '#i18n/day-text.ts';
import { intlFor } from '#i18n/intl.ts';
import { addDays } from '#src/values/day.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

test('Vietnamese dates are figures, English ones name the month', () => {
  expect([dayText('2026-12-09', 'vi'), dayText('2026-12-09', 'en')]).toEqual(['09/12/2026', '9 Dec 2026']);
  expect([shortDayText('2026-01-31', 'vi'), shortDayText('2026-01-31', 'en')]).toEqual(['31/01', '31 Jan']);
});

test('no English date of a leap year can be read as another day', () => {
  for (let day = '2028-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
    const [year, month, date] = day.split('-').map(Number);
    expect(dayText(day, 'en')).toBe(`${date} ${MONTHS[(month ?? 0) - 1]} ${year}`);
  }
});

test('every style of a day is written in the way of its language', () => {
  const styles = ['full', 'long', 'short'] as const;
  const [vi, en] = [intlFor('vi'), intlFor('en')];
  expect(styles.map((style) => vi.day('2026-12-12', style))).toEqual([
    'Thứ Bảy, 12/12/2026',
    '12/12/2026',
    'T7, 12/12',
  ]);
  expect(styles.map((style) => en.day('2026-12-12', style))).toEqual([
    'Saturday, 12 Dec 2026',
    '12 Dec 2026',
    'Sat, 12 Dec',
  ]);
});

test('an instant is told on the clock of the park', () => {
  const instant = '2026-12-08T17:30:00.000Z';
  expect(intlFor('vi').moment(instant)).toBe('00:30 ngày 09/12/2026');
  expect(intlFor('en').moment(instant)).toBe('00:30 on 9 Dec 2026');
});

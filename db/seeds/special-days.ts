import type { Bilingual } from '#db/columns.ts';
import { addDays } from '#src/values/day.ts';

type Named = { day: string; name: Bilingual };

/** First day of the lunar year; the park is at its busiest from the eve to the fifth day. */
const TET = ['2026-02-17', '2027-02-06', '2028-01-26'];

/** Days fixed by the lunar calendar, as announced; staff edit the stored rows, nothing derives them. */
const LUNAR: [Bilingual, string[]][] = [
  [{ vi: 'Rằm tháng Giêng', en: 'First full moon' }, ['2026-03-03', '2027-02-20', '2028-02-09']],
  [{ vi: 'Giỗ Tổ Hùng Vương', en: 'Hung Kings’ Day' }, ['2026-04-26', '2027-04-16', '2028-04-04']],
  [{ vi: 'Đại lễ Phật Đản', en: 'Buddha’s Birthday' }, ['2026-05-31', '2027-05-20', '2028-05-09']],
  [{ vi: 'Lễ Vu Lan', en: 'Vu Lan festival' }, ['2026-08-27', '2027-08-16', '2028-09-03']],
  [{ vi: 'Tết Trung thu', en: 'Mid-Autumn festival' }, ['2026-09-25', '2027-09-15', '2028-10-03']],
];

const EVERY_YEAR: [string, Bilingual][] = [
  ['01-01', { vi: 'Tết Dương lịch', en: 'New Year’s Day' }],
  ['04-30', { vi: 'Ngày Giải phóng miền Nam', en: 'Reunification Day' }],
  ['05-01', { vi: 'Ngày Quốc tế Lao động', en: 'Labour Day' }],
  ['09-02', { vi: 'Quốc khánh', en: 'National Day' }],
  ['11-24', { vi: 'Ngày Văn hóa Việt Nam', en: 'Vietnamese Culture Day' }],
  ['12-24', { vi: 'Đêm Giáng sinh', en: 'Christmas Eve' }],
  ['12-25', { vi: 'Giáng sinh', en: 'Christmas Day' }],
  ['12-31', { vi: 'Đêm giao thừa năm mới (31/12)', en: 'New Year’s Eve' }],
];

/** Second days off and days in lieu of holidays that fall at a weekend. */
const DAYS_OFF: [Bilingual, string[]][] = [
  [{ vi: 'Nghỉ lễ Quốc khánh', en: 'National Day holiday' }, ['2026-09-01', '2027-09-03', '2028-09-01']],
  [{ vi: 'Nghỉ bù Giỗ Tổ', en: 'Hung Kings’ Day in lieu' }, ['2026-04-27']],
  [{ vi: 'Nghỉ bù Quốc tế Lao động', en: 'Labour Day in lieu' }, ['2027-05-03', '2028-05-02']],
  [{ vi: 'Nghỉ bù Tết Dương lịch', en: 'New Year in lieu' }, ['2028-01-03']],
];

const TET_EVE: Bilingual = { vi: 'Giao thừa', en: 'Lunar New Year’s Eve' };
const TET_DAYS = 5;
const YEARS = ['2026', '2027', '2028'];

/** Peak days of 2026 to 2028 with their names, one row a day; where two fall together the first listed names it. */
export function specialDays(): Named[] {
  const all = [
    ...TET.flatMap(tetDays),
    ...[...LUNAR, ...DAYS_OFF].flatMap(([name, days]) => days.map((day) => ({ day, name }))),
    ...YEARS.flatMap((year) => EVERY_YEAR.map(([date, name]) => ({ day: `${year}-${date}`, name }))),
  ];
  return [...new Map(all.toReversed().map((special) => [special.day, special])).values()].sort((a, b) =>
    a.day.localeCompare(b.day),
  );
}

function tetDays(first: string): Named[] {
  const days = Array.from({ length: TET_DAYS }, (_, index) => ({
    day: addDays(first, index),
    name: { vi: `Mùng ${index + 1} Tết`, en: `Tết, day ${index + 1}` },
  }));
  return [{ day: addDays(first, -1), name: TET_EVE }, ...days];
}

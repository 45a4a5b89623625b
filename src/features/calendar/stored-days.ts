/** Days of a run as they are named now, those of one name and season in a row together. */
import { dayText } from '#i18n/day-text.ts';
import type { Locale } from '#i18n/locales.ts';
import type { StoredField } from '#src/features/resource-history/stored-fields.ts';
import { daysBetween, daysFrom } from '#src/values/day.ts';
import { dayNameText } from './calendar.ts';
import type { SpecialDay } from './special-days.queries.ts';

type Stored = {
  run: { from: string; to: string };
  rows: readonly SpecialDay[];
  seasons: readonly { id: string; name: { vi: string; en: string } }[];
  locale: Locale;
};

/** The text of a day without a name is empty. */
export function storedDays({ run: { from, to }, rows, seasons, locale }: Stored): StoredField[] {
  const texts = new Map(
    rows.map(({ day, season, name, opensAt, closesAt }) => {
      const label = seasons.find(({ id }) => id === season)?.name[locale] ?? season;
      const hours = { opensAt: opensAt ?? '', closesAt: closesAt ?? '' };
      return [day, dayNameText({ nameVi: name.vi, nameEn: name.en, season: label, ...hours })];
    }),
  );
  const groups: { first: string; last: string; text: string }[] = [];
  for (const day of daysFrom(from, daysBetween(from, to) + 1)) {
    const text = texts.get(day) ?? '';
    const open = groups.at(-1);
    if (open?.text === text) open.last = day;
    else groups.push({ first: day, last: day, text });
  }
  return groups.map(({ first, last, text }) => ({
    ...{ key: first, text },
    label: [...new Set([first, last])].map((day) => dayText(day, locale)).join(' – '),
  }));
}

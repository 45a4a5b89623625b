/** What a field for a day is given by the server: its words, and a stored day as people read it. */
import { type DayWords, dayAbout } from '#i18n/day-about.ts';
import { dayFault } from '#i18n/day-fault.ts';
import { dayText } from '#i18n/day-text.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { isDay } from '#src/values/day.ts';
import { type DayTerms, readDay } from '#src/values/typed/typed-day.ts';

export type DayProps = DayWords & {
  /** As people write it. */
  defaultValue: string;
  /** Weekday and lunar day of it. */
  about: string;
  /** `back` where the past is meant, as in a list's filter. */
  toward?: 'ahead' | 'back' | undefined;
};

/** `typed`: `YYYY-MM-DD`, or what was typed and could not be read; with ` HH:MM` behind it for a moment. */
export function dayProps(intl: Intl18, typed: string): DayProps {
  const { locale } = intl;
  const [day = '', time] = typed.split(' ');
  const [words, week] = [intl.words('forms.day'), intl.words('common.calendar')];
  if (!isDay(day) || typed.length > 16) return { locale, words, week, defaultValue: typed, about: '' };
  const shown = dayText(day, locale);
  return {
    ...{ locale, words, week, about: dayAbout(day, { locale, words, week }) },
    defaultValue: time ? `${shown} ${time}` : shown,
  };
}

export type AskedDayProps = DayProps & { error?: string };

/** The same for a day that an address asks for in whatever form; one that cannot be read says why. */
export function askedDayProps(intl: Intl18, typed: string, terms: DayTerms): AskedDayProps {
  const { toward } = terms;
  if (typed.trim() === '') return { ...dayProps(intl, ''), toward };
  const read = readDay(typed, terms);
  if ('day' in read) return { ...dayProps(intl, read.day), toward };
  const { id, values } = dayFault(read, intl.locale);
  return { ...dayProps(intl, read.read), toward, error: intl.t(id, values) };
}

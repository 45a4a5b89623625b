/** A park day as people read it: `12/12/2026` in Vietnamese; in English, where that could be two days, `12 Dec 2026`. */
export function dayText(day: string, locale: string, isShort = false): string {
  if (locale === 'vi')
    return day
      .split('-')
      .reverse()
      .join('/')
      .slice(0, isShort ? 5 : 10);
  // `Sat, 12 Dec 2026 00:00:00 GMT`, which ECMAScript prescribes to the letter.
  const text = new Date(day).toUTCString();
  return text.slice(5, isShort ? 11 : 16).replace(/^0/, '');
}

/** The same without the year: `12/12`, `12 Dec`. */
export function shortDayText(day: string, locale: string): string {
  return dayText(day, locale, true);
}

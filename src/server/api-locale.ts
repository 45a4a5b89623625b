/** The language that a call of the API asks for: its `x-locale` header, else what the browser prefers. */
import { isLocale, type Locale } from '#i18n/locales.ts';

export function apiLocale(request: Request): Locale {
  const asked = request.headers.get('x-locale');
  if (isLocale(asked)) return asked;
  return /^en\b/i.test(request.headers.get('accept-language') ?? '') ? 'en' : 'vi';
}

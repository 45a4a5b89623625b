/** For whom an answer of the API is, and in which language. */
import { parse } from 'hono/utils/cookie';
import { isLocale, LANGUAGE_COOKIE, type Locale } from '#i18n/locales.ts';

/** Asked for by its `x-locale` header, else chosen with the switch of the pages, else what the browser prefers. */
export function apiLocale({ headers }: Request): Locale {
  const chosen = parse(headers.get('cookie') ?? '', LANGUAGE_COOKIE)[LANGUAGE_COOKIE];
  for (const asked of [headers.get('x-locale'), chosen]) if (isLocale(asked)) return asked;
  return /^en\b/i.test(headers.get('accept-language') ?? '') ? 'en' : 'vi';
}

/** A browser will show the answer as it is: it opened the address, or posted a form to it, without a script of ours. */
export function isShownAsPage({ headers }: Request): boolean {
  return (headers.get('accept') ?? '').includes('text/html') && !headers.has('x-locale');
}

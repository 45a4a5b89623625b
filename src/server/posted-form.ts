/** What a page's own form sends where no script has taken it over. */
import type { Context } from 'hono';
import { isLocale, type Locale } from '#i18n/locales.ts';

type PostedFields = Record<string, string>;

/** Its fields by name; files are left out, and what is no form has none. */
export async function fieldsOf(c: Context): Promise<PostedFields> {
  const body = await c.req.parseBody().catch(() => ({}));
  return Object.fromEntries(
    Object.entries(body).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

/** The language of the page on which it stood. */
export function localeOf({ locale }: PostedFields): Locale {
  return isLocale(locale) ? locale : 'vi';
}

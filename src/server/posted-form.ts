/** What a page's own form sends where no script has taken it over. */
import type { Context } from 'hono';
import { isLocale, type Locale } from '#i18n/locales.ts';

export type PostedFields = Readonly<Record<string, string>>;

/** A form for its page to show again: it was refused, or at 200 asked for no more than that. */
export type RefusedForm = {
  status: 200 | 403 | 422 | 429 | 503;
  message: string;
  /** What is wrong with which field. */
  errors: Readonly<Record<string, string>>;
  /** What was typed, but for passwords. */
  typed: PostedFields;
};

/** Its fields by name; files are left out, and what is no form has none. */
export async function fieldsOf(c: Context): Promise<PostedFields> {
  return fieldsIn(await c.req.parseBody().catch(() => ({})));
}

export function fieldsIn(body: Readonly<Record<string, unknown>>): PostedFields {
  return Object.fromEntries(
    Object.entries(body).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

/** The language of the page on which it stood. */
export function localeOf({ locale }: PostedFields): Locale {
  return isLocale(locale) ? locale : 'vi';
}

/** Fields that may stand in a form more than once, by name: all values of each. */
export async function listsOf(c: Context): Promise<Record<string, string[]>> {
  const body = await c.req.parseBody({ all: true }).catch(() => ({}));
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      [value].flat().filter((one): one is string => typeof one === 'string'),
    ]),
  );
}

/** On to the next page: a redirect for a browser, an address for the script that took the form over. */
export function leadTo(c: Context, to: string): Response {
  return c.req.header('accept') === 'application/json' ? c.json({ to }) : c.redirect(to, 303);
}

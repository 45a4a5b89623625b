/** Words for islands that few visitors open, so that they need not travel with every page: `/api/words/vi?of=cart.view`. */
import { Hono } from 'hono';
import { intlFor } from '#i18n/intl.ts';
import { isLocale } from '#i18n/locales.ts';

const PREFIX = /^[a-zA-Z-]{1,40}(\.[a-zA-Z-]{1,40}){0,3}$/;
const MAX_PREFIXES = 8;

export function wordsApi(): Hono {
  const app = new Hono();
  app.get('/:locale', (c) => {
    const locale = c.req.param('locale');
    const prefixes = (c.req.query('of') ?? '').split(',');
    if (!isLocale(locale) || prefixes.length > MAX_PREFIXES || !prefixes.every((one) => PREFIX.test(one)))
      return c.notFound();
    const found = prefixes.map((prefix) => [prefix, intlFor(locale).words(prefix)] as const);
    if (found.some(([, words]) => Object.keys(words).length === 0)) return c.notFound();
    c.header('cache-control', 'public, max-age=300');
    return c.json(Object.fromEntries(found));
  });
  return app;
}

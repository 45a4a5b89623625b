/** `/api/onward`: a page that leads a posted form on to another site, whose address only this site can have written. */
import { Hono } from 'hono';
import { intlFor } from '#i18n/intl.ts';
import { isLocale, type Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { contentSecurityPolicy } from '#src/server/pages/security-headers.ts';
import { smallPage } from '#src/server/pages/small-page.ts';
import { seal, unseal } from '#src/server/sessions/sealed-text.ts';
import { addSeconds } from '#src/values/day.ts';

type Sealed = { url: string; until: string };

const PURPOSE = 'onward';
const GOOD_FOR_SECONDS = 15 * 60;

export function onwardAddress(url: string, { locale, now }: { locale: Locale; now: string }): string {
  const sealed: Sealed = { url, until: addSeconds(now, GOOD_FOR_SECONDS) };
  return `/api/onward/${locale}?to=${seal(JSON.stringify(sealed), PURPOSE)}`;
}

export function onwardApi(clock = () => new Date().toISOString()): Hono {
  const app = new Hono();
  app.get('/:locale', (c) => {
    const asked = c.req.param('locale');
    const locale = isLocale(asked) ? asked : 'vi';
    const { t } = intlFor(locale);
    const url = readOnward(c.req.query('to') ?? '', clock());
    const link = url
      ? { href: url, label: t('forms.onward.open') }
      : { href: href('home', locale), label: t('errors.goHome') };
    const page = smallPage({
      locale,
      title: t(url ? 'forms.onward.title' : 'forms.onward.over'),
      ...(url ? { text: t('forms.onward.text'), refreshSeconds: 0 } : { text: t('forms.onward.overText') }),
      link,
    });
    return c.html(page, url ? 200 : 410, { 'content-security-policy': contentSecurityPolicy([]) });
  });
  return app;
}

/** Null for what was not sealed here, or too long ago: whoever kept the page may have paid meanwhile. */
function readOnward(sealed: string, now: string): string | null {
  const text = unseal(sealed, PURPOSE);
  if (text === null) return null;
  const { url, until } = JSON.parse(text) as Sealed;
  return now < until && /^https?:\/\//.test(url) ? url : null;
}

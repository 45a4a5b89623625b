/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { DEMO_TOTP_SECRET, demoCode } from './demo-code.ts';
import { Frame } from './frame.tsx';
import { asPage } from './http.ts';
import { askedLocale, wordsFor } from './words.ts';

/** Stands in for the telephone with the authenticator app of the demo's people. */
export function codesPage(): Hono {
  const app = new Hono();
  app.get('/codes', (c) => {
    const words = wordsFor(askedLocale(c.req.query('lang'), c.req.header('accept-language')));
    const { t, locale } = words;
    const { code, secondsLeft } = demoCode(new Date().toISOString());
    c.header('refresh', String(secondsLeft));
    return asPage(
      c,
      <Frame
        words={words}
        title={t('codes.title')}
        otherHref={`/codes?lang=${locale === 'vi' ? 'en' : 'vi'}`}
        links={[{ href: `/?lang=${locale}`, label: t('frame.panel') }]}
      >
        <h1>{t('codes.title')}</h1>
        <p class="lead">{t('codes.lead')}</p>
        <p class="panel">
          <strong>{code}</strong> · {t('codes.left', { seconds: secondsLeft })}
        </p>
        <p>
          {t('codes.secret')} <code>{DEMO_TOTP_SECRET}</code>
        </p>
      </Frame>,
    );
  });
  return app;
}

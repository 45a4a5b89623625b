/** @jsxImportSource hono/jsx */
import type { Database } from 'bun:sqlite';
import { Hono } from 'hono';
import { Frame } from '#src/sandbox/frame.tsx';
import { asPage } from '#src/sandbox/http.ts';
import { askedLocale, type Words, wordsFor } from '#src/sandbox/words.ts';
import { parkDay, parkTime } from '#src/values/day.ts';
import { listTexts, removeTexts, type StoredText } from './texts.ts';

const MAX_SHOWN = 200;
const KEPT_FOR_TESTS = 5000;

/** Where people and tests look at the text messages that were sent. */
export function textbox(db: Database): Hono {
  const app = new Hono();
  app.get('/textbox.json', (c) => {
    const to = c.req.query('to') ?? '';
    return c.json(listTexts(db, KEPT_FOR_TESTS).filter(({ phone }) => phone.includes(to)));
  });
  app.post('/textbox/clear', (c) => {
    removeTexts(db);
    return c.redirect('/textbox', 303);
  });
  app.get('/textbox', (c) => {
    const words = wordsFor(askedLocale(c.req.query('lang'), c.req.header('accept-language')));
    return asPage(c, <TextsPage words={words} texts={listTexts(db, MAX_SHOWN)} />);
  });
  return app;
}

function TextsPage({ words, texts }: { words: Words; texts: StoredText[] }) {
  const { t, locale } = words;
  const other = locale === 'vi' ? 'en' : 'vi';
  return (
    <Frame
      words={words}
      title={t('text.title')}
      otherHref={`/textbox?lang=${other}`}
      links={[{ href: `/?lang=${locale}`, label: t('frame.panel') }]}
      isWide
    >
      <h1>{t('text.title')}</h1>
      <p class="lead">{t('text.lead')}</p>
      {texts.length === 0 ? <p class="panel">{t('text.empty')}</p> : null}
      <ul class="texts">
        {texts.map(({ id, createdAt, phone, brandname, content, carrier }) => (
          <li key={id}>
            <p>
              <strong>+{phone}</strong>{' '}
              <span>
                {carrier} · {brandname}
              </span>
            </p>
            <p class="bubble">{content}</p>
            <time datetime={createdAt}>{shownTime(createdAt)}</time>
          </li>
        ))}
      </ul>
      {texts.length === 0 ? null : (
        <form method="post" action="/textbox/clear">
          <button type="submit" class="quiet">
            {t('text.clear')}
          </button>
        </form>
      )}
    </Frame>
  );
}

function shownTime(instant: string): string {
  const [year, month, date] = parkDay(instant).split('-');
  return `${parkTime(instant)}, ${date}/${month}/${year}`;
}

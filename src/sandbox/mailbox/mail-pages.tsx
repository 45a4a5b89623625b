/** @jsxImportSource hono/jsx */
import { Frame } from '#src/sandbox/frame.tsx';
import type { Words } from '#src/sandbox/words.ts';
import { parkDay, parkTime } from '#src/values/day.ts';
import { partsOf } from './mail-parts.ts';
import type { StoredMail } from './mails.ts';

export const VIEWS = ['html', 'text', 'headers', 'attachments'] as const;
type View = (typeof VIEWS)[number];

function linksOf({ t, locale }: Words) {
  return [
    { href: `/mailbox?lang=${locale}`, label: t('mail.all') },
    { href: `/?lang=${locale}`, label: t('frame.panel') },
  ];
}

function other({ locale }: Words): string {
  return locale === 'vi' ? 'en' : 'vi';
}

export function ListPage({ words, mails }: { words: Words; mails: StoredMail[] }) {
  const { t, locale } = words;
  return (
    <Frame
      words={words}
      title={t('mail.title')}
      otherHref={`/mailbox?lang=${other(words)}`}
      links={linksOf(words).slice(1)}
      isWide
    >
      <h1>{t('mail.title')}</h1>
      <p class="lead">{t('mail.lead')}</p>
      {mails.length === 0 ? <p class="panel">{t('mail.empty')}</p> : null}
      <ul class="mails">
        {mails.map(({ id, createdAt, mail }) => (
          <li key={id}>
            <a href={`/mailbox/${id}?lang=${locale}`}>
              <strong>{mail.subject}</strong>
              <span>{mail.to.join(', ')}</span>
              <time datetime={createdAt}>{shownTime(createdAt)}</time>
            </a>
          </li>
        ))}
      </ul>
      {mails.length === 0 ? null : (
        <form method="post" action="/mailbox/clear">
          <button type="submit" class="quiet">
            {t('mail.clear')}
          </button>
        </form>
      )}
    </Frame>
  );
}

export function MailPage({ words, stored, view }: { words: Words; stored: StoredMail; view: View }) {
  const { t, locale } = words;
  const { id, mail } = stored;
  const here = `/mailbox/${id}`;
  return (
    <Frame
      words={words}
      title={mail.subject}
      otherHref={`${here}?view=${view}&lang=${other(words)}`}
      links={linksOf(words)}
      isWide
    >
      <h1>{mail.subject}</h1>
      <Envelope words={words} stored={stored} />
      <nav class="tabs" aria-label={t('mail.title')}>
        {VIEWS.map((one) => (
          <a
            key={one}
            href={`${here}?view=${one}&lang=${locale}`}
            aria-current={one === view ? 'page' : undefined}
          >
            {t(`mail.${one}`)}
          </a>
        ))}
      </nav>
      <section class="panel mail">
        <MailView words={words} stored={stored} view={view} />
      </section>
    </Frame>
  );
}

function Envelope({ words: { t }, stored: { createdAt, mail } }: { words: Words; stored: StoredMail }) {
  const lines: [string, string[] | undefined][] = [
    [t('mail.from'), [mail.from]],
    [t('mail.to'), mail.to],
    [t('mail.cc'), mail.cc],
    [t('mail.bcc'), mail.bcc],
    [t('mail.replyTo'), mail.reply_to],
    [t('mail.at'), [shownTime(createdAt)]],
  ];
  return (
    <dl class="envelope">
      {lines.map(([name, values]) =>
        values?.length ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{values.join(', ')}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function MailView({ words: { t, number }, stored, view }: { words: Words; stored: StoredMail; view: View }) {
  const { id, idempotencyKey, mail } = stored;
  if (view === 'text') return mail.text === undefined ? <p>{t('mail.noText')}</p> : <pre>{mail.text}</pre>;
  if (view === 'headers') {
    const headers = Object.entries({ ...mail.headers, 'Idempotency-Key': idempotencyKey });
    return <pre>{headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>;
  }
  if (view === 'attachments') {
    return (
      <ul>
        {partsOf(mail).map(({ filename, contentType, contentId, bytes }, index) => (
          <li key={`${filename} ${contentId}`}>
            <a href={`/mailbox/${id}/attachments/${index}`}>{filename}</a> {contentType},{' '}
            {number(bytes.length)} B{contentId ? `, cid:${contentId}` : ''}
          </li>
        ))}
      </ul>
    );
  }
  if (mail.html === undefined) return <p>{t('mail.noHtml')}</p>;
  return (
    <iframe
      title={t('mail.html')}
      src={`/mailbox/${id}/html`}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
  );
}

export function MissingPage({ words }: { words: Words }) {
  const { t } = words;
  return (
    <Frame
      words={words}
      title={t('mail.missing')}
      otherHref={`/mailbox?lang=${other(words)}`}
      links={linksOf(words)}
      isWide
    >
      <h1>{t('mail.missing')}</h1>
    </Frame>
  );
}

function shownTime(instant: string): string {
  const [year, month, date] = parkDay(instant).split('-');
  return `${parkTime(instant)}, ${date}/${month}/${year}`;
}

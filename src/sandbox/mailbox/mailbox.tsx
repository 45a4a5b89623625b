/** @jsxImportSource hono/jsx */
import type { Database } from 'bun:sqlite';
import { Hono } from 'hono';
import { asPage } from '#src/sandbox/http.ts';
import { askedLocale, wordsFor } from '#src/sandbox/words.ts';
import { ListPage, MailPage, MissingPage, VIEWS } from './mail-pages.tsx';
import { partsOf, shownHtml } from './mail-parts.ts';
import { findMail, listMails, removeMails, type StoredMail } from './mails.ts';

const MAX_SHOWN = 200;
const KEPT_FOR_TESTS = 5000;

/** Where people and tests look at what was sent. */
export function mailbox(db: Database): Hono {
  const app = new Hono();
  app.get('/mailbox.json', (c) => {
    const to = c.req.query('to')?.toLowerCase() ?? '';
    const found = listMails(db, KEPT_FOR_TESTS).filter(({ mail }) =>
      mail.to.join(' ').toLowerCase().includes(to),
    );
    return c.json(found.map(asJson));
  });
  app.delete('/mailbox', (c) => {
    removeMails(db);
    return c.body(null, 204);
  });
  app.post('/mailbox/clear', (c) => {
    removeMails(db);
    return c.redirect('/mailbox', 303);
  });
  app.get('/mailbox', (c) => {
    const words = wordsFor(askedLocale(c.req.query('lang'), c.req.header('accept-language')));
    return asPage(c, <ListPage words={words} mails={listMails(db, MAX_SHOWN)} />);
  });
  app.route('/mailbox/:id', oneMail(db));
  return app;
}

function oneMail(db: Database): Hono {
  const app = new Hono();
  app.get('/', (c) => {
    const words = wordsFor(askedLocale(c.req.query('lang'), c.req.header('accept-language')));
    const found = findMail(db, c.req.param('id') ?? '');
    if (!found) return asPage(c, <MissingPage words={words} />, 404);
    const view = VIEWS.find((known) => known === c.req.query('view')) ?? 'html';
    return asPage(c, <MailPage words={words} stored={found} view={view} />);
  });
  app.get('/html', (c) => {
    const found = findMail(db, c.req.param('id') ?? '');
    return found
      ? c.html(shownHtml(found.mail), 200, { 'content-security-policy': MAIL_POLICY })
      : c.notFound();
  });
  app.get('/attachments/:number', (c) => {
    const found = findMail(db, c.req.param('id') ?? '');
    const part = found ? partsOf(found.mail)[Number(c.req.param('number'))] : undefined;
    if (!part) return c.notFound();
    const name = encodeURIComponent(part.filename);
    return c.body(part.bytes, 200, {
      'content-type': part.contentType,
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
    });
  });
  return app;
}

// A mail is foreign HTML: no scripts, nothing loaded but its own pictures.
const MAIL_POLICY =
  "default-src 'none'; img-src data: https: http:; style-src 'unsafe-inline'; font-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

function asJson({ id, createdAt, idempotencyKey, mail }: StoredMail) {
  const {
    from,
    to,
    cc = [],
    bcc = [],
    reply_to = [],
    subject,
    html = null,
    text = null,
    headers = {},
  } = mail;
  const attachments = partsOf(mail).map(({ filename, contentType, contentId, bytes }) => ({
    filename,
    contentType,
    contentId,
    size: bytes.length,
    content: bytes.toBase64(),
  }));
  return {
    id,
    createdAt,
    idempotencyKey,
    from,
    to,
    cc,
    bcc,
    replyTo: reply_to,
    subject,
    html,
    text,
    headers,
    attachments,
  };
}

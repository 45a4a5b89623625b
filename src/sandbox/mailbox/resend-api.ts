/** Resend's sending API: what its SDK calls when its base URL points to `/mailbox`. */
import type { Database } from 'bun:sqlite';
import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { readSwitches } from '#src/sandbox/switches.ts';
import { type Refusal, readMail, type SentMail } from './mail-input.ts';
import { createMail, findByKey, findMail } from './mails.ts';
import { type MailReports, reportMail } from './report-mail.ts';

const KEY_MAX_LENGTH = 256;

type Account = { mailKey: string | null; mailReports: MailReports | null };

export function resendApi(db: Database, { mailKey, mailReports }: Account): Hono {
  const app = new Hono();
  const inProgress = new Set<string>();
  app.use('/emails/*', async (c, next) => {
    const refusal = refuseKey(c, mailKey);
    if (refusal) return answer(refusal);
    const { mailDelayMs, mailDown } = readSwitches(db);
    if (mailDown) return answer(DOWN);
    const key = c.req.header('idempotency-key') ?? '';
    if (key.length > KEY_MAX_LENGTH) return answer(BAD_KEY);
    if (key && inProgress.has(key)) return answer(CONCURRENT);
    inProgress.add(key);
    await Bun.sleep(mailDelayMs);
    await next().finally(() => inProgress.delete(key));
  });
  app.post('/emails', async (c) => {
    const body = await c.req.text();
    const read = readMail(parse(body));
    if ('refusal' in read) return answer(read.refusal);
    const idempotencyKey = c.req.header('idempotency-key') ?? '';
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const known = idempotencyKey ? findByKey(db, idempotencyKey) : null;
    if (known && known.bodyHash !== bodyHash) return answer(OTHER_BODY);
    const id = known?.id ?? createMail(db, { mail: read.mail, idempotencyKey, bodyHash });
    const { mailsReturned } = readSwitches(db);
    if (mailReports && !known) reportMail(mailReports, { id, mail: read.mail, isReturned: mailsReturned });
    return c.json({ id });
  });
  app.get('/emails/:id', (c) => {
    const found = findMail(db, c.req.param('id'));
    return found ? c.json(retrieved(found)) : answer(NOT_FOUND);
  });
  return app;
}

const DOWN: Refusal = {
  statusCode: 500,
  name: 'application_error',
  message: 'Internal server error. We are unable to process your request right now, please try again later.',
};
const BAD_KEY: Refusal = {
  statusCode: 400,
  name: 'invalid_idempotency_key',
  message: 'The key must be between 1-256 chars.',
};
const OTHER_BODY: Refusal = {
  statusCode: 409,
  name: 'invalid_idempotent_request',
  message: 'Same idempotency key used with a different request payload.',
};
const CONCURRENT: Refusal = {
  statusCode: 409,
  name: 'concurrent_idempotent_requests',
  message: 'Same idempotency key used while original request is still in progress.',
};
const NOT_FOUND: Refusal = { statusCode: 404, name: 'not_found', message: 'Email not found' };

function refuseKey(c: Context, mailKey: string | null): Refusal | null {
  const [, key] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  if (!key)
    return {
      statusCode: 401,
      name: 'missing_api_key',
      message: 'Missing API key in the authorization header.',
    };
  if (mailKey !== null && key !== mailKey)
    return { statusCode: 403, name: 'invalid_api_key', message: 'API key is invalid.' };
  return null;
}

function answer(refusal: Refusal): Response {
  return Response.json(refusal, { status: refusal.statusCode });
}

function retrieved({ id, createdAt, mail }: { id: string; createdAt: string; mail: SentMail }) {
  const { from, to, subject, html = null, text = null, cc = [], bcc = [], reply_to = [] } = mail;
  const sent = { object: 'email', id, created_at: createdAt, last_event: 'delivered', scheduled_at: null };
  return { ...sent, from, to, subject, html, text, cc, bcc, reply_to };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

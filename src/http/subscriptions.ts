/** Works without scripts: the newsletter form, the buttons behind the links in its mails, and one-click unsubscribe. */
import { type Context, Hono } from 'hono';
import type { Db } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import { createSubscription } from '#src/features/subscriptions/create-subscription.ts';
import { followLink } from '#src/features/subscriptions/follow-link.ts';
import {
  isLinkKind,
  type LinkKind,
  type LinkState,
  subscriptionInput,
} from '#src/features/subscriptions/subscriptions.ts';
import { href } from '#src/routes.ts';
import { database } from '#src/server/database.ts';
import { bodyLimit } from '#src/server/limits/limited-body.ts';
import { limit, networkOf } from '#src/server/limits/rate-limit.ts';
import { isOwnOrigin } from '#src/server/origin.ts';
import { fieldsOf, localeOf, type PostedFields } from '#src/server/posted-form.ts';
import { Problem } from '#src/server/problem.ts';
import { refused } from '#src/server/refusals.ts';
import { factsOf } from '#src/server/request.ts';

const BODY_MAX_BYTES = 8 * 1024;
const PRESSES_PER_HOUR = 60;
const PAGES = { confirm: 'subscriptionConfirm', leave: 'subscriptionLeave' } as const;

/** The routes below `/api/subscriptions`, on the database that `open` gives. */
export function subscriptionsApi(open: () => Promise<Db> = database): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: BODY_MAX_BYTES, onError: (c) => refused(c.req.raw, 'tooLarge') }));
  app.post('/', async (c) => {
    const fields = await fieldsOf(c);
    if (!isOwnOrigin(c.req.raw)) return refused(c.req.raw, 'crossSite', localeOf(fields));
    return subscribe(c, await open(), fields);
  });
  app.post('/:kind', async (c) => {
    const kind = c.req.param('kind');
    return isLinkKind(kind) ? press(c, kind, await open()) : c.notFound();
  });
  return app;
}

async function subscribe(c: Context, db: Db, fields: PostedFields): Promise<Response> {
  const locale = localeOf(fields);
  const input = subscriptionInput.safeParse(fields);
  if (!input.success) return show(c, 'confirm', { locale, state: 'refused' });
  const ctx = { db, locale, now: new Date().toISOString(), ip: factsOf(c.req.raw).ip };
  try {
    await createSubscription(ctx, input.data);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return show(c, 'confirm', { locale, state: 'busy' });
  }
  return show(c, 'confirm', { locale, state: 'sent' });
}

/** A person's press is answered with a page; a mail program's (RFC 8058: the token in the address) with a plain 200. */
async function press(c: Context, kind: LinkKind, db: Db): Promise<Response> {
  const fields = await fieldsOf(c);
  const isOneClick = kind === 'leave' && fields['List-Unsubscribe'] === 'One-Click';
  const now = new Date().toISOString();
  try {
    limit({
      kind: 'subscription-link',
      key: networkOf(factsOf(c.req.raw).ip),
      max: PRESSES_PER_HOUR,
      windowSeconds: 3600,
      now,
    });
  } catch {
    return refused(c.req.raw, 'tooOften', localeOf(fields));
  }
  const token = (isOneClick ? c.req.query('token') : fields.token) ?? '';
  const isDone = await followLink({ db, now }, { kind, token });
  if (isOneClick) return c.text('OK');
  return show(c, kind, { locale: localeOf(fields), state: isDone ? 'done' : 'stale' });
}

function show(c: Context, kind: LinkKind, { locale, state }: { locale: Locale; state: LinkState }): Response {
  return c.redirect(href(PAGES[kind], locale, { query: { state } }), 303);
}

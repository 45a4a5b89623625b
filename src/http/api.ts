/** Everything under /api: procedures, payment notifications, pictures, health. */
import { type Context, Hono } from 'hono';
import { type Unavailability, whyUnavailable } from '#db/unavailable.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { apiContext, procedureContext } from '#src/context.ts';
import { appRouter } from '#src/router.ts';
import { apiLocale, isShownAsPage } from '#src/server/api-locale.ts';
import { database } from '#src/server/database.ts';
import { bodyLimit } from '#src/server/limits/limited-body.ts';
import { RETRY_SOON } from '#src/server/limits/retry-after.ts';
import { isJson, isOwnOrigin } from '#src/server/origin.ts';
import { ANSWER_HEADERS } from '#src/server/pages/security-headers.ts';
import { openness, readReadiness } from '#src/server/readiness.ts';
import { refused } from '#src/server/refusals.ts';
import { factsOf } from '#src/server/request.ts';
import { log } from '#src/server/tracing/log.ts';
import { traceOf } from '#src/server/trpc.ts';
import { aftercareApi } from './aftercare.ts';
import { applicationsApi } from './applications.ts';
import { bankApi } from './bank.ts';
import { answerCalls } from './calls.ts';
import { documentsApi } from './documents.ts';
import { holdsApi } from './holds.ts';
import { liveBoardApi } from './live-board.ts';
import { mediaApi } from './media.ts';
import { menuApi } from './menu.ts';
import { messagesApi } from './messages.ts';
import { onwardApi } from './onward.ts';
import { paymentsApi } from './payments.ts';
import { picturesApi } from './pictures.ts';

import { signInApi } from './sign-in.ts';
import { staffApi } from './staff.ts';
import { staffLists } from './staff-lists.ts';
import { subscriptionsApi } from './subscriptions.ts';
import { transferQrApi } from './transfer-qr.ts';
import { uploadsApi } from './uploads.ts';
import { wordsApi } from './words.ts';

const SMALL_BODY_MAX_BYTES = 64 * 1024;
const METHODS = ['GET', 'HEAD', 'POST'];
// JSON-RPC's number for a request that was not carried out; clients read `data.code`.
const RPC_ERROR = -32600;

export const api = new Hono().basePath('/api');

api.use(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(ANSWER_HEADERS))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  c.res.headers.set('x-request-id', factsOf(c.req.raw).id);
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store');
});

api.use(async (c, next) => {
  if (METHODS.includes(c.req.method)) return next();
  return c.json(plainError('METHOD_NOT_SUPPORTED', intlFor(localeOf(c)).t('errors.method')), 405, {
    allow: METHODS.join(', '),
  });
});

// Large bodies are read when there is room for them.
api.route('/applications', applicationsApi(apiContext));
api.route('/uploads', uploadsApi(apiContext));
api.route('/media', mediaApi(apiContext));
// What others read is small, and so is what none of them reads.
api.use(
  bodyLimit({
    maxSize: SMALL_BODY_MAX_BYTES,
    onError: (c) =>
      isShownAsPage(c.req.raw)
        ? refused(c.req.raw, 'tooLarge')
        : c.json(plainError('PAYLOAD_TOO_LARGE', intlFor(localeOf(c)).t('errors.tooLarge')), 413),
  }),
);
api.use('/trpc/*', async (c, next) => {
  const { t } = intlFor(localeOf(c));
  const isMutation = c.req.method === 'POST';
  if (isMutation && !isOwnOrigin(c.req.raw))
    return c.json(plainError('FORBIDDEN', t('errors.crossSite')), 403);
  if (isMutation && !isJson(c.req.raw))
    return c.json(plainError('UNSUPPORTED_MEDIA_TYPE', t('errors.badRequest')), 415);
  return next();
});
api.use('/trpc/*', answerCalls(appRouter, procedureContext));

api.route('/auth', signInApi(apiContext));
api.route('/messages', messagesApi());
api.route('/payments', paymentsApi());
api.route('/payments', bankApi());
api.route('/payments/transfer', transferQrApi());
api.route('/onward', onwardApi());
api.route('/orders', documentsApi());
api.route('/orders', holdsApi(apiContext));
api.route('/orders', aftercareApi(apiContext));
api.route('/live-board', liveBoardApi());
api.route('/menu', menuApi());
api.route('/pictures', picturesApi());
api.route('/staff', staffApi(apiContext));
api.route('/staff', staffLists(apiContext, appRouter));
api.route('/subscriptions', subscriptionsApi());
api.route('/words', wordsApi());

api.get('/health', (c) => c.json({ status: 'ok' }));
// For a proxy before processes of one database: one that cannot write now still answers pages, as its neighbours do.
api.get('/open', (c) => {
  const status = openness();
  return c.json({ status }, status === 'open' ? 200 : 503);
});
api.get('/ready', async (c) => {
  const readiness = await readReadiness(await database());
  return c.json(readiness, readiness.status === 'ok' ? 200 : 503);
});

api.notFound((c) => c.json(plainError('NOT_FOUND', intlFor(localeOf(c)).t('errors.notFound')), 404));
api.onError((error, c) => {
  const requestId = factsOf(c.req.raw).id;
  const why = whyUnavailable(error);
  if (why) return unavailable(c, why, error);
  // The client disconnected in the middle of a body: nobody reads the answer, and nothing was done.
  if (error.name === 'AbortError' && c.req.raw.signal.aborted)
    return c.json(plainError('CLIENT_CLOSED_REQUEST', error.message), 400);
  log.error({ requestId, path: c.req.path, err: error }, 'api failed');
  const intl = intlFor(localeOf(c));
  const trace = { requestId, trace: traceOf(intl, requestId) };
  return c.json(plainError('INTERNAL_SERVER_ERROR', intl.t('errors.unexpected'), trace), 500);
});

function unavailable(c: Context, why: Unavailability, err: Error): Response {
  log.warn({ requestId: factsOf(c.req.raw).id, path: c.req.path, why, err }, 'database unavailable');
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
  const written = why === 'unknown' ? 'errors.fateUnknown' : 'errors.unavailable';
  const message = intlFor(localeOf(c)).t(isReading ? 'errors.cannotRead' : written);
  return c.json(plainError('SERVICE_UNAVAILABLE', message), 503, RETRY_SOON);
}

function localeOf(c: Context): Locale {
  return apiLocale(c.req.raw);
}

function plainError(code: string, message: string, trace: { requestId?: string; trace?: string } = {}) {
  return { error: { message, code: RPC_ERROR, data: { code, ...trace } } };
}

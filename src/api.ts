/** Everything under /api: procedures, payment notifications, pictures of visitors, health. */
import { trpcServer } from '@hono/trpc-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { intlFor } from '#i18n/intl.ts';
import { applicationsApi } from './api-applications.ts';
import { bankApi } from './api-bank.ts';
import { documentsApi } from './api-documents.ts';
import { holdsApi } from './api-holds.ts';
import { menuApi } from './api-menu.ts';
import { messagesApi } from './api-messages.ts';
import { paymentsApi } from './api-payments.ts';
import { picturesApi } from './api-pictures.ts';
import { signInApi } from './api-sign-in.ts';
import { staffApi } from './api-staff.ts';
import { subscriptionsApi } from './api-subscriptions.ts';
import { transferQrApi } from './api-transfer-qr.ts';
import { uploadsApi } from './api-uploads.ts';
import { wordsApi } from './api-words.ts';
import { apiContext } from './context.ts';
import { sumBooks } from './features/ledger/ledger.queries.ts';
import { areBooksRight } from './features/ledger/ledger.ts';
import { countLag } from './features/messages/outbox-lag.queries.ts';
import { appRouter } from './router.ts';
import { database } from './server/database.ts';
import { log } from './server/log.ts';
import { isJson, isOwnOrigin } from './server/origin.ts';
import { Problem } from './server/problem.ts';
import { limit, networkOf } from './server/rate-limit.ts';
import { factsOf } from './server/request.ts';
import { SECURITY_HEADERS } from './server/security-headers.ts';
import { reportError, traceOf } from './server/trpc.ts';
import { isWarm } from './server/warm-pages.ts';

const TRPC_BODY_MAX_BYTES = 64 * 1024;
// JSON-RPC's number for a request that was not carried out; clients read `data.code`.
const RPC_ERROR = -32600;
const OUTBOX_LATE_SECONDS = 300;
const MAX_BATCH = 10;
// Generous: in Vietnam many phones share one address.
const CALLS_PER_MINUTE = { mutation: 150, query: 900, visit: 900 };
/** Apart from everything else, so that being measured never costs a visitor a booking. */
const VISIT_CALL = /\/trpc\/userSession\.\w+$/;

export const api = new Hono().basePath('/api');

api.use(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value);
  c.res.headers.set('x-request-id', factsOf(c.req.raw).id);
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
});

api.use('/trpc/*', async (c, next) => {
  const { t } = intlFor(localeOf(c));
  const isMutation = c.req.method === 'POST';
  if (c.req.path.split(',').length > MAX_BATCH)
    return c.json(plainError('BAD_REQUEST', t('errors.badRequest')), 400);
  if (isMutation && !isOwnOrigin(c.req.raw))
    return c.json(plainError('FORBIDDEN', t('errors.crossSite')), 403);
  if (isMutation && !isJson(c.req.raw))
    return c.json(plainError('UNSUPPORTED_MEDIA_TYPE', t('errors.badRequest')), 415);
  const kind = VISIT_CALL.test(c.req.path) ? 'visit' : isMutation ? 'mutation' : 'query';
  const seconds = overLimit(c.req.raw, kind);
  if (seconds === null) return next();
  c.header('retry-after', String(seconds));
  return c.json(plainError('TOO_MANY_REQUESTS', t('errors.tooMany', { seconds })), 429);
});
api.use(
  '/trpc/*',
  bodyLimit({
    maxSize: TRPC_BODY_MAX_BYTES,
    onError: (c) => c.json(plainError('PAYLOAD_TOO_LARGE', intlFor(localeOf(c)).t('errors.tooLarge')), 413),
  }),
);
api.use(
  '/trpc/*',
  trpcServer({
    endpoint: '/api/trpc',
    router: appRouter,
    createContext: ({ resHeaders }, c) =>
      apiContext(c.req.raw, (cookie) => resHeaders.append('set-cookie', cookie)) as never,
    onError: ({ error, path, ctx }) => reportError({ error, path, ctx: ctx as never }),
  }),
);

api.route('/applications', applicationsApi(apiContext));
api.route('/auth', signInApi(apiContext));
api.route('/messages', messagesApi());
api.route('/payments', paymentsApi());
api.route('/payments', bankApi());
api.route('/payments/transfer', transferQrApi());
api.route('/orders', documentsApi());
api.route('/orders', holdsApi(apiContext));
api.route('/menu', menuApi());
api.route('/pictures', picturesApi());
api.route('/staff', staffApi(apiContext));
api.route('/subscriptions', subscriptionsApi());
api.route('/uploads', uploadsApi(apiContext));
api.route('/words', wordsApi());

api.get('/health', (c) => c.json({ status: 'ok' }));
api.get('/ready', async (c) => {
  const db = await database();
  const lag = await countLag(db.read, new Date().toISOString());
  const isLate = lag.oldestSeconds > OUTBOX_LATE_SECONDS;
  const areRight = areBooksRight(await sumBooks(db.read));
  if (!areRight) log.error('the books do not add up');
  const status = isLate ? 'late' : !areRight ? 'wrong-books' : isWarm() ? 'ok' : 'warming';
  const books = areRight ? 'right' : 'wrong';
  return c.json({ status, outbox: lag, books }, status === 'ok' ? 200 : 503);
});

api.notFound((c) => c.json(plainError('NOT_FOUND', 'Not found'), 404));
api.onError((error, c) => {
  const requestId = factsOf(c.req.raw).id;
  log.error({ requestId, path: c.req.path, err: error }, 'api failed');
  const intl = intlFor(localeOf(c));
  const trace = { requestId, trace: traceOf(intl, requestId) };
  return c.json(plainError('INTERNAL_SERVER_ERROR', intl.t('errors.unexpected'), trace), 500);
});

/** Seconds to wait when this visitor calls too often, else null. */
function overLimit(request: Request, kind: keyof typeof CALLS_PER_MINUTE): number | null {
  try {
    limit({
      kind,
      key: networkOf(factsOf(request).ip),
      max: CALLS_PER_MINUTE[kind],
      windowSeconds: 60,
      now: new Date().toISOString(),
    });
    return null;
  } catch (problem) {
    if (problem instanceof Problem) return Number(problem.values.seconds ?? 1);
    throw problem;
  }
}

function localeOf(c: Context): 'vi' | 'en' {
  return c.req.header('x-locale') === 'en' ? 'en' : 'vi';
}

function plainError(code: string, message: string, trace: { requestId?: string; trace?: string } = {}) {
  return { error: { message, code: RPC_ERROR, data: { code, ...trace } } };
}

/** Where payment providers call: notifications decide, the buyer's return only shows. */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Db } from '#db/client.ts';
import { providerOf } from '#src/features/payments/registry.ts';
import { database } from '#src/server/database.ts';
import { bodyLimit } from '#src/server/limits/limited-body.ts';
import { knownMethods } from '#src/server/pay-methods.ts';
import { factsOf } from '#src/server/request.ts';
import { log } from '#src/server/tracing/log.ts';
import { ONLINE_METHODS } from '#src/values/payment-method.ts';
import { rawQuery, type Taken, takeNotice } from './payment-notice.ts';
import { takeReturn } from './payment-return.ts';

type Open = () => Promise<Db>;

const NOTICE_MAX_BYTES = 64 * 1024;

const VNPAY_MESSAGES = {
  '00': 'Confirm Success',
  '01': 'Order not found',
  '02': 'Order already confirmed',
  '04': 'Invalid amount',
  '97': 'Invalid signature',
  '99': 'Unknown error',
} as const;
const VNPAY_CODES: Record<Taken, keyof typeof VNPAY_MESSAGES> = {
  settled: '00',
  'still-pending': '00',
  'already-final': '02',
  'unknown-ref': '01',
  'foreign-provider': '01',
  'transaction-used': '02',
  'wrong-amount': '04',
  signature: '97',
  merchant: '01',
  malformed: '99',
  failed: '99',
};

/** MoMo reads the status alone: 204 is "taken". */
const MOMO_STATUS: Record<Taken, 204 | 400 | 404 | 409 | 503> = {
  settled: 204,
  'still-pending': 204,
  'already-final': 204,
  'unknown-ref': 404,
  'foreign-provider': 404,
  'transaction-used': 204,
  'wrong-amount': 409,
  signature: 400,
  merchant: 400,
  malformed: 400,
  failed: 503,
};

/** ZaloPay calls again on 0 only. */
const ZALOPAY_ANSWERS: Record<Taken, { return_code: 1 | 2 | 0 | -1; return_message: string }> = {
  settled: { return_code: 1, return_message: 'success' },
  'still-pending': { return_code: 1, return_message: 'success' },
  'already-final': { return_code: 2, return_message: 'already processed' },
  'unknown-ref': { return_code: 0, return_message: 'order not found' },
  'foreign-provider': { return_code: 0, return_message: 'order not found' },
  'transaction-used': { return_code: 2, return_message: 'already processed' },
  'wrong-amount': { return_code: 0, return_message: 'invalid amount' },
  signature: { return_code: -1, return_message: 'mac not equal' },
  merchant: { return_code: -1, return_message: 'invalid app_id' },
  malformed: { return_code: -1, return_message: 'invalid data' },
  failed: { return_code: 0, return_message: 'internal error' },
};

/** The routes below `/api/payments`, on the database that `open` gives. */
export function paymentsApi(open: Open = database): Hono {
  const app = new Hono();
  for (const name of ONLINE_METHODS) {
    app.use(`/${name}/*`, (c, next) =>
      knownMethods().includes(name) ? next() : Promise.resolve(refuse(c, 404, 'Not Found')),
    );
    app.all(`/${name}/return`, only('GET'), (c) => takeReturn(c, open, providerOf(name)));
  }
  app.all('/vnpay/ipn', only('GET'), async (c) => {
    const code = VNPAY_CODES[await takeNotice(c, open, { method: 'vnpay', raw: rawQuery(c) })];
    return c.json({ RspCode: code, Message: VNPAY_MESSAGES[code] });
  });
  app.all('/momo/ipn', only('POST'), small, async (c) => {
    const taken = await takeNotice(c, open, { method: 'momo', raw: await c.req.text() });
    const status = MOMO_STATUS[taken];
    return status === 204 ? c.body(null, 204) : refuse(c, status, taken);
  });
  app.all('/zalopay/callback', only('POST'), small, async (c) => {
    const taken = await takeNotice(c, open, { method: 'zalopay', raw: await c.req.text() });
    return c.json(ZALOPAY_ANSWERS[taken]);
  });
  return app;
}

function only(method: 'GET' | 'POST'): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.raw.method === method) return next();
    c.header('allow', method);
    return refuse(c, 405, 'Method Not Allowed');
  };
}

const small = bodyLimit({
  maxSize: NOTICE_MAX_BYTES,
  onError(c) {
    log.warn(
      { requestId: factsOf(c.req.raw).id, path: c.req.path, reason: 'too-large' },
      'payment notification refused',
    );
    return refuse(c, 413, 'Payload Too Large');
  },
});

function refuse(c: Context, status: 400 | 404 | 405 | 409 | 413 | 503, message: string): Response {
  return c.json({ error: { message } }, status);
}

/** Where payment providers call: notifications decide, the buyer's return only shows. */
import { type Context, Hono } from 'hono';
import type { Db } from '#db/client.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { noteReturn, type Returned } from './features/orders/note-return.ts';
import { orderSecret } from './features/orders/order-secret.ts';
import type { SettleResult } from './features/orders/orders.ts';
import { settlePayment } from './features/orders/settle-payment.ts';
import type { RefusedNotice } from './features/payments/provider.ts';
import { vnpay } from './features/payments/providers/vnpay.ts';
import { href } from './routes.ts';
import { database } from './server/database.ts';
import { log } from './server/log.ts';
import { factsOf } from './server/request.ts';

type RspCode = '00' | '01' | '02' | '04' | '97' | '99';

const MESSAGES: Record<RspCode, string> = {
  '00': 'Confirm Success',
  '01': 'Order not found',
  '02': 'Order already confirmed',
  '04': 'Invalid amount',
  '97': 'Invalid signature',
  '99': 'Unknown error',
};

const CODE_OF_RESULT: Record<SettleResult, RspCode> = {
  settled: '00',
  'still-pending': '00',
  'already-final': '02',
  'unknown-ref': '01',
  'wrong-amount': '04',
};

const CODE_OF_REFUSAL: Record<RefusedNotice['refused'], RspCode> = {
  signature: '97',
  merchant: '01',
  malformed: '99',
};

/** The routes below `/api/payments`, on the database that `open` gives. */
export function paymentsApi(open: () => Promise<Db> = database): Hono {
  const app = new Hono();
  app.all('/vnpay/ipn', async (c) => {
    if (c.req.raw.method !== 'GET') return notAllowed(c);
    const code = await takeNotification(c, open);
    return c.json({ RspCode: code, Message: MESSAGES[code] });
  });
  app.all('/vnpay/return', (c) => (c.req.raw.method === 'GET' ? takeReturn(c, open) : notAllowed(c)));
  return app;
}

/** VNPay reads only the code of the answer: an exception must become one too, or it is told nothing. */
async function takeNotification(c: Context, open: () => Promise<Db>): Promise<RspCode> {
  const requestId = factsOf(c.req.raw).id;
  try {
    const notice = vnpay.readNotice(rawQuery(c), 'ipn');
    if ('refused' in notice) {
      log.warn({ requestId, reason: notice.refused }, 'payment notification refused');
      return CODE_OF_REFUSAL[notice.refused];
    }
    const result = await settlePayment({ db: await open(), now: new Date().toISOString() }, notice);
    log.info({ requestId, ref: notice.ref, outcome: notice.outcome, result }, 'payment notification');
    return CODE_OF_RESULT[result];
  } catch (error) {
    log.error({ requestId, err: error }, 'payment notification failed');
    return '99';
  }
}

async function takeReturn(c: Context, open: () => Promise<Db>): Promise<Response> {
  const requestId = factsOf(c.req.raw).id;
  try {
    const notice = vnpay.readNotice(rawQuery(c), 'return');
    if ('refused' in notice) {
      log.warn({ requestId, reason: notice.refused }, 'payment return refused');
      return refuseReturn(c, 400, 'forged');
    }
    const returned = await noteReturn({ db: await open(), now: new Date().toISOString() }, notice);
    return returned
      ? c.redirect(addressOf(returned, notice.responseCode), 302)
      : refuseReturn(c, 404, 'unknown');
  } catch (error) {
    log.error({ requestId, err: error }, 'payment return failed');
    return refuseReturn(c, 503, 'busy');
  }
}

function addressOf({ code, locale, hasFailed }: Returned, reason: string): string {
  const query = { code, key: orderSecret(code) };
  if (!hasFailed) return href('checkoutSuccess', locale, { query });
  return href('checkoutCancel', locale, { query: { ...query, reason } });
}

type Refusal = 'forged' | 'unknown' | 'busy';

function refuseReturn(c: Context, status: 400 | 404 | 503, reason: Refusal): Response {
  const locale: Locale = /^en\b/i.test(c.req.header('accept-language') ?? '') ? 'en' : 'vi';
  const intl = intlFor(locale);
  const title = intl.t(`payments.return.${reason}Title`);
  const help = intl.t(`payments.return.${reason}`);
  if (c.req.header('accept')?.includes('text/html'))
    return c.html(refusalPage(intl, title, help), status, PAGE_HEADERS);
  return c.json({ error: { message: `${title}. ${help}`, data: { reason } } }, status);
}

const PAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

function refusalPage(intl: Intl18, title: string, help: string): string {
  return `<!doctype html><html lang="${intl.locale}"><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:1.0625rem/1.6 system-ui,sans-serif;margin:0;color-scheme:light dark}
main{max-width:34rem;margin:12vh auto;padding:0 1.25rem}h1{font-size:1.5rem}</style>
<main><h1>${title}</h1><p>${help}</p><p><a href="${href('home', intl.locale)}">${intl.t('errors.goHome')}</a></p></main></html>`;
}

function notAllowed(c: Context): Response {
  return c.json({ error: { message: 'Method Not Allowed' } }, 405, { allow: 'GET' });
}

function rawQuery(c: Context): string {
  const at = c.req.url.indexOf('?');
  return at < 0 ? '' : c.req.url.slice(at + 1).replace(/#.*$/, '');
}

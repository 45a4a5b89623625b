/** The buyer's return from a provider, which only shows. */
import type { Context } from 'hono';
import type { Db } from '#db/client.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import { currentSecret } from '#src/features/orders/order-access.ts';
import type { PaymentProvider } from '#src/features/payments/provider.ts';
import { noteReturn, type Returned } from '#src/features/settlement/note-return.ts';
import { href } from '#src/routes.ts';
import { apiLocale } from '#src/server/api-locale.ts';
import { RETRY_SOON } from '#src/server/limits/retry-after.ts';
import { factsOf } from '#src/server/request.ts';
import { log } from '#src/server/tracing/log.ts';
import { onlineOf } from '#src/values/payment-method.ts';
import { rawQuery } from './payment-notice.ts';

/** A buyer returns from a provider. This pays nothing; the order page shows the known state. */
export async function takeReturn(
  c: Context,
  open: () => Promise<Db>,
  provider: PaymentProvider,
): Promise<Response> {
  const requestId = factsOf(c.req.raw).id;
  const refuse = (status: 400 | 404 | 503, reason: Refusal) => refuseReturn(c, { status, reason, provider });
  try {
    const notice = provider.readNotice(rawQuery(c), 'return');
    if ('refused' in notice) {
      log.warn({ requestId, provider: provider.name, reason: notice.refused }, 'payment return refused');
      return refuse(400, 'forged');
    }
    const returned = await noteReturn({ db: await open(), now: new Date().toISOString() }, notice);
    if (!returned) return refuse(404, 'unknown');
    const key = await currentSecret((await open()).read, returned.code);
    return c.redirect(addressOf(returned, key, notice.responseCode), 302);
  } catch (error) {
    log.error({ requestId, err: error }, 'payment return failed');
    return refuse(503, 'busy');
  }
}

function addressOf(
  { code, locale, hasFailed, isExchangeOpen, exchangeId }: Returned,
  key: string,
  reason: string,
): string {
  const query = { code, key };
  const failed = { ...query, ...(hasFailed ? { reason } : {}) };
  // What was paid waits for its confirmation, and is not to be paid once more.
  const exchange = { [hasFailed ? 'done' : 'paid']: exchangeId ?? undefined };
  if (isExchangeOpen) return href('ticketExchange', locale, { query: { ...failed, ...exchange } });
  if (!hasFailed) return href('checkoutSuccess', locale, { query });
  return href('checkoutCancel', locale, { query: failed });
}

type Refusal = 'forged' | 'unknown' | 'busy';

type Refused = { status: 400 | 404 | 503; reason: Refusal; provider: PaymentProvider };

function refuseReturn(c: Context, { status, reason, provider }: Refused): Response {
  const intl = intlFor(apiLocale(c.req.raw));
  const soon = status === 503 ? RETRY_SOON : undefined;
  const title = intl.t(`payments.return.${reason}Title`);
  const name = intl.t(`checkout.form.${onlineOf(provider.name)}`);
  const help = intl.t(`payments.return.${reason}`, { provider: name });
  if (c.req.header('accept')?.includes('text/html'))
    return c.html(refusalPage(intl, title, help), status, { ...PAGE_HEADERS, ...soon });
  return c.json({ error: { message: `${title}. ${help}`, data: { reason } } }, status, soon);
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

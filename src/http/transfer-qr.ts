/** The QR code for transferring the rest of a payment, made here and not sent to any third party. */
import { type Context, Hono } from 'hono';
import type { Db, Queryable } from '#db/client.ts';
import type { PaymentAttemptRow } from '#db/schema/payments.ts';
import { intlFor } from '#i18n/intl.ts';
import { isDocumentKey } from '#src/features/orders/order-access.ts';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { findAttempt } from '#src/features/payments/attempts.queries.ts';
import { findTransferOfOrder, sumPartials } from '#src/features/payments/bank-transfers.queries.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { apiLocale } from '#src/server/api-locale.ts';
import { database } from '#src/server/database.ts';
import { qrPng, qrSvg } from '#src/server/documents/qr.ts';
import { vietQr } from '#src/values/vietqr.ts';
import { admitted } from './admission.ts';

const FILE_PIXELS = 900;
const PRIVATE = { 'cache-control': 'private, no-store' };

/** The routes below `/api/payments/transfer`, on the database that `open` gives. */
export function transferQrApi(open: () => Promise<Db> = database): Hono {
  const app = new Hono();
  app.get('/:code/qr.svg', admitted('code'), async (c) => {
    const text = await payloadOf(c, open);
    return text ? c.body(qrSvg(text), 200, { ...PRIVATE, 'content-type': 'image/svg+xml' }) : notFound(c);
  });
  app.get('/:code/qr.png', admitted('code'), async (c) => {
    const text = await payloadOf(c, open);
    if (!text) return notFound(c);
    const file = `attachment; filename="VietQR-${c.req.param('code')}.png"`;
    const png = new Uint8Array(qrPng(text, { pixels: FILE_PIXELS }));
    return c.body(png, 200, { ...PRIVATE, 'content-type': 'image/png', 'content-disposition': file });
  });
  return app;
}

/** Null where nothing is waited for: an unknown code and a wrong key look the same. */
async function payloadOf(c: Context, open: () => Promise<Db>): Promise<string | null> {
  const code = c.req.param('code') ?? '';
  const { read } = await open();
  const now = new Date().toISOString();
  if (!(await isDocumentKey(read, { code, key: c.req.query('doc') ?? '', now }))) return null;
  const attempt = await askedBy(read, { code, ref: c.req.query('ref') });
  if (attempt?.state !== 'pending') return null;
  const settings = await readSettings(read);
  return vietQr({
    bin: settings['transfer.bin'],
    account: settings['transfer.account'],
    amountVnd: attempt.amountVnd - (await sumPartials(read, attempt.id)),
    content: attempt.ref,
  });
}

/** The payment that the address names, as long as it is a transfer of this order; without one the order's newest. */
async function askedBy(
  read: Queryable,
  { code, ref }: { code: string; ref: string | undefined },
): Promise<PaymentAttemptRow | null> {
  if (!ref) return findTransferOfOrder(read, code);
  const attempt = await findAttempt(read, ref);
  const order = attempt?.provider === 'transfer' ? await findOrder(read, code) : null;
  return order && attempt?.orderId === order.id ? attempt : null;
}

function notFound(c: Context): Response {
  const message = intlFor(apiLocale(c.req.raw)).t('errors.notFound');
  return c.json({ error: { message, data: { code: 'NOT_FOUND' } } }, 404, PRIVATE);
}

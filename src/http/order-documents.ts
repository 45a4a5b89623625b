/** A paid order opened by the key of its documents, and the headers of its documents: private, as files. */
import type { Context } from 'hono';
import type { Db } from '#db/client.ts';
import type { IssuedTicketRow } from '#db/schema/orders.ts';
import { isLocale } from '#i18n/locales.ts';
import { findOrderRecords } from '#src/features/order-messages/load-order-records.ts';
import { markQrOpened } from '#src/features/order-messages/order-mail.queries.ts';
import { isDocumentKey } from '#src/features/orders/order-access.ts';
import { type DocumentInput, livingTickets } from '#src/features/orders/order-records.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';

export type OpenOrder = DocumentInput & { db: Db; living: IssuedTicketRow[] };

const PAID = ['paid', 'partially_refunded'];

/** A paid order with valid tickets, or null: an unknown code and a wrong key look the same. */
export async function openOrder(c: Context, open: () => Promise<Db>): Promise<OpenOrder | null> {
  const code = c.req.param('code') ?? '';
  const db = await open();
  const asked = { code, key: c.req.query('doc') ?? '', now: new Date().toISOString() };
  if (!(await isDocumentKey(db.read, asked))) return null;
  const records = await findOrderRecords(db.read, code);
  if (!records || !PAID.includes(records.order.paymentStatus)) return null;
  const living = livingTickets(records);
  if (living.length === 0) return null;
  const lang = c.req.query('lang');
  const locale = isLocale(lang) ? lang : records.order.locale;
  return { db, records, living, locale, settings: await readSettings(db.read) };
}

/** A HEAD request shows nothing. */
export async function noteOpened(c: Context, { db, records }: OpenOrder): Promise<void> {
  if (records.order.qrOpenedAt || c.req.raw.method !== 'GET') return;
  const now = new Date().toISOString();
  await db.write((tx) => markQrOpened(tx, { orderId: records.order.id, now }));
}

type File = { type: string; filename: string | null };

export function send(c: Context, body: Uint8Array<ArrayBuffer> | string, { type, filename }: File): Response {
  return c.body(body, 200, {
    'content-type': type,
    'cache-control': 'private, no-store',
    'content-disposition': filename ? `attachment; filename="${filename}"` : 'inline',
  });
}

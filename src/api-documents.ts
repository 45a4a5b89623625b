/** The papers of a paid order, for whoever holds its secret: PDF, calendar entry, QR pictures. */

import { type Context, Hono } from 'hono';
import type { Db } from '#db/client.ts';
import type { IssuedTicketRow } from '#db/schema/orders.ts';
import { parkOf } from '#emails/park.ts';
import { intlFor } from '#i18n/intl.ts';
import { isLocale, type Locale } from '#i18n/locales.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { orderLinks } from './features/orders/order-links.ts';
import { findOrderPapers, markQrOpened } from './features/orders/order-mail.queries.ts';
import { livingTickets, type PaperWork, visitTimes } from './features/orders/order-papers.ts';
import { isOrderSecret } from './features/orders/order-secret.ts';
import { readSettings } from './features/settings/settings.queries.ts';
import { database } from './server/database.ts';
import { env } from './server/env.ts';
import { qrSvg } from './server/qr.ts';
import { calendarFile } from './values/ics.ts';

type Order = PaperWork & { db: Db; living: IssuedTicketRow[] };
type Answer = (c: Context, order: Order) => Response | null | Promise<Response | null>;

const PAID = ['paid', 'partially_refunded'];

/** The routes below `/api/orders`, on the database that `open` gives. */
export function documentsApi(open: () => Promise<Db> = database): Hono {
  const app = new Hono();
  const answer = (make: Answer) => async (c: Context) => {
    const order = await openOrder(c, open);
    return (order && (await make(c, order))) ?? notFound(c);
  };
  app.get('/:code/tickets.pdf', answer(sendPdf));
  app.get('/:code/visit.ics', answer(sendCalendar));
  app.get('/:code/tickets/:number/qr.svg', answer(sendQr));
  return app;
}

/** A paid order with valid tickets, or null: an unknown code and a wrong key look the same. */
async function openOrder(c: Context, open: () => Promise<Db>): Promise<Order | null> {
  const code = c.req.param('code') ?? '';
  if (!isOrderSecret(code, c.req.query('key') ?? '')) return null;
  const db = await open();
  const papers = await findOrderPapers(db.read, code);
  if (!papers || !PAID.includes(papers.order.paymentStatus)) return null;
  const living = livingTickets(papers);
  if (living.length === 0) return null;
  const asked = c.req.query('lang');
  const locale = isLocale(asked) ? asked : papers.order.locale;
  return { db, papers, living, locale, settings: await readSettings(db.read) };
}

async function sendPdf(c: Context, order: Order): Promise<Response> {
  const { code } = order.papers.order;
  const filename = intlFor(order.locale).t('messages.tickets.fileName', { code });
  // Loaded with the first print: the PDF and mail libraries take longer to load than all the rest.
  const { printTickets } = await import('./features/orders/compose-tickets.ts');
  const pdf = await printTickets(order);
  await noteOpened(c, order);
  return send(c, new Uint8Array(pdf), { type: 'application/pdf', filename });
}

async function sendQr(c: Context, order: Order): Promise<Response | null> {
  const number = c.req.param('number');
  const ticket = order.living.find((one) => String(one.number) === number);
  if (!ticket) return null;
  await noteOpened(c, order);
  return send(c, qrSvg(ticket.token), { type: 'image/svg+xml', filename: null });
}

function sendCalendar(c: Context, { papers, living, settings, locale }: Order): Response {
  const { order, hold } = papers;
  const { t } = intlFor(locale);
  const park = parkOf(settings, locale);
  const url = orderLinks({ code: order.code, locale }).order;
  const file = calendarFile({
    uid: `${order.code}@${new URL(env().PUBLIC_URL).hostname}`,
    stampedAt: order.paidAt ?? order.createdAt,
    day: hold.day,
    ...visitTimes(papers, settings),
    title: t('messages.calendar.title', { park: park.name }),
    location: `${park.name}, ${park.address}`,
    description: [
      t('messages.calendar.tickets', { count: living.length, code: spacedCode(order.code) }),
      t('messages.calendar.open', { url }),
      t('messages.calendar.hotline', { hotline: park.hotline }),
    ].join('\n'),
    url,
  });
  return send(c, file, { type: 'text/calendar; charset=utf-8', filename: `${order.code}.ics` });
}

/** A HEAD request shows nobody anything. */
async function noteOpened(c: Context, { db, papers }: Order): Promise<void> {
  if (papers.order.qrOpenedAt || c.req.raw.method !== 'GET') return;
  const now = new Date().toISOString();
  await db.write((tx) => markQrOpened(tx, { orderId: papers.order.id, now }));
}

type File = { type: string; filename: string | null };

function send(c: Context, body: Uint8Array<ArrayBuffer> | string, { type, filename }: File): Response {
  return c.body(body, 200, {
    'content-type': type,
    'cache-control': 'private, no-store',
    'content-disposition': filename ? `attachment; filename="${filename}"` : 'inline',
  });
}

function notFound(c: Context): Response {
  const message = intlFor(askedLocale(c)).t('messages.document.notFound');
  const headers = { 'cache-control': 'private, no-store' };
  return c.json({ error: { message, data: { code: 'NOT_FOUND' } } }, 404, headers);
}

function askedLocale(c: Context): Locale {
  const asked = c.req.query('lang');
  if (isLocale(asked)) return asked;
  return /^en\b/i.test(c.req.header('accept-language') ?? '') ? 'en' : 'vi';
}

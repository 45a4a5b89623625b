/** The documents of a paid order, for clients with their key: PDF, calendar entry, QR pictures. */

import { type Context, Hono } from 'hono';
import type { Db } from '#db/client.ts';
import { parkOf } from '#emails/park.ts';
import { intlFor } from '#i18n/intl.ts';
import { isLocale, type Locale } from '#i18n/locales.ts';
import { writeTickets } from '#src/features/order-messages/write-documents.ts';
import { orderLinks } from '#src/features/orders/order-links.ts';
import { visitTimes } from '#src/features/orders/order-records.ts';
import { apiLocale } from '#src/server/api-locale.ts';
import { database } from '#src/server/database.ts';
import { signGroup } from '#src/server/documents/group-tokens.ts';
import { qrSvg } from '#src/server/documents/qr.ts';
import { env } from '#src/server/env/env.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { admitted } from './admission.ts';
import { calendarFile } from './ics.ts';
import { noteOpened, type OpenOrder, openOrder, send } from './order-documents.ts';
import { sendApple, sendFamily, sendGoogle } from './passes.ts';

type Answer = (c: Context, order: OpenOrder) => Response | null | Promise<Response | null>;

/** The routes below `/api/orders`, on the database that `open` gives. */
export function documentsApi(open: () => Promise<Db> = database): Hono {
  const app = new Hono();
  const answer = (make: Answer) => async (c: Context) => {
    const order = await openOrder(c, open);
    return (order && (await make(c, order))) ?? notFound(c);
  };
  app.get('/:code/tickets.pdf', admitted('document'), answer(sendPdf));
  app.get('/:code/visit.ics', admitted('code'), answer(sendCalendar));
  app.get('/:code/tickets/:number/qr.svg', admitted('code'), answer(sendQr));
  app.get('/:code/days/:day/qr.svg', admitted('code'), answer(sendGroupQr));
  app.get('/:code/family.pdf', admitted('document'), answer(sendFamily));
  app.get('/:code/passes/:first/apple', admitted('document'), answer(sendApple));
  app.get('/:code/passes/:first/google', admitted('document'), answer(sendGoogle));
  return app;
}

async function sendPdf(c: Context, order: OpenOrder): Promise<Response> {
  const { code } = order.records.order;
  const filename = intlFor(order.locale).t('messages.tickets.fileName', { code });
  const pdf = await writeTickets(order);
  await noteOpened(c, order);
  return send(c, new Uint8Array(pdf), { type: 'application/pdf', filename });
}

async function sendQr(c: Context, order: OpenOrder): Promise<Response | null> {
  const number = c.req.param('number');
  const ticket = order.living.find((one) => String(one.number) === number);
  if (!ticket) return null;
  await noteOpened(c, order);
  return send(c, qrSvg(ticket.token), { type: 'image/svg+xml', filename: null });
}

/** One code for all tickets of a day. */
async function sendGroupQr(c: Context, order: OpenOrder): Promise<Response | null> {
  const day = c.req.param('day') ?? '';
  if (!order.living.some((ticket) => ticket.day === day)) return null;
  const { code, linkVersion: version } = order.records.order;
  await noteOpened(c, order);
  return send(c, qrSvg(await signGroup({ code, day, version })), { type: 'image/svg+xml', filename: null });
}

/** One entry a day: exchanged tickets of an order may be for different days. */
function sendCalendar(c: Context, { records, living, settings, locale }: OpenOrder): Response {
  const { order } = records;
  const { t } = intlFor(locale);
  const park = parkOf(settings, locale);
  const url = orderLinks({ ...order, locale }).order;
  const host = new URL(env().PUBLIC_URL).hostname;
  const days = Object.entries(Object.groupBy(living, ({ day }) => day)).toSorted();
  const events = days.map(([day, tickets = []], index) => ({
    uid: `${order.code}${index === 0 ? '' : `-${day}`}@${host}`,
    stampedAt:
      tickets
        .map((ticket) => ticket.issuedAt)
        .toSorted()
        .at(-1) ?? order.createdAt,
    day,
    // As booked the departures rule, which staff may move; a ticket moved to another day knows its own.
    ...visitTimes(day, day === records.hold.day ? records.facts : tickets, { settings, records }),
    title: t('messages.calendar.title', { park: park.name }),
    location: `${park.name}, ${park.address}`,
    description: [
      t('messages.calendar.tickets', { count: tickets.length, code: spacedCode(order.code) }),
      t('messages.calendar.open', { url }),
      t('messages.calendar.hotline', { hotline: park.hotline }),
    ].join('\n'),
    url,
  }));
  const file = calendarFile(...events);
  return send(c, file, { type: 'text/calendar; charset=utf-8', filename: `${order.code}.ics` });
}

function notFound(c: Context): Response {
  const message = intlFor(askedLocale(c)).t('messages.document.notFound');
  const headers = { 'cache-control': 'private, no-store' };
  return c.json({ error: { message, data: { code: 'NOT_FOUND' } } }, 404, headers);
}

function askedLocale(c: Context): Locale {
  const asked = c.req.query('lang');
  return isLocale(asked) ? asked : apiLocale(c.req.raw);
}

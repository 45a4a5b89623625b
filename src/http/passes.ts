/** Tickets for a telephone: Apple's file, Google's link, and a family's codes on one page. The first two need their keys. */
import type { Context } from 'hono';
import { intlFor } from '#i18n/intl.ts';
import { PASSES_AT_ONCE } from '#src/features/issued-tickets/ticket-views.ts';
import { walletOrder, walletTickets } from '#src/features/issued-tickets/wallet-tickets.ts';
import { writeFamily } from '#src/features/order-messages/write-documents.ts';
import { applePasses, googleSaveLink } from '#src/server/documents/wallet-pass.ts';
import { env, siteOrigin } from '#src/server/env/env.ts';
import { noteOpened, type OpenOrder, send } from './order-documents.ts';

export async function sendFamily(c: Context, order: OpenOrder): Promise<Response> {
  const { code } = order.records.order;
  const pdf = await writeFamily(order);
  await noteOpened(c, order);
  const filename = intlFor(order.locale).t('messages.family.fileName', { code });
  return send(c, new Uint8Array(pdf), { type: 'application/pdf', filename });
}

/** From the ticket with this number on, as many as one file takes. */
export async function sendApple(c: Context, order: OpenOrder): Promise<Response | null> {
  const keys = env().APPLE_PASS;
  const tickets = ticketsFrom(c, order).slice(0, PASSES_AT_ONCE);
  if (!keys || tickets.length === 0) return null;
  const { bytes, type } = await applePasses(walletOrder(order), tickets, keys);
  await noteOpened(c, order);
  const end = tickets.length === 1 ? 'pkpass' : 'pkpasses';
  return send(c, new Uint8Array(bytes), { type, filename: `${order.records.order.code}.${end}` });
}

export async function sendGoogle(c: Context, order: OpenOrder): Promise<Response | null> {
  const keys = env().GOOGLE_PASS;
  const [ticket] = ticketsFrom(c, order);
  if (!keys || !ticket) return null;
  const now = new Date().toISOString();
  const link = await googleSaveLink(walletOrder(order), ticket, { keys, origin: siteOrigin(), now });
  await noteOpened(c, order);
  c.header('cache-control', 'private, no-store');
  return c.redirect(link, 303);
}

function ticketsFrom(c: Context, order: OpenOrder) {
  const tickets = walletTickets(order);
  const at = tickets.findIndex(({ number }) => String(number) === c.req.param('first'));
  return at < 0 ? [] : tickets.slice(at);
}

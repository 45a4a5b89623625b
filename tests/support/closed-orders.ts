/** A closed day as one order has it, without the staff's page: the closure of its ticket, and the choice that is open. */
import type { Bought } from './bought-tickets.ts';
import { rows } from './browser.ts';

export function closeDayOf({ code, offer }: Bought): void {
  const [row] = rows<{ id: string; type: string }>(
    'SELECT o.id, t.ticket_type_id AS type FROM orders o JOIN issued_tickets t ON t.order_id = o.id WHERE o.code = ?',
    code,
  );
  const note = JSON.stringify({ vi: 'Bão về, cáp treo nghỉ cả ngày.', en: 'A storm; the cable car rests.' });
  rows(
    "INSERT INTO closures (id, ticket_type_id, day, reason, note) VALUES (?, ?, ?, 'weather', ?)",
    ...[`closure-${code}`, row?.type ?? '', offer.date, note],
  );
  rows(
    "INSERT INTO closure_offers (id, closure_id, order_id, state, created_at) VALUES (?, ?, ?, 'open', ?)",
    ...[`offer-${code}`, `closure-${code}`, row?.id ?? '', new Date().toISOString()],
  );
}

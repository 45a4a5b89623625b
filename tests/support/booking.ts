/** One buyer from hold to paid over HTTP, with notifications signed here as the gateway would sign them. */
import { createHmac } from 'node:crypto';
import { TOTAL_OF_HOLD } from '#db/invariants.ts';
import type { Method } from '#src/values/payment-method.ts';
import { type Answer, type Buyer, mutate } from './http-api.ts';
import type { Park } from './server.ts';

export type Held = { code: string; secret: string; expiresAt: string; totalVnd: number };
export type Placed = { code: string; secret: string; next: { redirectUrl?: string; done?: boolean } };
/** A departure on sale with one unit that pays, travels alone and takes one place. */
export type Offer = {
  slug: string;
  date: string;
  departureId: string;
  quotaId: string;
  unitId: string;
  unitKey: string;
  priceVnd: number;
};

const OFFERS = `
  SELECT t.slug, d.day AS date, d.id AS departureId, d.quota_id AS quotaId, u.id AS unitId, u.key AS unitKey, p.price_vnd AS priceVnd
  FROM departures d
  JOIN ticket_types t ON t.id = d.ticket_type_id AND t.is_active = 1 AND t.has_slots = 0
  JOIN ticket_units u ON u.ticket_type_id = t.id AND u.accompanied_by = '[]' AND u.pax_count = 1 AND u.min_per_order <= 1
  JOIN unit_prices p ON p.unit_id = u.id AND p.season = 'weekday' AND p.price_vnd > 0
  JOIN quotas q ON q.id = d.quota_id AND q.capacity - q.held - q.sold >= 60
  WHERE d.day >= ? AND d.day NOT IN (SELECT day FROM closures)
  GROUP BY d.id ORDER BY d.day, t.position`;

/** Departures at least `daysAhead` from now, by day and then by ticket type. */
export function listOffers(rows: Park['rows'], daysAhead = 20): Offer[] {
  const from = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
  return rows<Offer>(OFFERS, from);
}

export function hold(
  buyer: Buyer,
  offer: Offer,
  quantity = 1,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<Answer<Held>> {
  return mutate<Held>(buyer, 'orders.hold', {
    idempotencyKey,
    date: offer.date,
    lines: [{ unitId: offer.unitId, quantity }],
  });
}

/** Whom `place` buys for. */
export function emailOf({ code }: Pick<Held, 'code'>): string {
  return `lan+${code.toLowerCase()}@example.vn`;
}

export function place(
  buyer: Buyer,
  held: Pick<Held, 'code' | 'secret'>,
  idempotencyKey: string = crypto.randomUUID(),
  method: Method = 'vnpay',
): Promise<Answer<Placed>> {
  return mutate<Placed>(buyer, 'orders.place', {
    idempotencyKey,
    code: held.code,
    secret: held.secret,
    contact: { name: 'Nguyễn Thị Lan', email: emailOf(held) },
    hasAcceptedTerms: true,
    method,
  });
}

export type Notification = { ref: string; amount: string; query: string };

/** The gateway's notification after a payment of this redirect: successful unless `responseCode` says otherwise. */
export function notificationOf(
  redirectUrl: string,
  secret: string,
  { responseCode = '00', amount }: { responseCode?: string; amount?: string } = {},
): Notification {
  const asked = new URL(redirectUrl).searchParams;
  const ref = asked.get('vnp_TxnRef') ?? '';
  const isPaid = responseCode === '00';
  const fields: Record<string, string> = {
    vnp_TmnCode: asked.get('vnp_TmnCode') ?? '',
    vnp_Amount: amount ?? asked.get('vnp_Amount') ?? '',
    vnp_BankCode: 'NCB',
    vnp_CardType: 'ATM',
    vnp_OrderInfo: asked.get('vnp_OrderInfo') ?? '',
    vnp_PayDate: asked.get('vnp_CreateDate') ?? '',
    vnp_ResponseCode: responseCode,
    vnp_TransactionNo: isPaid ? String(Bun.hash.crc32(ref)) : '0',
    vnp_TransactionStatus: isPaid ? '00' : '02',
    vnp_TxnRef: ref,
  };
  const signed = new URLSearchParams(
    Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)),
  ).toString();
  const hash = createHmac('sha512', secret).update(signed).digest('hex');
  return { ref, amount: fields.vnp_Amount ?? '', query: `${signed}&vnp_SecureHash=${hash}` };
}

export type IpnAnswer = { status: number; RspCode: string; ms: number };

export async function notify(url: string, { query }: Notification): Promise<IpnAnswer> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/payments/vnpay/ipn?${query}`);
  const body = (await response.json()) as { RspCode: string };
  return { status: response.status, RspCode: body.RspCode, ms: performance.now() - startedAt };
}

/** Every counter equals the claims that are alive, none is over its capacity, every paid order has its tickets and mail. */
export function bookProblems(rows: Park['rows']): string[] {
  const checks: [string, string][] = [
    [
      'quota over its capacity',
      'SELECT id AS what FROM quotas WHERE held < 0 OR sold < 0 OR held + sold > capacity',
    ],
    [
      'held is not the sum of live holds',
      `SELECT q.id AS what FROM quotas q WHERE q.held <> (SELECT coalesce(sum(c.places), 0) FROM hold_places c
         JOIN holds h ON h.id = c.hold_id WHERE c.quota_id = q.id AND c.is_sold = 0 AND c.is_released = 0)`,
    ],
    [
      'sold is not the sum of sold claims',
      'SELECT q.id AS what FROM quotas q WHERE q.sold <> (SELECT coalesce(sum(c.places), 0) FROM hold_places c WHERE c.quota_id = q.id AND c.is_sold = 1)',
    ],
    [
      'paid order without its tickets',
      `SELECT o.code AS what FROM orders o WHERE o.payment_status = 'paid' AND o.needs_review IS NULL
         AND (SELECT count(*) FROM issued_tickets i WHERE i.order_id = o.id AND i.state <> 'exchanged') <> (SELECT coalesce(sum(l.quantity), 0) FROM hold_lines l WHERE l.hold_id = o.hold_id)`,
    ],
    [
      'unpaid order with tickets',
      `SELECT o.code AS what FROM orders o JOIN issued_tickets i ON i.order_id = o.id WHERE o.payment_status IN ('pending', 'failed')`,
    ],
    [
      'order total is not the sum of its lines',
      `SELECT o.code AS what FROM orders o JOIN holds h ON h.id = o.hold_id WHERE o.total_vnd <> ${TOTAL_OF_HOLD}`,
    ],
    [
      'paid order without exactly one ticket mail',
      `SELECT o.code AS what FROM orders o WHERE o.payment_status = 'paid' AND o.needs_review IS NULL AND EXISTS (SELECT 1 FROM hold_lines l WHERE l.hold_id = o.hold_id) AND (SELECT count(*) FROM outbox m WHERE m.order_id = o.id AND m.kind = 'tickets') <> 1`,
    ],
    [
      'two live QR tokens for one ticket',
      'SELECT token AS what FROM issued_tickets GROUP BY token HAVING count(*) > 1',
    ],
    ['foreign keys', `SELECT "table" AS what FROM pragma_foreign_key_check`],
    ['integrity', `SELECT integrity_check AS what FROM pragma_integrity_check WHERE integrity_check <> 'ok'`],
  ];
  return checks.flatMap(([name, sql]) => rows<{ what: string }>(sql).map(({ what }) => `${name}: ${what}`));
}

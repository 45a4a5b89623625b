/**
 * What must be true of every database at every moment between two transactions: a sentence about what is broken, and the
 * query that finds it. A restored backup is held to them, and so is every test.
 */
import { SUMS_RULE } from './schema/invoices.ts';

/** What a hold costs by its rows: tickets, goods less their discounts, shipping. */
export const TOTAL_OF_HOLD = `(
  (SELECT coalesce(sum(l.quantity * l.unit_price_vnd), 0) FROM hold_lines l WHERE l.hold_id = h.id)
  + (SELECT coalesce(sum(l.quantity * l.unit_price_vnd - l.discount_vnd), 0) FROM order_lines l WHERE l.hold_id = h.id)
  + (SELECT coalesce(sum(d.fee_vnd), 0) FROM order_deliveries d WHERE d.hold_id = h.id))`;

const GOODS_CHECKS: Record<string, string> = {
  'a variant is over its stock':
    'SELECT id FROM product_variants WHERE held + sold > stock OR held < 0 OR sold < 0',
  'held pieces differ from the holds': `SELECT v.id FROM product_variants v LEFT JOIN (SELECT variant_id, sum(quantity) AS n FROM hold_stock WHERE is_sold = 0 AND is_released = 0 GROUP BY variant_id) s ON s.variant_id = v.id WHERE v.held <> coalesce(s.n, 0)`,
  'sold pieces differ from the holds': `SELECT v.id FROM product_variants v LEFT JOIN (SELECT variant_id, sum(quantity) AS n FROM hold_stock WHERE is_sold = 1 GROUP BY variant_id) s ON s.variant_id = v.id WHERE v.sold <> coalesce(s.n, 0)`,
  'a discount below zero or above its line':
    'SELECT id FROM order_lines WHERE discount_vnd < 0 OR discount_vnd > quantity * unit_price_vnd OR quantity < 1',
  'a line of goods without its pieces': `SELECT l.id FROM order_lines l LEFT JOIN hold_stock s ON s.hold_id = l.hold_id AND s.variant_id = l.variant_id WHERE l.kind = 'product' AND (s.quantity IS NULL OR s.quantity <> l.quantity)`,
  'goods that go nowhere': `SELECT l.id FROM order_lines l LEFT JOIN order_deliveries d ON d.hold_id = l.hold_id WHERE l.kind = 'product' AND d.hold_id IS NULL`,
  'an order under way that nobody pays': `SELECT id FROM orders WHERE status IN ('confirmed', 'processing', 'shipped', 'delivered') AND payment_status IN ('pending', 'failed') AND (method <> 'cod' OR status = 'delivered' OR payment_status = 'failed')`,
  'goods paid at the door together with tickets': `SELECT o.id FROM orders o JOIN hold_lines l ON l.hold_id = o.hold_id WHERE o.method = 'cod' AND o.status <> 'pending'`,
  'stock that is not reserved, sold or left':
    'SELECT id FROM product_variants WHERE stock < 0 OR stock - held - sold < 0',
  'a stock that the last line of its book does not have': `SELECT v.id FROM product_variants v JOIN stock_movements m ON m.id = (SELECT max(l.id) FROM stock_movements l WHERE l.variant_id = v.id) WHERE m.owned <> v.stock`,
  'a line of a stock that does not follow from the one before': `SELECT m.id FROM stock_movements m JOIN stock_movements p ON p.id = (SELECT max(l.id) FROM stock_movements l WHERE l.variant_id = m.variant_id AND l.id < m.id) WHERE m.owned <> p.owned + m.delta`,
  'pieces counted as bought that are not, or not counted': `SELECT o.id FROM orders o JOIN hold_stock s ON s.hold_id = o.hold_id WHERE coalesce(s.is_counted, 0) <> (o.status NOT IN ('pending', 'cancelled') AND o.payment_status IN ('paid', 'partially_refunded') AND NOT EXISTS (SELECT 1 FROM refund_requests q JOIN refund_lines r ON r.request_id = q.id AND r.kind = 'product' WHERE q.order_id = o.id AND q.state IN ('approved', 'paying', 'failed', 'done')))`,
  'goods given back that are still sold': `SELECT q.order_id FROM refund_requests q JOIN refund_lines r ON r.request_id = q.id AND r.kind = 'product' JOIN orders o ON o.id = q.order_id JOIN hold_stock s ON s.hold_id = o.hold_id AND s.is_sold = 1 WHERE q.state IN ('approved', 'paying', 'failed', 'done')`,
  'goods given back twice': `SELECT q.order_id FROM refund_requests q JOIN refund_lines r ON r.request_id = q.id WHERE q.state NOT IN ('rejected', 'withdrawn') GROUP BY q.order_id, r.line_id HAVING count(*) > 1`,
  'pieces sold of a cancelled order': `SELECT o.id FROM orders o JOIN hold_stock s ON s.hold_id = o.hold_id AND s.is_sold = 1 WHERE o.status = 'cancelled'`,
};

/** The second part of a movement's name, by which a transfer is looked up: comparing all transfers with every entry takes hours. */
const TRANSFER_OF_ENTRY = `substr(e.movement, length(e.kind) + 2, instr(substr(e.movement || ':', length(e.kind) + 2), ':') - 1)`;

/** The ledger has every đồng that came and went, under its order, and nothing else. */
const BOOK_CHECKS: Record<string, string> = {
  'an order that the books know otherwise': `SELECT o.id FROM orders o WHERE
    (SELECT coalesce(-sum(e.amount_vnd), 0) FROM ledger_entries e WHERE e.order_id = o.id AND e.account = 'orders')
    <> (SELECT coalesce(sum(a.amount_vnd), 0) FROM payment_attempts a WHERE a.order_id = o.id AND a.state = 'paid')
     + (SELECT coalesce(-sum(e.amount_vnd), 0) FROM ledger_entries e WHERE e.order_id = o.id AND e.account = 'orders' AND e.kind NOT IN ('payment', 'refund', 'cash'))
     + (CASE WHEN o.method = 'cod' THEN o.paid_vnd ELSE 0 END)
     - (SELECT coalesce(sum(r.amount_vnd), 0) FROM refunds r WHERE r.order_id = o.id AND r.state = 'done')`,
  'money of nobody': `SELECT e.id FROM ledger_entries e LEFT JOIN orders o ON o.id = e.order_id WHERE o.id IS NULL AND NOT (e.order_id = '' AND e.kind IN ('arrival', 'return', 'keep', 'claim', 'told-twice') AND EXISTS (SELECT 1 FROM bank_transfers t WHERE t.id = ${TRANSFER_OF_ENTRY} AND (e.movement = e.kind || ':' || t.id OR e.movement LIKE 'told-twice:' || t.id || ':%')))`,
  'a transfer that waits, and the books know otherwise': `SELECT t.id FROM bank_transfers t WHERE t.state <> 'repeat' AND (t.state IN ('partial', 'unmatched', 'returning'))
    <> (SELECT coalesce(-sum(e.amount_vnd), 0) = t.amount_vnd FROM ledger_entries e WHERE e.account = 'suspense' AND e.movement IN ('arrival:' || t.id, 'return:' || t.id, 'keep:' || t.id, 'claim:' || t.id))
    AND t.state NOT IN ('settled', 'owed')`,
  'money of the bank account that did not come': `SELECT 1 AS wrong WHERE (SELECT coalesce(sum(amount_vnd), 0) FROM ledger_entries WHERE account = 'money:transfer')
    <> (SELECT coalesce(sum(amount_vnd), 0) FROM bank_transfers WHERE state NOT IN ('repeat', 'returned'))
     - (SELECT coalesce(sum(r.amount_vnd), 0) FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id WHERE r.state = 'done' AND a.provider = 'transfer')
     - (SELECT coalesce(sum(d.amount_vnd), 0) FROM refund_dues d JOIN ledger_entries e ON e.movement = 'due:' || d.id AND e.account = 'money:transfer' WHERE d.state = 'done')`,
};

/** Days that were a week past when expectations began to be counted have none. */
const IS_EXPECTED = `(t.day >= date('now', '+7 hours', '-7 days') OR EXISTS (SELECT 1 FROM gate_expectations g WHERE g.day = t.day AND g.gate_ids = t.gate_ids))`;

/** What triggers add up as it happens is what all rows together say. */
const RUNNING_CHECKS: Record<string, string> = {
  'a running balance that is not the sum of its entries': `SELECT account, kind FROM (
    SELECT account, kind, amount_vnd, entries FROM ledger_balances
    UNION ALL SELECT account, kind, -sum(amount_vnd), -count(*) FROM ledger_entries GROUP BY account, kind)
    GROUP BY account, kind HAVING sum(amount_vnd) <> 0 OR sum(entries) <> 0`,
  'people expected at a gate that are not those of the tickets': `SELECT day, gate_ids FROM (
    SELECT day, gate_ids, people FROM gate_expectations
    UNION ALL SELECT t.day, t.gate_ids, -sum(t.pax_count) FROM issued_tickets t JOIN orders o ON o.id = t.order_id
      WHERE t.state IN ('issued', 'redeemed') AND o.payment_status IN ('paid', 'partially_refunded') AND ${IS_EXPECTED} GROUP BY t.day, t.gate_ids)
    GROUP BY day, gate_ids HAVING sum(people) <> 0`,
  'tickets of a day that are not those of its total': `SELECT day, ticket_type_id, start_time FROM (
    SELECT day, ticket_type_id, start_time, tickets, people, value_vnd FROM day_sales
    UNION ALL SELECT t.day, t.ticket_type_id, t.start_time, -1, -t.pax_count, -t.price_vnd FROM issued_tickets t JOIN orders o ON o.id = t.order_id
      WHERE t.state IN ('issued', 'redeemed') AND o.payment_status IN ('paid', 'partially_refunded'))
    GROUP BY day, ticket_type_id, start_time HAVING sum(tickets) <> 0 OR sum(people) <> 0 OR sum(value_vnd) <> 0`,
  'people let in that are not those of the total': `SELECT day, gate_id, half_hour FROM (
    SELECT day, gate_id, ticket_type_id, start_time, half_hour, people FROM day_entries
    UNION ALL SELECT date(s.at, '+7 hours'), s.gate_id, coalesce(t.ticket_type_id, ''), coalesce(t.start_time, ''),
      strftime('%H', s.at, '+7 hours') || iif(strftime('%M', s.at) < '30', ':00', ':30'), -s.pax_count
      FROM scans s LEFT JOIN issued_tickets t ON t.id = s.ticket_id WHERE s.result = 'ok' AND s.undone_at IS NULL)
    GROUP BY day, gate_id, ticket_type_id, start_time, half_hour HAVING sum(people) <> 0`,
  'takings of a day that are not those of the books': `SELECT day, provider FROM (
    SELECT day, provider, payments, received_vnd, refunded_vnd FROM day_takings
    UNION ALL SELECT date(at, '+7 hours'), iif(account = 'suspense', 'transfer', replace(account, 'money:', '')),
      -(amount_vnd > 0), -max(amount_vnd, 0), min(amount_vnd, 0) FROM ledger_entries
      WHERE account <> 'orders' AND kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand'))
    GROUP BY day, provider HAVING sum(payments) <> 0 OR sum(received_vnd) <> 0 OR sum(refunded_vnd) <> 0`,
  'takings of a day by channel that are not those of the books': `SELECT day, sales_channel, provider FROM (
    SELECT day, sales_channel, provider, payments, received_vnd, refunded_vnd FROM day_channel_takings
    UNION ALL SELECT date(e.at, '+7 hours'), coalesce(o.sales_channel, ''),
      iif(e.account = 'suspense', 'transfer', replace(e.account, 'money:', '')),
      -(e.amount_vnd > 0), -max(e.amount_vnd, 0), min(e.amount_vnd, 0)
      FROM ledger_entries e LEFT JOIN orders o ON o.id = e.order_id
      WHERE e.account <> 'orders' AND e.kind IN ('payment', 'repeat', 'cash', 'refund', 'by-hand'))
    GROUP BY day, sales_channel, provider
    HAVING sum(payments) <> 0 OR sum(received_vnd) <> 0 OR sum(refunded_vnd) <> 0`,
};

/** Sums of another rule count as absent. */
const IS_STORED = `sums IS NOT NULL AND rule = ${SUMS_RULE}`;

/** Lines of what was paid on a day whose sums are stored: what is no sale is left out as invoices do. */
const linesSold = (table: string, grossVnd: string) => `
  SELECT date(o.paid_at, '+7 hours') AS day, o.invoice IS NOT NULL AS invoiced, l.vat_per_mille AS rate, ${grossVnd} AS vnd
  FROM orders o JOIN ${table} l ON l.hold_id = o.hold_id
  WHERE o.paid_at IS NOT NULL AND o.total_vnd > 0 AND ${grossVnd} > 0
  AND date(o.paid_at, '+7 hours') IN (SELECT day FROM invoice_days WHERE ${IS_STORED})
  AND (o.status IN ('confirmed', 'processing', 'shipped', 'delivered') OR o.status = 'cancelled' AND (
    EXISTS (SELECT 1 FROM refund_dues d WHERE d.order_id = o.id AND d.reason = 'cancelled')
    OR EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.reason = 'cancelled')
    OR EXISTS (SELECT 1 FROM refund_requests q JOIN refund_lines g ON g.request_id = q.id WHERE q.order_id = o.id)))`;

/** The net amount of a line is rounded half up, in whole numbers. All stored sums as one document, whose keys are the days. */
const INVOICE_CHECKS: Record<string, string> = {
  'sums of invoices that are not those of their day': `SELECT day FROM (
    SELECT substr(s.path, 4, 10) AS day, json_extract(s.value, '$.isInvoiced') AS invoiced, json_extract(s.value, '$.vatPerMille') AS rate,
      json_extract(s.value, '$.netVnd') AS net, json_extract(s.value, '$.vatVnd') AS vat, json_extract(s.value, '$.grossVnd') AS gross
      FROM json_tree((SELECT json_group_object(day, json(sums)) FROM invoice_days WHERE ${IS_STORED})) s
      WHERE s.type = 'object' AND s.parent IS NOT NULL
    UNION ALL SELECT day, invoiced, rate, -net, net - vnd, -vnd FROM (SELECT *, (2000 * vnd + 1000 + rate) / (2 * (1000 + rate)) AS net FROM (
      ${linesSold('hold_lines', 'l.unit_price_vnd * l.quantity')}
      UNION ALL ${linesSold('order_lines', 'l.unit_price_vnd * l.quantity - l.discount_vnd')}
      UNION ALL ${linesSold('order_deliveries', 'l.fee_vnd')})))
    GROUP BY day, invoiced, rate HAVING sum(net) <> 0 OR sum(vat) <> 0 OR sum(gross) <> 0`,
};

/**
 * Voucher payments are money like any other: every amount taken off one is reserved, spent or returned, and is in the
 * ledger.
 */
const CREDIT_CHECKS: Record<string, string> = {
  'an order paid with something else than its money and its credit': `WITH bought AS (
    SELECT o.id, o.paid_vnd - coalesce(o.credit_vnd, 0) - coalesce(x.difference_vnd, 0) AS money_vnd FROM orders o
    LEFT JOIN (SELECT order_id, sum(difference_vnd) AS difference_vnd FROM exchanges WHERE state = 'done' GROUP BY order_id) x ON x.order_id = o.id
    WHERE o.paid_vnd > 0 AND o.method <> 'cod')
    SELECT b.id FROM bought b WHERE b.money_vnd > 0
    AND NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.order_id = b.id AND a.state = 'paid' AND a.surplus IS NULL AND a.provider <> 'credit' AND a.amount_vnd = b.money_vnd)`,
  'credit of an order that it does not have': `SELECT o.id FROM orders o WHERE coalesce(o.credit_vnd, 0) <> (SELECT coalesce(sum(c.amount_vnd), 0) FROM order_credits c WHERE c.order_id = o.id AND c.state <> 'released')`,
  'credit spent without a payment, or reserved for an order that is over': `SELECT c.id FROM order_credits c JOIN orders o ON o.id = c.order_id WHERE
    (c.state = 'spent') <> EXISTS (SELECT 1 FROM payment_attempts a WHERE a.order_id = c.order_id AND a.provider = 'credit' AND a.state = 'paid' AND a.amount_vnd = c.amount_vnd) AND c.state <> 'released'
    OR c.state = 'reserved' AND (o.status = 'cancelled' OR o.paid_vnd > 0)`,
  'a voucher that has lost or gained money': `SELECT v.code FROM vouchers v WHERE v.balance_vnd < 0 OR v.amount_vnd <> v.balance_vnd
    + (SELECT coalesce(sum(c.amount_vnd), 0) FROM order_credits c WHERE c.code = v.code AND c.state <> 'released')
    + (SELECT coalesce(sum(u.amount_vnd), 0) FROM voucher_uses u WHERE u.code = v.code)
    - (SELECT coalesce(sum(r.amount_vnd), 0) FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id AND a.provider = 'credit'
       JOIN order_credits c ON c.order_id = r.order_id AND c.state = 'spent' WHERE c.code = v.code AND r.state = 'done')`,
  'credit that the books know otherwise': `SELECT 1 AS id WHERE (SELECT coalesce(-sum(amount_vnd), 0) FROM ledger_entries WHERE account = 'credit')
    <> (SELECT coalesce(sum(balance_vnd), 0) FROM vouchers) + (SELECT coalesce(sum(amount_vnd), 0) FROM order_credits WHERE state = 'reserved')`,
  'a debt that nobody can pay': `SELECT o.id FROM orders o WHERE o.refund_due_vnd <>
    (SELECT coalesce(sum(d.amount_vnd), 0) FROM refund_dues d WHERE d.order_id = o.id AND d.state <> 'done')
    + (SELECT coalesce(sum(p.amount_vnd), 0) FROM refund_payouts p JOIN refund_requests q ON q.id = p.request_id WHERE q.order_id = o.id AND p.paid_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.request_id = p.id AND r.state = 'done'))`,
};

/** A code is used as often and for as much as its rows say, within its limits, and each order is cheaper by just that. */
const DISCOUNT_CHECKS: Record<string, string> = {
  'a discount code used more often or for more than it may be': `SELECT id FROM discount_codes WHERE used_count < 0 OR used_vnd < 0
    OR used_count > coalesce(max_uses, used_count) OR used_vnd > coalesce(budget_vnd, used_vnd)`,
  'uses of a discount code that are not those of its orders': `SELECT c.id FROM discount_codes c LEFT JOIN
    (SELECT code_id, count(*) AS n, sum(amount_vnd) AS vnd FROM discount_uses WHERE state <> 'released' GROUP BY code_id) u ON u.code_id = c.id
    WHERE c.used_count <> coalesce(u.n, 0) OR c.used_vnd <> coalesce(u.vnd, 0)`,
  'an order that is not cheaper by its discount': `SELECT h.id FROM holds h LEFT JOIN orders o ON o.hold_id = h.id LEFT JOIN discount_uses u ON u.order_id = o.id
    WHERE (o.discount_code IS NOT NULL OR u.id IS NOT NULL OR EXISTS (SELECT 1 FROM hold_lines l WHERE l.hold_id = h.id AND l.discount_vnd <> 0) OR EXISTS (SELECT 1 FROM order_lines l WHERE l.hold_id = h.id AND l.code_discount_vnd <> 0))
    AND (o.discount_code IS NULL OR u.id IS NULL OR u.amount_vnd <> o.discount_vnd OR o.discount_vnd <> coalesce((SELECT sum(l.quantity * l.discount_vnd) FROM hold_lines l WHERE l.hold_id = h.id), 0)
      + coalesce((SELECT sum(l.code_discount_vnd) FROM order_lines l WHERE l.hold_id = h.id), 0))`,
  'a discount above its line, or of a ticket that it does not have': `SELECT id FROM order_lines WHERE code_discount_vnd < 0 OR code_discount_vnd > discount_vnd
    UNION ALL SELECT id FROM hold_lines WHERE discount_vnd < 0 OR unit_price_vnd < 0 UNION ALL SELECT id FROM issued_tickets WHERE discount_vnd < 0 OR price_vnd < 0`,
  'a discount reserved for an order that is over, or used by one that is not paid': `SELECT u.id FROM discount_uses u JOIN orders o ON o.id = u.order_id WHERE
    u.state = 'reserved' AND (o.status = 'cancelled' OR o.payment_status NOT IN ('pending', 'failed')) OR u.state = 'used' AND o.payment_status IN ('pending', 'failed') OR u.state = 'released' AND o.status <> 'cancelled'`,
};

const ORDER_CHECKS: Record<string, string> = {
  'a quota is over its capacity':
    'SELECT id FROM quotas WHERE held + sold > capacity OR held < 0 OR sold < 0',
  'held places differ from the holds': `SELECT q.id FROM quotas q LEFT JOIN (SELECT quota_id, sum(places) AS n FROM hold_places WHERE is_sold = 0 AND is_released = 0 GROUP BY quota_id) p ON p.quota_id = q.id WHERE q.held <> coalesce(p.n, 0)`,
  'sold places differ from the holds': `SELECT q.id FROM quotas q LEFT JOIN (SELECT quota_id, sum(places) AS n FROM hold_places WHERE is_sold = 1 GROUP BY quota_id) p ON p.quota_id = q.id WHERE q.sold <> coalesce(p.n, 0)`,
  'a total is not its lines less discounts plus shipping': `SELECT h.id FROM holds h WHERE h.total_vnd <> ${TOTAL_OF_HOLD}`,
  'a paid order without its tickets': `SELECT o.id FROM orders o WHERE o.payment_status = 'paid' AND o.needs_review IS NULL AND (SELECT count(*) FROM issued_tickets t WHERE t.order_id = o.id AND t.state <> 'exchanged') <> (SELECT coalesce(sum(quantity), 0) FROM hold_lines l WHERE l.hold_id = o.hold_id)`,
  'an exchanged ticket without the one that took its place': `SELECT t.id FROM issued_tickets t WHERE t.state = 'exchanged' AND NOT EXISTS (SELECT 1 FROM exchange_tickets x JOIN issued_tickets n ON n.id = x.new_ticket_id WHERE x.ticket_id = t.id AND n.order_id = t.order_id)`,
  'a ticket let in and given back or moved': `SELECT t.id FROM issued_tickets t JOIN scans s ON s.ticket_id = t.id AND s.result = 'ok' AND s.undone_at IS NULL WHERE t.state <> 'redeemed'`,
  'a refunded ticket that nobody asked back': `SELECT t.id FROM issued_tickets t WHERE t.state IN ('refunding', 'refunded') AND (SELECT count(*) FROM refund_tickets r JOIN refund_requests q ON q.id = r.request_id WHERE r.ticket_id = t.id AND q.state NOT IN ('rejected', 'withdrawn')) <> 1`,
  'a request whose tickets and goods are not its amount': `SELECT q.id FROM refund_requests q JOIN refund_lines r ON r.request_id = q.id WHERE q.fee_vnd = 0 GROUP BY q.id HAVING sum(r.amount_vnd) + (SELECT coalesce(sum(t.amount_vnd), 0) FROM refund_tickets t WHERE t.request_id = q.id) <> q.amount_vnd`,
  'a request whose payouts are not its amount': `SELECT q.id FROM refund_requests q WHERE q.kind = 'money' AND q.state IN ('paying', 'failed', 'done') AND q.amount_vnd <> (SELECT coalesce(sum(p.amount_vnd), 0) FROM refund_payouts p WHERE p.request_id = q.id)`,
  'an approval to come of a request that is not open': `SELECT id FROM refund_requests WHERE approve_at IS NOT NULL AND (state <> 'requested' OR kind <> 'money' OR approved_by IS NULL)`,
  'tickets without payment': `SELECT t.id FROM issued_tickets t JOIN orders o ON o.id = t.order_id WHERE o.payment_status IN ('pending', 'failed')`,
  'a paid order with another amount': 'SELECT id FROM orders WHERE paid_vnd > 0 AND paid_vnd <> total_vnd',
  'two mails of a kind for an order': `SELECT order_id FROM outbox WHERE kind = 'tickets' GROUP BY order_id HAVING count(*) > 1`,
  'an active order whose places are not sold': `SELECT o.id FROM orders o JOIN holds h ON h.id = o.hold_id WHERE o.status IN ('confirmed', 'processing', 'shipped', 'delivered') AND h.state <> 'ordered'`,
};

export const INVARIANTS: Record<string, string> = {
  ...ORDER_CHECKS,
  ...GOODS_CHECKS,
  ...DISCOUNT_CHECKS,
  ...BOOK_CHECKS,
  ...CREDIT_CHECKS,
  ...RUNNING_CHECKS,
  ...INVOICE_CHECKS,
};

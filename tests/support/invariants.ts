/** What must be true of every database at every moment between two transactions. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/** Sentences about what is broken; empty when all is well. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const checks: Record<string, string> = {
    'a quota is over its capacity':
      'SELECT id FROM quotas WHERE held + sold > capacity OR held < 0 OR sold < 0',
    'held places differ from the holds': `SELECT q.id FROM quotas q LEFT JOIN hold_places p ON p.quota_id = q.id AND p.is_sold = 0 AND p.is_released = 0 GROUP BY q.id HAVING q.held <> coalesce(sum(p.places), 0)`,
    'sold places differ from the holds': `SELECT q.id FROM quotas q LEFT JOIN hold_places p ON p.quota_id = q.id AND p.is_sold = 1 GROUP BY q.id HAVING q.sold <> coalesce(sum(p.places), 0)`,
    'a total is not the sum of its lines':
      'SELECT h.id FROM holds h JOIN hold_lines l ON l.hold_id = h.id GROUP BY h.id HAVING h.total_vnd <> sum(l.quantity * l.unit_price_vnd)',
    'a paid order without its tickets': `SELECT o.id FROM orders o WHERE o.payment_status = 'paid' AND o.needs_review IS NULL AND (SELECT count(*) FROM issued_tickets t WHERE t.order_id = o.id) <> (SELECT sum(quantity) FROM hold_lines l WHERE l.hold_id = o.hold_id)`,
    'tickets without payment': `SELECT t.id FROM issued_tickets t JOIN orders o ON o.id = t.order_id WHERE o.payment_status IN ('pending', 'failed')`,
    'a paid order with another amount': 'SELECT id FROM orders WHERE paid_vnd > 0 AND paid_vnd <> total_vnd',
    'two mails of a kind for an order': `SELECT order_id FROM outbox WHERE kind = 'tickets' GROUP BY order_id HAVING count(*) > 1`,
    'an active order whose places are not sold': `SELECT o.id FROM orders o JOIN holds h ON h.id = o.hold_id WHERE o.status IN ('confirmed', 'delivered') AND h.state <> 'ordered'`,
  };
  const broken: string[] = [];
  for (const [sentence, query] of Object.entries(checks)) {
    const rows = await db.read.all<Record<string, unknown>>(sql.raw(query));
    if (rows.length > 0) broken.push(`${sentence}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  const foreign = await db.read.all(sql.raw('PRAGMA foreign_key_check'));
  const integrity = await db.read.all<Record<string, string>>(sql.raw('PRAGMA integrity_check'));
  if (foreign.length > 0) broken.push('foreign keys');
  if (Object.values(integrity[0] ?? {})[0] !== 'ok') broken.push('integrity');
  return broken;
}

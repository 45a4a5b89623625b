/** What an office has to work off on a bad day: a closing of today whose buyers choose, a long line, and everybody who ever worked here. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { atMost, TICKET_TYPE, TODAY } from './orders.ts';

/** The whole park, from today on. */
export const OPEN_CLOSING = 'bench-closing';
/** Some dozens a year. */
const PAST_CLOSINGS = atMost(300);
const CLOSED_DAYS = 6;
/** Of messages of the closing, one of so many is sent. */
const FAILED_OF = 75;
const WAITING = atMost(2000);
const COLLEAGUES = 300;
const STAYED = 60;
const INVITED = 40;

const numbers = (count: number) =>
  `WITH RECURSIVE n(i) AS (VALUES(0) UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
const NOW = `${TODAY}T02:00:00.000Z`;
const NOTE = `json_object('vi', 'Gió mạnh trên đỉnh', 'en', 'Strong wind on the summit')`;
const PAST_DAY = `date('${TODAY}', -(3 + i * 6) || ' days')`;
const HIT = `orders o JOIN holds h ON h.id = o.hold_id WHERE h.day = '${TODAY}'`;
const LAST_NAME = `substr('Nguyễn Trần   Phạm   Giàng  Đặng   Lê     ', 1 + 7 * (i % 6), 7)`;

const FILLING = [
  `${numbers(CLOSED_DAYS)} INSERT INTO closures (id, ticket_type_id, day, start_time, closing_id, reason, note, revision)
    SELECT '${OPEN_CLOSING}-' || t.id || i, t.id, date('${TODAY}', i || ' days'), NULL, '${OPEN_CLOSING}', 'weather', ${NOTE}, 1 FROM n, ticket_types t`,
  `INSERT INTO closure_calls (closure_id, called_by, called_at) SELECT id, 'user-manager', '${NOW}' FROM closures WHERE closing_id = '${OPEN_CLOSING}'`,
  `INSERT INTO closure_offers (id, closure_id, order_id, state, created_at, chosen_at)
    SELECT 'bench-' || o.id, '${OPEN_CLOSING}-${TICKET_TYPE}0', o.id,
      CASE o.rowid % 9 WHEN 0 THEN 'moved' WHEN 1 THEN 'credited' WHEN 2 THEN 'refunded' ELSE 'open' END, '${NOW}', iif(o.rowid % 9 < 3, '${NOW}', NULL) FROM ${HIT}`,
  `INSERT INTO outbox (id, dedupe_key, kind, order_id, payload, state, attempts, next_at, created_at, sent_at)
    SELECT 'bench-' || o.id, 'closure-offer:${OPEN_CLOSING}:' || o.id, 'closure-offer', o.id, '{}', iif(o.rowid % ${FAILED_OF} = 0, 'dead', 'sent'), 1, '${NOW}', '${NOW}', '${NOW}' FROM ${HIT}`,
  `INSERT INTO message_deliveries (id, outbox_id, order_id, kind, channel, provider, address, state, code, at, updated_at)
    SELECT 'bench-' || order_id, id, order_id, kind, 'email', 'smtp', 'x@example.vn', iif(state = 'sent', 'delivered', 'refused'), '', '${NOW}', '${NOW}' FROM outbox WHERE id LIKE 'bench-%'`,
  `${numbers(PAST_CLOSINGS)} INSERT INTO closures (id, ticket_type_id, day, start_time, closing_id, reason, note, revision, reopened_at)
    SELECT 'past-' || i || t.id, t.id, ${PAST_DAY}, NULL, 'past-' || i, 'weather', ${NOTE}, 1, iif(i % 9 = 0, ${PAST_DAY} || 'T01:00:00.000Z', NULL) FROM n, ticket_types t`,
  `${numbers(WAITING)} INSERT INTO waiting_entries (id, code, state, locale, ticket_type_id, departure_id, day, lines, places, email, phone, channel, created_at, queued_at, changed_at, changed_by)
    SELECT 'bench-' || i, 'CHBENCH' || i, iif(i % 40 = 0, 'offered', 'waiting'), 'vi', d.ticket_type_id, d.id, d.day, '[]', 2, 'cho' || i || '@example.vn', NULL, 'email', '${NOW}', '${NOW}', '${NOW}', 'visitor'
    FROM n JOIN (SELECT *, row_number() OVER (ORDER BY day, id) AS place FROM departures) d ON d.place = 1 + i % 30`,
  `${numbers(COLLEAGUES)} INSERT INTO users (id, email, password_hash, first_name, role, created_at)
    SELECT 'colleague-' || i, 'nhan-vien-' || i || '@example.vn', '', trim(${LAST_NAME}) || ' Thị ' || i, 'visitor', '${NOW}' FROM n`,
  `${numbers(COLLEAGUES)} INSERT INTO staff_members (user_id, role_id, created_at, deactivated_at)
    SELECT 'colleague-' || i, r.id, '${NOW}', iif(i < ${STAYED}, NULL, '${NOW}')
    FROM n JOIN (SELECT id, row_number() OVER (ORDER BY rowid) AS place, count(*) OVER () AS roles FROM staff_roles) r ON r.place = 1 + i % r.roles`,
  `${numbers(INVITED)} INSERT INTO staff_invitations (id, email, role_id, token_hash, locale, created_at, expires_at)
    SELECT 'bench-' || i, 'moi-' || i || '@example.vn', (SELECT id FROM staff_roles ORDER BY rowid LIMIT 1 OFFSET 4), 'hash' || i, 'vi', '${NOW}', '2999-01-01T00:00:00.000Z' FROM n`,
];

/** After the orders, whose buyers the closing is about. */
export async function fillOpenWork(db: Db): Promise<void> {
  await db.read.run(sql`PRAGMA foreign_keys = OFF`);
  for (const statement of FILLING) await db.read.run(sql.raw(statement));
  await db.read.run(sql`ANALYZE`);
}

/** What the office has beside orders and goods after some years: requests, pictures, codes, money, messages and events. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { fillRows, listGrowing } from '#tests/support/years-of-rows.ts';
import { atMost, ORDERED_AT, ORDERS, TODAY } from './orders.ts';

const ROWS = atMost(20_000);
const PICTURES = atMost(5000);
/** Of each kind of work: what waits for somebody at once on a bad day. */
const WAITING = 40;

const numbersUpTo = (count: number) =>
  `WITH RECURSIVE n(i) AS (VALUES(0) UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
const numbers = numbersUpTo(ROWS);
const AT = `date('${TODAY}', -(i % 700) || ' days') || 'T' || printf('%02d:%02d', i % 24, i % 60) || ':00.000Z'`;
const REPORTED_AT = `replace(datetime('${TODAY}', -(1 + i / 60) || ' days', '+' || (i * 7 % 600) || ' minutes'), ' ', 'T') || '.000Z'`;
const waits = (then: string, else_: string) => `iif(i < ${WAITING}, '${then}', '${else_}')`;
const NAME = `substr('Nguyễn Thu HàTrần Văn Ba  Phạm Ngọc Á ', 1 + 13 * (i % 3), 13) || ' ' || (i % 997)`;
const oneOf = (...words: string[]) =>
  `CASE i % ${words.length} ${words.map((word, index) => `WHEN ${index} THEN '${word}'`).join(' ')} END`;

const FILLING = [
  `${numbers} INSERT INTO quote_requests (id, code, status, locale, full_name, email, phone, country, message, group_size, visit_date, purpose, subject, fingerprint, owner_id, assigned_by, assigned_at, due_at, revision, created_at, updated_at)
    SELECT 'q' || i, 'BG' || printf('%06d', i + 200000), iif(i < 300, ${oneOf('new', 'contacted')}, ${oneOf('quoted', 'accepted', 'declined', 'expired')}), 'vi', ${NAME}, 'doan' || i || '@example.vn', '+8491' || printf('%07d', i), 'VN', 'Báo giá cho đoàn', 40, '${TODAY}', 'company', NULL, 'f' || i, iif(i % 4 = 0, 'user-manager', NULL), 'user-owner', ${AT}, ${AT}, 1, ${AT}, ${AT} FROM n`,
  `${numbers} INSERT INTO job_applications (id, code, opening_id, full_name, phone, email, experience, fingerprint, created_at, state, revision)
    SELECT 'ja' || i, 'TD' || printf('%06d', i + 200000), (SELECT id FROM job_openings ORDER BY id LIMIT 1), ${NAME}, '+8490' || printf('%07d', i), NULL, 'Hai năm đứng bếp', 'f' || i, ${AT}, iif(i < ${WAITING}, 'new', ${oneOf('answered', 'declined')}), 1 FROM n`,
  `${numbers} INSERT INTO media (id, hash, file_name, type, bytes, width, height, shown_width, shown_height, color, version, alt, is_described, credit, uploaded_by, is_archived, created_at, updated_at, serial, revision)
    SELECT 'm' || i, 'h' || i, 'anh-' || i || '.jpg', 'jpeg', 900000, 1600, 1200, 1600, 1200, '#88aacc', 'v1', json_object('vi', iif(i % 9 = 0, '', 'Săn mây buổi sớm ' || i), 'en', 'Clouds at dawn ' || i), i % 9 <> 0, '', 'user-editor', i % 50 = 0, ${AT}, ${AT}, i + 1, 1 FROM n WHERE i < ${PICTURES}`,
  `${numbers} INSERT INTO media_uses (media_id, source, row_id) SELECT 'm' || i, 'posts', 'post-' || i FROM n WHERE i < ${PICTURES} AND i % 3 <> 0`,
  `${numbers} INSERT INTO discount_codes (id, code, name, kind, percent, scope, ticket_type_ids, category_ids, product_ids, min_vnd, is_active, batch, used_count, used_vnd, created_at, updated_at, revision)
    SELECT 'dc' || i, 'QUA' || printf('%06d', i), json_object('vi', 'Quà đoàn ' || i, 'en', 'Group gift ' || i), 'percent', 10, 'all', '[]', '[]', '[]', 0, i % 5 <> 0, iif(i % 10 = 0, NULL, 'lo-' || (i % 60)), 0, 0, ${AT}, ${AT}, 1 FROM n`,
  `${numbers} INSERT INTO refund_requests (id, order_id, state, ground, kind, fee_vnd, amount_vnd, note, asked_by, decided_by, decided_at, created_at, updated_at)
    SELECT 'rr' || i, 'o' || (i + 1), ${waits('requested', 'done')}, 'goodwill', 'money', 0, 100000, '', 'user-care', iif(i < ${WAITING}, NULL, 'user-manager'), iif(i < ${WAITING}, NULL, ${AT}), ${AT}, ${AT} FROM n`,
  `${numbers} INSERT INTO bank_transfers (id, channel, channel_id, account, amount_vnd, content, reference, payer, moved_at, received_at, raw, state, owed_vnd)
    SELECT 'bt' || i, 'sepay', 'c' || i, '1', 100000, 'chuyen tien ve cap treo doan ' || i, 'r' || i, NULL, ${AT}, ${AT}, '', iif(i < ${WAITING}, 'unmatched', ${oneOf('settled', 'returned', 'kept')}), 0 FROM n`,
  `${numbers} INSERT INTO comments (id, subject_kind, subject_id, thread_id, author_name, email, content, locale, is_staff, state, created_at)
    SELECT 'cm' || i, 'post', 'post-' || (i % ${PICTURES}), 'cm' || i, ${NAME}, '', 'Đẹp quá', 'vi', 0, ${waits('pending', 'approved')}, ${AT} FROM n`,
  `${numbers} INSERT INTO security_events (at, kind, action, result, user_id, network, country, user_agent, request_id)
    SELECT ${AT}, ${oneOf('sign-in', 'staff', 'account', 'refusal')}, 'password', 'ok', 'user-manager', '198.51.100.0/24', 'VN', 'x', 'x' FROM n`,
  `${numbers} INSERT INTO outbox (id, dedupe_key, kind, order_id, payload, state, attempts, next_at, created_at, sent_at)
    SELECT 'ob' || i, 'ob' || i, 'tickets', 'o' || (i + 1), '{}', ${waits('dead', 'sent')}, 1, ${AT}, ${AT}, ${AT} FROM n`,
  // A third of the orders cost the same; one payment of fifty has no number of its provider, every other report neither.
  `${numbersUpTo(ORDERS)} INSERT INTO payment_attempts (id, order_id, provider, ref, amount_vnd, state, provider_txn_id, provider_create_date, created_at, expires_at, settled_at, query_count)
    SELECT 'pa' || i, 'o' || (i + 1), 'vnpay', 'pa' || i, iif(i % 3 = 0, 650000, 1000 * (100 + i % 3000)), 'paid', iif(i % 50 = 0, NULL, 't' || i), '', ${ORDERED_AT}, ${ORDERED_AT}, ${ORDERED_AT}, 0 FROM n`,
  `${numbers} INSERT INTO unmatched_payments (id, provider, ref, provider_txn_id, amount_vnd, reason, order_id, received_at, solved_by, solved_at, solution, repeats_id)
    SELECT 'up' || i, 'vnpay', 'up' || i, iif(i % 2 = 0, '', 'ut' || i), 650000, 'unknown-ref', '', ${REPORTED_AT}, iif(i < ${WAITING}, NULL, 'user-manager'), iif(i < ${WAITING}, NULL, ${REPORTED_AT}), iif(i < ${WAITING}, NULL, 'x'), iif(i >= ${WAITING} AND i % 4 = 0, 'pa' || i, NULL) FROM n`,
];

/** Quotas are some dozens a day, as departures are. */
const OWN: Readonly<Record<string, Record<string, string>>> = {
  quotas: { day: `date('${TODAY}', ((i % 700) - 600) || ' days')` },
  ledger_entries: {
    kind: oneOf('payment', 'refund', 'fee'),
    account: oneOf('orders', 'money:vnpay', 'fees'),
  },
  reconciliation_differences: { kind: oneOf('paid-there', 'amount', 'silent'), provider: "'vnpay'" },
};

/** Whatever else grows has rows that nothing waits for. `known`: tables that were filled before. */
export async function fillOffice(db: Db, known: readonly string[]): Promise<void> {
  for (const statement of FILLING) await db.read.run(sql.raw(statement));
  const own = FILLING.map((statement) => /INSERT INTO (\w+)/.exec(statement)?.[1] ?? '');
  const now = `${TODAY}T05:00:00.000Z`;
  for (const table of await listGrowing(db)) {
    if (known.includes(table) || own.includes(table) || OF_PEOPLE.test(table)) continue;
    await fillRows(db, table, { now, from: 0, until: ROWS, ...(OWN[table] && { own: OWN[table] }) });
  }
}

/** Every row of these would be somebody who signs in, or is written to. */
const OF_PEOPLE =
  /^(audit_events|stock_movements|users|user_|staff_|profiles|factors?|passkeys|totp|subscri|departures)/;

/** A park after years: every table that grows with visitors holds so many rows of which no job has anything to do. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { addDays, parkDay } from '#src/values/day.ts';

/** What staff write grows with the park, not with its visitors. Whatever is not named here must never be read whole. */
export const SMALL_TABLES = [
  ...['categories', 'closure_calls', 'closures', 'combo_parts', 'combos', 'component_style_configs'],
  ...['credited_tickets', 'invoice_days'],
  ...[
    'commit_numbers',
    'counter_corrections',
    'counter_counts',
    'day_channel_takings',
    'day_entries',
    'day_sales',
    'day_takings',
    'day_total_checks',
  ],
  ...['dish_sold_outs', 'dishes'],
  ...['faqs', 'feature_flags', 'gallery_images', 'gate_expectations', 'gates'],
  ...['job_leases', 'job_openings'],
  ...['ledger_audits', 'ledger_balances', 'lifts', 'map_lines', 'menu_sections', 'milestones'],
  ...[
    'mountain_days',
    'note_mentions',
    'page_sections',
    'pages',
    'permission_requests',
    'payment_totals',
    'places',
    'pool_capacities',
    'pools',
    'popular_posts',
    'post_tags',
    'posts',
  ],
  ...['product_variants', 'products', 'redirects', 'restaurants', 'resource_versions', 'revisions'],
  ...[
    'schema_floor',
    'season_rules',
    'seasons',
    'seo_records',
    'staff_invitations',
    'staff_members',
    'staff_roles',
  ],
  ...[
    'services',
    'settings',
    'special_days',
    'tags',
    'team_members',
    'theme_pages',
    'theme_sections',
    'themes',
  ],
  ...[
    'ticket_types',
    'ticket_units',
    'tier_discounts',
    'timetable_rules',
    'type_capacities',
    'type_pools',
    'unit_prices',
    'vat_rates',
    'write_probes',
  ],
  'zalo_tokens',
];
const NOT_OURS = /^(sqlite_|search_|order_search|transfer_search|thing_search|audit_search|__)/;
const DAYS = 365;
const DAYS_AHEAD = 30;
/** The shortest period after which something is removed is a day, of answers and uploads; the next is a month. */
const RECENT_DAYS = 25;
/** A park is open for ten hours; the step has no factor in common with them, so that sales lie all over the day. */
const OPEN_SECONDS = 36_000;
const SALES_STEP_SECONDS = 7919;

type Column = { name: string; type: string; notnull: number; pk: number };
type Own = Record<string, string>;

/** Every row of each table is `x` and its number, so that whatever belongs together has the same number. */
function ownColumns(today: string): Record<string, Own> {
  const spread = `date('${today}', ((i % ${DAYS}) - ${DAYS - DAYS_AHEAD}) || ' days')`;
  // As many are sold on each day of the past.
  const at = `date('${today}', -(1 + i % ${DAYS - DAYS_AHEAD}) || ' days') || 'T0' || (i % 8) || ':' || printf('%02d', i % 60) || ':00.000Z'`;
  // Money comes in one by one from seven to five, park time: 36,000 times a day before one instant has two.
  const soldAt = `strftime('%Y-%m-%dT%H:%M:%S.000Z', '${today}', -(1 + i % ${DAYS - DAYS_AHEAD}) || ' days', (i / ${DAYS - DAYS_AHEAD} * ${SALES_STEP_SECONDS} % ${OPEN_SECONDS}) || ' seconds')`;
  const gates = "json_array(substr('cong-1cong-2cong-3cong-4', 1 + 6 * (i % 4), 6))";
  const recent = `'${today}T00:00:00.000Z'`;
  const ahead = "'2999-01-01T00:00:00.000Z'";
  const paid = { state: "'paid'", settled_at: at, created_at: at };
  return {
    bank_transfers: { state: "'settled'", attempt_id: "'x' || i", moved_at: at, amount_vnd: '0' },
    closure_offers: { state: "'refunded'" },
    exchanges: { state: "'done'" },
    exchange_tickets: { new_ticket_id: "'x' || i" },
    file_deletions: { next_at: ahead },
    hold_places: { is_sold: '1' },
    hold_stock: { is_sold: '1' },
    holds: { state: "'ordered'", created_at: at, expires_at: at, places: '1' },
    idempotency_keys: { created_at: recent },
    issued_tickets: {
      day: spread,
      gate_ids: gates,
      number: '1',
      pax_count: '3',
      state: `iif(${spread} < '${today}', 'redeemed', 'issued')`,
    },
    job_cvs: { application_id: "'x' || i" },
    ledger_entries: { at: soldAt },
    message_deliveries: { state: "'accepted'", at, provider_id: "'x' || i" },
    orders: {
      ...{ code: "'DM' || printf('%08d', i)", status: "'delivered'", payment_status: "'paid'" },
      ...{ created_at: at, paid_at: at, email: "'k' || i || '@example.com'", total_vnd: '650000' },
      ...{ paid_vnd: '650000', refund_due_vnd: '0', locale: "'vi'", method: "'vnpay'" },
      sales_channel: "iif(i % 5, 'web', 'counter')",
    },
    outbox: {
      ...{ state: "'sent'", kind: "'tickets'", next_at: at, created_at: at },
      dedupe_key: `'visit-reminder:x' || i || ':${addDays(today, 1)}'`,
    },
    payment_attempts: { ...paid, provider: "'vnpay'", amount_vnd: '650000', provider_txn_id: "'t' || i" },
    quote_requests: { status: "'lost'" },
    quotas: { held: '0', sold: '0', capacity: '9' },
    rate_limits: { expires_at: ahead },
    refund_payouts: { ref: "'ref' || i" },
    refund_requests: { state: "'done'" },
    refunds: { state: "'done'", request_id: "'r' || i", amount_vnd: '0', updated_at: at },
    review_photos: { upload_id: "'x' || i", state: "'approved'" },
    scans: {
      ...{ at, gate_id: "substr('cong-1cong-2cong-3cong-4', 1 + 6 * (i % 4), 6)", ticket_id: "'x' || i" },
      ...{ result: "'ok'", pax_count: '3' },
    },
    sessions: { expires_at: ahead },
    subscribers: { state: "'active'" },
    uploads: { created_at: recent },
    user_sessions: { ip_address: "'unknown'", ended_at: at },
    waiting_entries: { state: "'purchased'", day: `date('${today}', ((i % 30) - 5) || ' days')` },
    waiting_offers: { outcome: "'purchased'" },
  };
}

/** The tables that grow, as the schema has them. */
export async function listGrowing(db: Db): Promise<string[]> {
  const tables = await db.read.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`,
  );
  const names = tables.map(({ name }) => name);
  return names.filter((name) => !NOT_OURS.test(name) && !SMALL_TABLES.includes(name)).toSorted();
}

/** Fills rows numbered `from` to `until`. Foreign keys and triggers must be off. */
export async function fillRows(
  db: Db,
  table: string,
  { now, from, until, own = {} }: { now: string; from: number; until: number; own?: Own },
): Promise<void> {
  const today = parkDay(now);
  const known = { ...ownColumns(today)[table], ...own };
  const all = await db.read.all<Column>(sql.raw(`PRAGMA table_info(${table})`));
  const columns = all.filter(({ type, pk }) => !(pk === 1 && /^int/i.test(type)));
  const values = columns.map((column) => known[column.name] ?? filler(column, today));
  const n = `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${until})`;
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  await db.read.run(sql.raw(`${n} INSERT INTO ${table} (${names}) SELECT ${values.join(', ')} FROM n`));
}

const JSON_LIKE =
  /^(address|payload|registration|device_info|payer|response|config|name|title|unit_name|ticket_name)$/;

function filler({ name, type, notnull, pk }: Column, today: string): string {
  if (!notnull && !pk) return 'NULL';
  if (/int/i.test(type)) return name.startsWith('is_') || name.startsWith('wants_') ? '0' : '1';
  if (/blob/i.test(type)) return "x'00'";
  if (/^id$|_id$/.test(name)) return "'x' || i";
  if (name === 'lines' || name === 'savings') return "'[]'";
  if (JSON_LIKE.test(name)) return "'{}'";
  const past = `date('${today}', -(1 + i % ${RECENT_DAYS}) || ' days')`;
  if (name === 'day') return past;
  if (/_(at|time|until|activity)$|^at$/.test(name)) return `${past} || 'T0' || (i % 8) || ':00:00.000Z'`;
  if (/^(state|status|kind)$/.test(name)) return "'old'";
  return `'${name}' || i`;
}

/** Leaves out triggers and foreign keys while `work` fills tables. */
export async function withoutTriggers(db: Db, work: () => Promise<void>, named = '%'): Promise<void> {
  const triggers = await db.read.all<{ name: string; sql: string }>(
    sql`SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE ${named}`,
  );
  for (const pragma of ['foreign_keys', 'synchronous']) await db.read.run(sql.raw(`PRAGMA ${pragma} = OFF`));
  for (const { name } of triggers) await db.read.run(sql.raw(`DROP TRIGGER ${name}`));
  await work();
  for (const trigger of triggers) await db.read.run(sql.raw(trigger.sql));
  await db.read.run(sql`PRAGMA foreign_keys = ON`);
}

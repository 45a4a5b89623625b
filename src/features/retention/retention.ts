/** How long personal data is kept: one table that makes both the nightly job and the privacy page. */
/** Where data goes after its period: whole rows, or columns that get these SQL values. */
export type PurgeStep = {
  table: string;
  /** SQL that gives the instant from which the period counts. */
  at: string;
  remove: 'row' | Readonly<Record<string, string>>;
  /** SQL condition for the rows it applies to. */
  when?: string;
};

/** `days` after the step's instant; `setting` where staff choose it; `account` and `asked` end by a person's own act. */
export type Period =
  | { kind: 'days'; days: number }
  | { kind: 'setting'; name: 'waitingList.keptDays' }
  | { kind: 'account' }
  | { kind: 'asked' };

/** On what ground data is kept; the words of each stand in the messages. */
export type Ground = 'contract' | 'tax' | 'consent' | 'interest' | 'measured';

export type Retention = {
  id: RetentionId;
  period: Period;
  ground: Ground;
  steps: readonly PurgeStep[];
  /** A feature's own job that does it, for rows that others depend on. */
  job?: OwnJob;
};

export type OwnJob = 'waitingList' | 'applications' | 'visits';
export type RetentionId = (typeof RETENTION_IDS)[number];

export const RETENTION_IDS = [
  'orders',
  'unpaidOrders',
  'invoices',
  'payments',
  'messages',
  'quotes',
  'waitingList',
  'applications',
  'voices',
  'account',
  'newsletter',
  'security',
  'visits',
  'consents',
] as const;

export const YEAR = 365;
const days = (count: number): Period => ({ kind: 'days', days: count });

/** Never paid: its hold lapsed or it was cancelled, and no money is in the books under its name. */
const UNPAID = "paid_at IS NULL AND status IN ('pending', 'cancelled')";
const PAID = `NOT (${UNPAID})`;
/** Said as the partial index says it, so that a night reads only what is left. */
const NAMED = "contact_name <> ''";
const PERSON = { contact_name: "''", email: 'NULL', phone: 'NULL' };
const NOWHERE = `'{"provinceCode":"","provinceName":"","wardCode":"","wardName":"","street":"","note":""}'`;

function address(when: string): PurgeStep {
  return {
    table: 'order_deliveries',
    at: '(SELECT created_at FROM orders WHERE orders.hold_id = order_deliveries.hold_id)',
    remove: { address: NOWHERE },
    when: `EXISTS (SELECT 1 FROM orders WHERE orders.hold_id = order_deliveries.hold_id AND ${when})`,
  };
}

export const RETENTION: readonly Retention[] = [
  {
    id: 'orders',
    period: days(3 * YEAR),
    ground: 'contract',
    steps: [
      { table: 'orders', at: 'created_at', remove: PERSON, when: `${NAMED} AND ${PAID}` },
      address(PAID),
      { table: 'refund_requests', at: 'created_at', remove: { note: "''", answer: 'NULL' } },
    ],
  },
  {
    id: 'unpaidOrders',
    period: days(90),
    ground: 'contract',
    steps: [
      {
        table: 'orders',
        at: 'created_at',
        remove: { ...PERSON, invoice: 'NULL' },
        when: `${NAMED} AND ${UNPAID}`,
      },
      address(UNPAID),
    ],
  },
  {
    id: 'invoices',
    period: days(10 * YEAR),
    ground: 'tax',
    steps: [{ table: 'orders', at: 'created_at', remove: { invoice: 'NULL' }, when: 'invoice IS NOT NULL' }],
  },
  {
    id: 'payments',
    period: days(10 * YEAR),
    ground: 'tax',
    steps: [
      {
        table: 'bank_transfers',
        at: 'received_at',
        remove: { payer: 'NULL', content: "''", raw: "''" },
      },
      { table: 'payment_events', at: 'at', remove: 'row' },
    ],
  },
  {
    id: 'messages',
    period: days(YEAR),
    ground: 'consent',
    steps: [
      { table: 'contact_messages', at: 'created_at', remove: 'row' },
      { table: 'outbox', at: 'created_at', remove: 'row' },
      { table: 'message_deliveries', at: 'at', remove: 'row' },
    ],
  },
  {
    id: 'quotes',
    period: days(YEAR),
    ground: 'consent',
    steps: [
      {
        table: 'quote_requests',
        at: 'created_at',
        remove: {
          full_name: "''",
          email: "''",
          phone: "''",
          message: 'NULL',
          subject: 'NULL',
          fingerprint: "''",
        },
      },
    ],
  },
  {
    id: 'waitingList',
    period: { kind: 'setting', name: 'waitingList.keptDays' },
    ground: 'consent',
    steps: [],
    job: 'waitingList',
  },
  { id: 'applications', period: days(YEAR), ground: 'consent', steps: [], job: 'applications' },
  { id: 'voices', period: { kind: 'asked' }, ground: 'consent', steps: [] },
  { id: 'account', period: { kind: 'account' }, ground: 'contract', steps: [] },
  {
    id: 'newsletter',
    period: days(YEAR),
    ground: 'consent',
    steps: [{ table: 'subscribers', at: 'left_at', remove: 'row', when: "state = 'left'" }],
  },
  {
    id: 'security',
    period: days(90),
    ground: 'interest',
    steps: [
      { table: 'security_events', at: 'at', remove: 'row' },
      { table: 'replaced_tokens', at: 'replaced_at', remove: 'row' },
      { table: 'sessions', at: 'revoked_at', remove: 'row' },
      { table: 'sessions', at: 'expires_at', remove: 'row' },
      { table: 'account_links', at: 'created_at', remove: 'row' },
      { table: 'phone_codes', at: 'created_at', remove: 'row' },
      { table: 'contact_codes', at: 'created_at', remove: 'row' },
      { table: 'idempotency_keys', at: 'created_at', remove: 'row' },
      { table: 'rate_limits', at: 'expires_at', remove: 'row' },
      {
        table: 'holds',
        at: 'created_at',
        remove: { visitor_key: 'NULL', network_key: 'NULL', contact_key: 'NULL', counter_key: 'NULL' },
      },
      {
        table: 'user_sessions',
        at: 'last_activity',
        remove: { ip_address: "'unknown'" },
        when: "ip_address <> 'unknown'",
      },
    ],
  },
  {
    id: 'visits',
    period: days(YEAR),
    ground: 'measured',
    steps: [{ table: 'post_views', at: 'day', remove: 'row' }],
    job: 'visits',
  },
  {
    id: 'consents',
    period: days(3 * YEAR),
    ground: 'interest',
    steps: [{ table: 'consents', at: 'decided_at', remove: 'row' }],
  },
];

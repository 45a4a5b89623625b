/** How long personal data is stored: one table for both the nightly job and the privacy page. */
import { oldRows, PAID_ORDERS, type PurgeStep, UNPAID_ORDERS } from './retention-steps.ts';

/** `days` after the step's instant; `setting` where staff choose it; `account` and `asked` end by a person's own act. */
export type Period =
  | { kind: 'days'; days: number }
  | { kind: 'setting'; name: 'waitingList.keptDays' }
  | { kind: 'account' }
  | { kind: 'asked' };

/** The legal ground of storage; the text of each is in the messages. */
type Ground = 'contract' | 'tax' | 'consent' | 'interest' | 'measured';

type Retention = {
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
  'audit',
  'visits',
  'consents',
] as const;

export const YEAR = 365;
const days = (count: number): Period => ({ kind: 'days', days: count });

export const RETENTION: readonly Retention[] = [
  {
    id: 'orders',
    period: days(3 * YEAR),
    ground: 'contract',
    steps: PAID_ORDERS,
  },
  {
    id: 'unpaidOrders',
    period: days(90),
    ground: 'contract',
    steps: UNPAID_ORDERS,
  },
  {
    id: 'invoices',
    period: days(10 * YEAR),
    ground: 'tax',
    steps: [
      {
        ...{ table: 'orders', index: 'orders_invoice', at: 'created_at' },
        remove: { invoice: 'NULL' },
        when: 'invoice IS NOT NULL',
      },
    ],
  },
  {
    id: 'payments',
    period: days(10 * YEAR),
    ground: 'tax',
    steps: [
      {
        ...{ table: 'bank_transfers', index: 'bank_transfers_told', at: 'received_at' },
        remove: { payer: 'NULL', content: "''", raw: "''" },
        when: "payer IS NOT NULL OR content <> '' OR raw <> ''",
      },
      oldRows('payment_events', 'payment_events_at', 'at'),
    ],
  },
  {
    id: 'messages',
    period: days(YEAR),
    ground: 'consent',
    steps: [
      oldRows('contact_messages', 'contact_messages_created', 'created_at'),
      oldRows('outbox', 'outbox_created', 'created_at'),
      oldRows('message_deliveries', 'message_deliveries_at', 'at'),
    ],
  },
  {
    id: 'quotes',
    period: days(YEAR),
    ground: 'consent',
    steps: [
      oldRows('quote_notes', 'quote_notes_created', 'created_at'),
      oldRows('quote_answers', 'quote_answers_created', 'created_at'),
      {
        ...{ table: 'quote_requests', index: 'quote_requests_named', at: 'created_at' },
        remove: {
          full_name: "''",
          email: "''",
          phone: "''",
          message: 'NULL',
          subject: 'NULL',
          fingerprint: "''",
        },
        when: "full_name <> ''",
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
    steps: [{ ...oldRows('subscribers', 'subscribers_left', 'left_at'), when: "state = 'left'" }],
  },
  {
    id: 'security',
    period: days(90),
    ground: 'interest',
    steps: [
      oldRows('security_events', 'security_events_at', 'at'),
      oldRows('replaced_tokens', 'replaced_tokens_at', 'replaced_at'),
      oldRows('sessions', 'sessions_revoked', 'revoked_at'),
      oldRows('sessions', 'sessions_expiry', 'expires_at'),
      oldRows('account_links', 'account_links_created', 'created_at'),
      oldRows('staff_invitations', 'staff_invitations_created', 'created_at'),
      oldRows('phone_codes', 'phone_codes_created', 'created_at'),
      oldRows('contact_codes', 'contact_codes_created', 'created_at'),
      oldRows('idempotency_keys', 'idempotency_keys_created', 'created_at'),
      oldRows('rate_limits', 'rate_limits_expiry', 'expires_at'),
      {
        ...{ table: 'holds', index: 'holds_known', at: 'created_at' },
        remove: { visitor_key: 'NULL', network_key: 'NULL', contact_key: 'NULL', counter_key: 'NULL' },
      },
      {
        ...{ table: 'user_sessions', index: 'user_sessions_address', at: 'last_activity' },
        remove: { ip_address: "'unknown'" },
        when: "ip_address <> 'unknown'",
      },
    ],
  },
  {
    id: 'audit',
    period: days(3 * YEAR),
    ground: 'interest',
    steps: [oldRows('audit_events', 'audit_events_at', 'at')],
  },
  {
    id: 'visits',
    period: days(YEAR),
    ground: 'measured',
    steps: [oldRows('post_views', 'sqlite_autoindex_post_views_1', 'day')],
    job: 'visits',
  },
  {
    id: 'consents',
    period: days(3 * YEAR),
    ground: 'interest',
    steps: [oldRows('consents', 'consents_decided', 'decided_at')],
  },
];

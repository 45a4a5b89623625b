/**
 * What each table holds of people. A test compares this and `plain-columns.ts` with the schema, so that a new table or
 * column has to be classified before it can be landed. Ids of staff in what they have done are records of the office.
 */
import type { RetentionId } from './retention.ts';

/** How the rows of one person are found: by account, address, order, hold, or another table's row. */
export type FoundBy =
  | 'self'
  | 'user'
  | 'email'
  | 'contact'
  | 'owned'
  | 'order'
  | 'hold'
  | 'line'
  | 'picture'
  | 'application'
  | 'quote';

type PersonalTable = {
  /** Columns about a person, by their names in the database. */
  personal: string;
  /** Hashes and tokens: no data of theirs, never exported. */
  secret?: string;
  /** Missing where a row cannot be attributed to a person, e.g. behind a cookie or a hash. */
  by?: FoundBy;
  /** Rows of the retention table that end it. */
  kept: readonly RetentionId[];
  /** What the deletion of an account does; `kept` until the period ends, required by law or by the purchase. */
  onDeletion: 'removed' | 'blanked' | 'kept';
};

const OF_ACCOUNT = { by: 'user', kept: ['account'], onDeletion: 'removed' } as const;
const OF_SECURITY = { kept: ['security'], onDeletion: 'removed' } as const;
const ASKED_FOR = 'id user_id permission created_at decided_at decided_by outcome reason';

export const PERSONAL: Readonly<Record<string, PersonalTable>> = {
  account_links: {
    personal: 'email user_id registration',
    secret: 'token_hash',
    by: 'email',
    kept: ['security'],
    onDeletion: 'removed',
  },
  // Typed by staff, who may have named somebody.
  audit_events: { personal: 'before after reason', kept: ['audit'], onDeletion: 'kept' },
  bank_transfers: { personal: 'payer content raw', kept: ['payments'], onDeletion: 'kept' },
  comments: {
    personal: 'author_name email content visitor_id',
    by: 'email',
    kept: ['voices'],
    onDeletion: 'blanked',
  },
  consents: { personal: 'owner_hash', kept: ['consents'], onDeletion: 'kept' },
  contact_codes: {
    personal: 'contact network_key',
    by: 'contact',
    kept: ['security'],
    onDeletion: 'removed',
  },
  contact_messages: {
    personal: 'name email phone message fingerprint',
    by: 'email',
    kept: ['messages'],
    onDeletion: 'removed',
  },
  discount_uses: {
    personal: '',
    secret: 'email_key phone_key',
    by: 'order',
    kept: ['orders', 'unpaidOrders'],
    onDeletion: 'kept',
  },
  holds: {
    personal: 'visitor_key network_key contact_key counter_key',
    kept: ['security'],
    onDeletion: 'kept',
  },
  idempotency_keys: { personal: 'key response', kept: ['security'], onDeletion: 'kept' },
  identities: { personal: 'subject user_id', by: 'user', kept: ['account'], onDeletion: 'removed' },
  job_applications: {
    personal: 'full_name phone email experience cv_url fingerprint',
    by: 'email',
    kept: ['applications'],
    onDeletion: 'removed',
  },
  job_cvs: {
    personal: 'visitor_id file_name body',
    secret: 'body_key',
    by: 'application',
    kept: ['applications'],
    onDeletion: 'removed',
  },
  message_deliveries: { personal: 'address', by: 'order', kept: ['messages'], onDeletion: 'kept' },
  note_mentions: { personal: 'user_id note_id created_at', ...OF_ACCOUNT },
  notice_choices: { personal: 'user_id wants_offers', by: 'user', kept: ['account'], onDeletion: 'removed' },
  order_deliveries: { personal: 'address', by: 'hold', kept: ['orders', 'unpaidOrders'], onDeletion: 'kept' },
  order_notes: { personal: 'body', by: 'order', kept: ['orders'], onDeletion: 'kept' },
  orders: {
    personal: 'contact_name email phone invoice',
    by: 'owned',
    kept: ['orders', 'unpaidOrders', 'invoices'],
    onDeletion: 'kept',
  },
  outbox: { personal: '', secret: 'payload', by: 'order', kept: ['messages'], onDeletion: 'kept' },
  owned_orders: { personal: 'user_id', by: 'user', kept: ['account'], onDeletion: 'removed' },
  page_views: { personal: 'path', kept: ['visits'], onDeletion: 'kept' },
  passkeys: { personal: 'user_id name', secret: 'id public_key', ...OF_ACCOUNT },
  payment_events: { personal: 'payload', kept: ['payments'], onDeletion: 'kept' },
  permission_requests: { personal: ASKED_FOR, ...OF_ACCOUNT },
  phone_codes: {
    personal: 'phone user_id',
    secret: 'code_hash',
    by: 'user',
    kept: ['security'],
    onDeletion: 'removed',
  },
  post_views: { personal: 'visitor', kept: ['visits'], onDeletion: 'kept' },
  quote_answers: { personal: 'body', by: 'quote', kept: ['quotes'], onDeletion: 'removed' },
  quote_notes: { personal: 'body', by: 'quote', kept: ['quotes'], onDeletion: 'removed' },
  quote_requests: {
    personal: 'full_name email phone message subject fingerprint',
    by: 'email',
    kept: ['quotes'],
    onDeletion: 'blanked',
  },
  rate_limits: { personal: 'bucket', kept: ['security'], onDeletion: 'kept' },
  recovery_codes: { personal: 'user_id', secret: 'code_hash', ...OF_ACCOUNT },
  refund_requests: { personal: 'note answer', by: 'order', kept: ['orders'], onDeletion: 'kept' },
  replaced_tokens: { personal: 'session_id', secret: 'token_hash', ...OF_SECURITY },
  review_votes: { personal: 'visitor_id', kept: ['voices'], onDeletion: 'kept' },
  reviews: {
    personal: 'author_name profession avatar title content visitor_id',
    by: 'line',
    kept: ['voices'],
    onDeletion: 'blanked',
  },
  saved_addresses: { personal: 'user_id name phone address', ...OF_ACCOUNT },
  security_events: {
    personal: 'user_id subject network country user_agent',
    by: 'user',
    kept: ['security'],
    onDeletion: 'kept',
  },
  sessions: {
    personal: 'user_id user_agent',
    secret: 'token_hash',
    by: 'user',
    kept: ['security'],
    onDeletion: 'removed',
  },
  staff_invitations: {
    personal: 'email',
    secret: 'token_hash',
    by: 'email',
    kept: ['security'],
    onDeletion: 'removed',
  },
  staff_members: { personal: 'user_id', by: 'user', kept: ['account'], onDeletion: 'removed' },
  stored_results: { personal: 'user_id', ...OF_ACCOUNT },
  subscribers: {
    personal: 'email',
    secret: 'confirm_hash leave_hash',
    by: 'email',
    kept: ['newsletter'],
    onDeletion: 'removed',
  },
  totp_secrets: { personal: 'user_id', secret: 'secret', ...OF_ACCOUNT },
  uploads: {
    personal: 'visitor_id user_id body thumb',
    secret: 'body_key thumb_key',
    // That they sent while signed in, or nobody in particular with a review of theirs. One that was sent for no review is gone after a day.
    by: 'picture',
    kept: ['voices'],
    onDeletion: 'removed',
  },
  user_sessions: {
    personal: 'session_id user_id ip_address user_agent device_info referrer',
    secret: 'owner_hash',
    by: 'user',
    kept: ['visits', 'security'],
    onDeletion: 'blanked',
  },
  users: {
    personal: 'email first_name phone',
    secret: 'password_hash',
    by: 'self',
    kept: ['account'],
    onDeletion: 'removed',
  },
  waiting_entries: {
    personal: 'email phone user_id network_key',
    by: 'user',
    kept: ['waitingList'],
    onDeletion: 'removed',
  },
};

/** One row at least of whatever pages read beside what the seeds and a few orders bring. */
import { parkDay } from '#src/values/day.ts';
import type { Row } from './put-row.ts';
import { pictureRow } from './stored-picture.ts';

export type Facts = {
  orderId: string;
  holdId: string;
  attemptId: string;
  ticketId: string;
  userId: string;
  closureId: string;
  reviewId: string;
  departure: { id: string; ticket_type_id: string; day: string };
};
export type Rows = [table: string, row: Row][];

export const WORDS_OF_ROWS = 'Lan Anh';
export const WAITING_CODE = 'CHEVIL2345';
export const APPLICATION_CODE = 'TDEVIL23';
export const QUOTE_CODE = 'BGEVIL23';
export const INVOICE = JSON.stringify({
  ...{ company: 'Công ty Mây', taxCode: '0101243150', address: '1 Tràng Tiền', email: 'mua hang@example.vn' },
});
const words = WORDS_OF_ROWS;
const phone = '+84912345678';
const now = new Date().toISOString();
const later = new Date(Date.now() + 30 * 86_400_000).toISOString();
const today = parkDay(now);
const name = JSON.stringify({ vi: 'Trà núi', en: 'Mountain tea' });
const subject = JSON.stringify({ kind: 'ticket', id: 'ticket', name: 'Vé đoàn' });
const address = JSON.stringify({
  ...{ provinceCode: '15', provinceName: 'Lào Cai', wardCode: '02719', wardName: 'Phường Sa Pa' },
  ...{ street: '12 Cầu Mây', note: 'Gọi trước khi giao' },
});
const goods = {
  kind: 'product',
  item_id: 'p-tra',
  slug: 'tra',
  picture: 'tra-shan-tuyet-hop',
  savings: '[]',
};
const sum = { amount_vnd: 1000 };

/** What an order brings with it, and what its buyer asks for afterwards. */
export function orderRows({ orderId, holdId, ticketId, userId, closureId }: Facts): Rows {
  const own = { order_id: orderId };
  const move = { ...own, cause: 'buyer', day: today, expires_at: later };
  return [
    ['owned_orders', { ...own, user_id: userId, how: 'bought' }],
    ['order_lines', { ...goods, hold_id: holdId, name, choice: name, quantity: 1, unit_price_vnd: 1000 }],
    ['order_deliveries', { hold_id: holdId, fee_vnd: 1000, address }],
    ['order_notes', { order_id: orderId, author_id: userId }],
    [
      'order_events',
      { ...own, actor: `staff:${userId}`, field: 'status', to_value: 'confirmed', why: words },
    ],
    ...(['requested', 'failed', 'rejected', 'done'].map((state) => [
      'refund_requests',
      { ...own, ...sum, id: `rr-${state}`, state, ground: 'policy', answer: words },
    ]) as Rows),
    ['refund_payouts', { ...sum, request_id: 'rr-failed', error: words }],
    ['refund_tickets', { request_id: 'rr-requested', ticket_id: ticketId, percent: 100 }],
    ['exchanges', { ...move, hold_id: 'none', state: 'failed', why: words }],
    ['exchanges', { ...move, hold_id: 'other', state: 'pending', difference_vnd: 1000, pay_url: words }],
    ['closure_calls', { closure_id: closureId, called_by: userId }],
    ['closure_offers', { ...own, closure_id: closureId, state: 'open' }],
    ['credited_tickets', { ...own, ticket_id: ticketId }],
    [
      'message_deliveries',
      { ...own, kind: 'tickets', channel: 'email', provider: 'resend', state: 'refused' },
    ],
    ['vouchers', { ...own, code: 'TMEVIL2345', amount_vnd: 5000, balance_vnd: 4000, expires_at: later }],
    ['voucher_uses', { ...sum, code: 'TMEVIL2345', used_by: userId }],
  ];
}

/** What providers and the bank say, and what staff make of it. */
export function moneyRows({ orderId, attemptId }: Facts): Rows {
  const own = { order_id: orderId, ...sum };
  const payer = JSON.stringify({ bank: '970436', account: '0011', name: words });
  const paid = { provider: 'transfer', ref: 'pa-back', state: 'paid', settled_at: now };
  const found = { reconciliation_id: 'rc', order_id: orderId };
  const again = { repeats_id: attemptId, solved_at: now, solution: words };
  return [
    ['refund_dues', { ...own, provider: 'vnpay', state: 'open', reference: words }],
    ['refund_dues', { ...own, provider: 'vnpay', state: 'done', reference: words }],
    [
      'refunds',
      { ...own, attempt_id: attemptId, state: 'failed', response_code: words, reason: 'request rr-failed' },
    ],
    [
      'payment_attempts',
      { ...own, ...paid, id: 'pa-back', provider_txn_id: 'bt-settled', response_code: words },
    ],
    ['refunds', { ...own, attempt_id: 'pa-back', state: 'paying', reason: words }],
    ...(['unmatched', 'returning', 'kept', 'settled', 'owed'].map((state) => [
      'bank_transfers',
      {
        ...{ ...sum, id: `bt-${state}`, channel: 'sepay', channel_id: state, state, payer, moved_at: now },
        ...{ reason: words, attempt_id: state === 'settled' ? 'pa-back' : null },
      },
    ]) as Rows),
    ['unmatched_payments', { ...own, provider: 'vnpay', reason: 'unknown-ref' }],
    ['unmatched_payments', { ...own, ...again, provider: 'vnpay', reason: 'wrong-amount' }],
    ['counter_counts', {}],
    ['counter_corrections', { place: 1 }],
    ['reconciliations', { id: 'rc', day: today, provider: 'vnpay', finished_at: now, checked: 1 }],
    ['reconciliation_differences', { ...found, kind: 'paid-there' }],
    ['reconciliation_differences', { ...found, kind: 'amount', solved_at: now, solution: words }],
  ];
}

/** What people leave behind. */
export function peopleRows({ userId, reviewId, departure }: Facts): Rows {
  const { id, day, ticket_type_id } = departure;
  const waitingRow = {
    departure_id: id,
    day,
    ticket_type_id,
    lines: '[]',
    places: 1,
    user_id: userId,
    locale: 'vi',
  };
  const reply = JSON.stringify({ reply: words });
  const reached = { email: 'lan anh@example.vn', channel: 'email' };
  return [
    ['waiting_entries', { ...waitingRow, ...reached, code: WAITING_CODE, state: 'waiting' }],
    ['waiting_entries', { ...waitingRow, ...reached, code: 'CHEVIL2346', state: 'offered' }],
    ['saved_addresses', { user_id: userId, phone, address }],
    [
      'security_events',
      {
        user_id: userId,
        kind: 'account',
        action: 'login',
        result: 'done',
        subject: words,
        user_agent: words,
      },
    ],
    [
      'audit_events',
      {
        who: userId,
        permission: 'moderation.edit',
        subject_kind: 'review',
        subject_id: reviewId,
        before: reply,
        after: reply,
        reason: words,
      },
    ],
    ['staff_roles', { id: 'own', name: words, permissions: '[]' }],
    ['staff_invitations', { email: 'lan anh@example.vn', role_id: 'own', locale: 'vi', expires_at: later }],
    [
      'permission_requests',
      { user_id: userId, permission: 'menu.mark', decided_at: now, outcome: 'declined', reason: words },
    ],
    ['sessions', { user_id: userId, user_agent: words, expires_at: later }],
    ['zalo_tokens', { id: 'park', trouble: words, expires_at: later }],
    [
      'quote_requests',
      { id: 'quote', code: QUOTE_CODE, status: 'quoted', locale: 'vi', phone, subject, message: words },
    ],
    ['quote_notes', { quote_id: 'quote', author_id: userId }],
    [
      'quote_answers',
      { quote_id: 'quote', author_id: userId, basis: 'whole', price_vnd: 1000, valid_until: today },
    ],
    ['media', pictureRow(words)],
    ['contact_messages', { locale: 'vi', topic: 'other' }],
    [
      'job_applications',
      { code: APPLICATION_CODE, opening_id: 'job-cuu-ho-tuyen', phone, cv_url: words, state: 'new' },
    ],
    ['subscribers', { locale: 'vi', state: 'confirmed' }],
    ['user_sessions', { user_id: userId, start_time: now, last_activity: now }],
    ['moderation_events', { item_kind: 'review', item_id: reviewId, actor: userId, action: 'decide' }],
  ];
}

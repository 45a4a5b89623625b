/** The blanks of each approved Zalo template beside the reader's name, the order's code and the link. */
const BLANKS = {
  tickets: ['visit_date', 'tickets'],
  'exchange-done': ['old_date', 'visit_date', 'amount', 'tickets'],
  'exchange-credit': ['old_date', 'visit_date', 'tickets', 'credit', 'voucher', 'valid_until'],
  'visit-reminder': ['visit_date', 'hours', 'weather'],
  'order-transfer': ['amount', 'held_until', 'bank', 'account', 'holder', 'transfer_ref'],
  'order-counter': ['amount', 'held_until', 'counter_place', 'counter_hours'],
  'order-due': ['amount', 'held_until'],
  'order-confirmed': ['amount'],
  'order-shipped': [],
  'order-ready': ['place', 'pickup_hours', 'last_day'],
  'order-cancelled': [],
  'cancelled-credit': ['voucher', 'credit'],
  'payment-failed': ['amount', 'held_until'],
  'failed-ended': ['amount'],
  'refund-due': ['amount'],
  'refund-credit': ['voucher', 'credit'],
  'refund-both': ['voucher', 'credit', 'amount'],
  'refund-difference': ['asked_date', 'amount'],
  'refund-requested': ['amount'],
  'refund-approved': ['amount'],
  'approved-credit': ['voucher', 'credit', 'valid_until'],
  'approved-both': ['voucher', 'credit', 'valid_until', 'amount'],
  'refund-free': [],
  'refund-rejected': ['amount', 'reason'],
  'refund-done': ['amount'],
  'done-credit': ['voucher', 'credit', 'valid_until'],
  'done-both': ['voucher', 'credit', 'valid_until', 'amount'],
  'exchange-ended': ['asked_date'],
  'exchange-due': ['asked_date', 'amount', 'held_until'],
  'closure-offer': ['visit_date'],
  'closure-reopened': ['visit_date'],
  'credit-issued': ['voucher', 'amount', 'valid_until'],
  'contact-changed': ['new_contact', 'hotline'],
  'orders-found': [],
  'waiting-joined': ['visit_date', 'ticket'],
  'waiting-full': ['visit_date', 'ticket', 'limit'],
  'waiting-limit': ['visit_date', 'ticket', 'limit'],
  'waiting-offered': ['visit_date', 'ticket', 'held_until'],
  'waiting-lapsed': ['visit_date', 'ticket'],
  'waiting-withdrawn': ['visit_date', 'ticket'],
  'waiting-unsold': ['visit_date', 'ticket'],
  'waiting-passed': ['visit_date', 'ticket'],
  'waiting-over': ['visit_date', 'ticket'],
} as const;

const COMMON = ['customer_name', 'order_code', 'order_link'] as const;

export type ZaloTemplate = keyof typeof BLANKS;
/** Zalo's number of each approved template. */
export type ZaloTemplateIds = Record<ZaloTemplate, string>;

export const ZALO_TEMPLATES = Object.keys(BLANKS) as ZaloTemplate[];

/** All blanks of a template. */
export function zaloBlanks(template: ZaloTemplate): readonly string[] {
  return [...COMMON, ...BLANKS[template]];
}

/** Reads `tickets=300001 exchange-done=300002 …`, separated by spaces or commas. Gives null when `zaloListFault` finds one. */
export function readZaloTemplates(list: string): ZaloTemplateIds | null {
  return zaloListFault(list) ? null : (Object.fromEntries(pairsOf(list)) as ZaloTemplateIds);
}

/**
 * What is wrong with such a list, in English, for the operator; null when nothing is. It may have names that this version
 * does not use: the next one, or the one before, reads the same list during an upgrade. A misspelt name leaves another missing.
 */
export function zaloListFault(list: string): string | null {
  const pairs = pairsOf(list);
  const bad = pairs.find(([, id]) => !/^\d{1,20}$/.test(id ?? ''));
  if (bad) return `must be a list like tickets=300001 exchange-done=300002: look at "${bad.join('=')}"`;
  const names = pairs.map(([name]) => name as ZaloTemplate);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice) return `names a template twice: ${twice}`;
  const missing = ZALO_TEMPLATES.filter((name) => !names.includes(name));
  return missing.length > 0 ? `has no template for ${missing.join(', ')}` : null;
}

function pairsOf(list: string): string[][] {
  return list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((pair) => pair.split('='));
}

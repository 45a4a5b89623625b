/** What takes places or money, each under an idempotency key: the browser sends it again, and nothing is done twice. */
export const KEYED_CALLS = [
  'orders.hold',
  'orders.place',
  'orders.retryPayment',
  'refunds.request',
  'exchanges.request',
  'staff.orders.refund',
  'staff.orders.credit',
  'staff.orders.move',
  'staff.vouchers.spend',
];

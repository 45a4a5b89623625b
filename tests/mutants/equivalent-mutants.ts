/** Faults that change nothing anybody could notice, each with its reason; one that no longer occurs fails the run. */
export type Equivalent = {
  file: string;
  what: string;
  /** The line it stands in, or enough of it to tell. */
  line: string;
  why: string;
};

type Place = [file: string, what: string, line: string];

function because(why: string, ...places: Place[]): Equivalent[] {
  return places.map(([path, what, line]) => ({ file: `src/features/${path}`, what, line, why }));
}

export const EQUIVALENT: readonly Equivalent[] = [
  ...because(
    'how much one round takes: the next round takes the rest',
    ['settlement/lapse-orders.ts', '5 → 6', 'LAPSE_LIMIT'],
    ['settlement/poll-payments.ts', '10 → 11', 'QUERIES_AT_ONCE'],
    ['refunds/pay-refunds.ts', '5 → 6', 'AT_ONCE'],
    ['refunds/poll-refunds.ts', '5 → 6', 'AT_ONCE'],
    ['refunds/poll-refunds.ts', '100 → 101', 'LOOKED_AT'],
    ['transfers/return-orphaned.ts', '5 → 6', 'AT_ONCE'],
    ['exchanges/lapse-exchanges.ts', '5 → 6', 'LAPSE_LIMIT'],
    ['inventory/sweep-holds.ts', '200 → 201', 'SWEEP_LIMIT ='],
    ['inventory/sweep-holds.ts', '4 → 5', 'SLICE_HOLDS ='],
  ),
  ...because(
    'how long, and how often, an answer is looked for that another process gets',
    ['payment-attempts/open-attempt.ts', '< → <=', 'performance.now() < giveUpAt'],
    ['payment-attempts/open-attempt.ts', 'await Bun.sleep(LOOK_EVERY_MS); → {}', 'LOOK_EVERY_MS'],
  ),
  ...because('without a contact there is no key of one either', [
    'payment-attempts/open-counter.ts',
    'contact !== null && (contact === email?.toLowerCase() || co… → (contact === email?.toLowerCase() || contact === phone)',
    'const isOfOrder',
  ]),
  ...because('a reservation of the same amount is found before one that was released', [
    'payment-attempts/spend-credit.ts',
    '> → >=',
    'missingVnd > 0',
  ]),
  ...because('an order is found by its attempt: where there is none, there is no order', [
    'payment-attempts/open-attempt.ts',
    '!attempt || !order → !order',
    'throw new Problem',
  ]),
  ...because(
    'a sum or a maximum of no rows is a row too',
    ['ledger/audit.queries.ts', '0 → 1', 'return row?.last ?? 0'],
    ['ledger/audit.queries.ts', '0 → 1', 'row?.amountVnd ?? 0'],
    ['ledger/ledger.queries.ts', '0 → 1', 'return row?.retainedVnd ?? 0'],
    ['payments/attempts.queries.ts', '0 → 1', 'return row?.total ?? 0'],
    ['transfers/transfers.queries.ts', '0 → 1', 'paybacks[0]?.count ?? 0'],
  ),
  ...because(
    'every claim names a quota that there is',
    ['inventory/places.queries.ts', '0 → 1', 'const { capacity = 0, sold = 0 }'],
    ['inventory/waiting-room.ts', '0 → 1', '(free.get(quotaId) ?? 0)'],
  ),
  ...because(
    'how fast the audit goes, not what it finds: its slices follow the time they take',
    ['ledger/audit-ledger.ts', '50 → 51', 'FIRST_ROWS'],
    ['ledger/audit-ledger.ts', '5 → 6', 'PAUSE_MS'],
    ['ledger/audit-ledger.ts', '< → <=', 'from < last'],
  ),
  ...because('a balance that is missing is a fault for its amount already', [
    'ledger/audit-ledger.ts',
    '0 → 1',
    'const known = sums.get',
  ]),
  ...because(
    'takes the first row only',
    ...[
      ...['ledger/audit', 'payments/attempts', 'payments/bank-transfers', 'payments/due-attempts'],
      ...['payments/refunds', 'payments/unmatched', 'transfers/counter', 'transfers/transfers'],
      ...['vouchers/vouchers', 'refunds/refund-dues', 'refunds/payouts'],
      ...['exchanges/exchanges', 'exchanges/exchange-moves', 'inventory/holds', 'inventory/stock'],
    ].map((name): Place => [`${name}.queries.ts`, '1 → 2', '.limit(1)']),
  ),
  ...because(
    'how long an answer is waited for: a millisecond more is as long',
    ['payments/providers/momo.ts', '30_000 → 30001', 'TIMEOUT_MS'],
    ['payments/providers/momo.ts', '12_000 → 12001', 'OPEN_TIMEOUT_MS'],
    ['payments/providers/sepay-list.ts', '15_000 → 15001', 'TIMEOUT_MS'],
    ['payments/providers/vnpay.ts', '10_000 → 10001', 'TIMEOUT_MS'],
    ['payments/providers/zalopay.ts', '12_000 → 12001', 'TIMEOUT_MS'],
  ),
  ...because('saves a read: an order without a code has no use of one that could be gone', [
    'settlement/claim-payment.ts',
    'order.discountCode === null || (await retakeDiscount(tx, { … → (await retakeDiscount(tx, { orderId: order.id, now }))',
    'const isReduced',
  ]),
  ...because('a parameter without a name is none of theirs', [
    'payments/providers/vnpay-signature.ts',
    '< → <=',
    'at < 0',
  ]),
  ...because('all times of a day cost the same, so that any of them tells its price', [
    'exchanges/load-move-days.ts',
    'day === date && startTime === time → startTime === time',
    'const isOwn',
  ]),
  ...because('a text of chance that only has to differ: with a letter more it does so too', [
    'exchanges/complete-exchange.ts',
    '8 → 9',
    'NONCE_LENGTH =',
  ]),
  ...because('a number that only has to differ from those before it', [
    'transfers/mark-repeat.ts',
    '+ → -',
    'number: repeatCount + 1',
  ]),
  ...because('an attempt is of an order that there is', [
    'transfers/apply-transfer.ts',
    '0 → 1',
    'after?.refundDueVnd ?? 0',
  ]),
  ...because(
    'one of two moments, which are the same where they are equal',
    ['vouchers/vouchers.ts', '< → <=', 'firstEnd < now ? firstEnd : now'],
    ['inventory/counter-terms.ts', '< → <=', 'closing < hours ? closing : hours'],
    ['inventory/counter-terms.ts', '> → >=', 'if (until > closing) return closing'],
  ),
  ...because('what others take of other quotas is looked at by nobody', [
    'inventory/counter.queries.ts',
    'inArray(holdPlaces.quotaId, ids) → undefined',
    'isOpenAtCounter(now)',
  ]),
  ...because('a hold that is to be paid is one that there is', [
    'inventory/counter.queries.ts',
    '0 → 1',
    'held?.places ?? 0',
  ]),
  ...because('a part of a name that only has to sort by its number', [
    'inventory/take-places.ts',
    '2 → 3',
    'padStart(2',
  ]),
  ...because('when a part last moved, for whoever looks into the database: nothing reads it', [
    'vouchers/vouchers.queries.ts',
    'updatedAt: now → nothing',
    '.set({ state: to, updatedAt: now })',
  ]),
  ...because('a movement between two accounts has two legs that tell the same order', [
    'ledger/ledger.queries.ts',
    'eq → ne',
    '.where(and(or(eq(movement, `arrival:',
  ]),
  ...because(
    'asks only whether there is one',
    ['inventory/sweep-holds.ts', '1 → 2', 'limit: 1'],
    ['payments/due-attempts.queries.ts', '1 → 2', 'limit: 1'],
  ),
  ...because(
    'writes what stands there already',
    ['settlement/settle-failure.ts', '< → <=', 'held.expiresAt < until'],
    ['payments/due-attempts.queries.ts', 'gt → gte', 'gt(paymentAttempts.nextQueryAt, now)'],
  ),
  ...because('saves a write: a request that is being paid is moved to where it stands', [
    'refunds/follow-payout.ts',
    "state !== 'paying' && (await moveRefundRequest(tx, { id, fr… → (await moveRefundRequest(tx, { id, from: ['paying', 'failed…",
    "state !== 'paying' &&",
  ]),
  ...because(
    'saves a write: planning the next query leaves an attempt alone that is final',
    [
      'settlement/poll-payments.ts',
      "result === 'settled' || result === 'already-final' → result === 'settled'",
      'return;',
    ],
    [
      'settlement/poll-payments.ts',
      "result === 'settled' || result === 'already-final' → result === 'already-final'",
      'return;',
    ],
  ),
];

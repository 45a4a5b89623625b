/** Payment methods without a gateway: the bank or a member of staff reports the money, and staff pay it back. */
import { BY_HAND } from '#src/features/payments/payments.ts';
import type { OwnPage, PaymentProvider } from '#src/features/payments/provider.ts';
import { parkStamp } from '#src/values/day.ts';
import type { OwnMethod } from '#src/values/payment-method.ts';

const EXPIRED = 'expired';

export const transfer = manualProvider('transfer', 'transfer');
export const counter = manualProvider('counter', 'payAtCounter');

function manualProvider(name: OwnMethod, page: OwnPage): PaymentProvider {
  const paying = { state: 'paying', responseCode: BY_HAND, refundTxnId: null, payload: {} } as const;
  return {
    name,
    page,
    startPayment: ({ now }) => ({ redirectUrl: null, createDate: parkStamp(now) }),
    openPayment: null,
    readNotice: () => ({ refused: 'malformed' }),
    // There is nobody to query: the attempt waits until it expires.
    queryPayment: async ({ ref, amountVnd }) => ({
      provider: name,
      ref,
      outcome: 'pending',
      amountVnd,
      providerTxnId: null,
      responseCode: '01',
      source: 'query',
      payload: {},
    }),
    refundPayment: async () => paying,
    queryRefund: async () => paying,
    codeMessage: () => `payments.${name}.code.expired`,
    expiredCode: EXPIRED,
  };
}

/** Payments by voucher: no provider is called, the money was received when the voucher was issued. */
import type { PaymentProvider } from '#src/features/payments/provider.ts';

const done = { state: 'done', responseCode: 'credit', refundTxnId: null, payload: {} } as const;

export const credit: PaymentProvider = {
  name: 'credit',
  startPayment: () => {
    throw new Error('a voucher is reserved with its order, not paid with later');
  },
  openPayment: null,
  readNotice: () => ({ refused: 'malformed' }),
  queryPayment: async () => ({ refused: 'unknown' }),
  // The code that records the answer restores the voucher in the same transaction.
  refundPayment: async () => done,
  queryRefund: async () => done,
  codeMessage: () => 'vouchers.error.unknown',
  expiredCode: 'expired',
};

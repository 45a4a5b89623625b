import { afterEach, beforeEach, expect, jest, mock, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { answerCalls } from '#tests/support/api-answers.ts';
import { act, render, withDom } from '#tests/support/dom.ts';

withDom();
const { PaymentWatch } = await import('#src/features/checkout/payment-watch.tsx');

const words = intlFor('vi').words('checkout.waiting');
const reloaded = mock(() => undefined);
const order = { paymentStatus: 'pending', needsReview: false, attempt: { state: 'pending', receivedVnd: 0 } };

beforeEach(() => {
  jest.useFakeTimers();
  reloaded.mockClear();
  Object.assign(window.location, { reload: reloaded });
});
afterEach(() => jest.useRealTimers());

test.each([
  ['cancelled elsewhere', 'cancelled', false, 1],
  ['that still waits', 'pending', false, 0],
  ['shown as cancelled already', 'cancelled', true, 0],
] as const)(
  'an order %s makes its page of payment load again or not',
  async (_, status, isCancelled, times) => {
    answerCalls(() => ({ data: { ...order, status } }));
    render(
      <PaymentWatch code="DM23456789" secret="s" provider="VietQR" locale="vi" {...{ isCancelled, words }} />,
    );
    for (let step = 0; step < 30; step += 1)
      await act(async () => {
        jest.advanceTimersByTime(step === 0 ? 2000 : 10);
        await Promise.resolve();
      });
    expect(reloaded).toHaveBeenCalledTimes(times);
  },
);

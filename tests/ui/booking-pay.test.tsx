import { beforeEach, expect, mock, test } from 'bun:test';
import { renderToString } from 'react-dom/server';
import { intlFor } from '#i18n/intl.ts';
import { type Answer, answerCalls } from '#tests/support/api-answers.ts';
import { act, fireEvent, render, withDom } from '#tests/support/dom.ts';

withDom();
const { RetryPaymentButton } = await import('#src/features/checkout/retry-payment-button.tsx');
const { CheckoutTrial, HELD } = await import('#tests/support/checkout-form.tsx');

const { t } = intlFor('vi');
const went = mock((_: string) => undefined);
let answer: () => Answer | null = () => null;

beforeEach(() => {
  went.mockClear();
  window.location.assign = went as never;
  answerCalls(() => answer());
});

async function settle(): Promise<void> {
  await act(async () => {
    await new Promise((done) => setTimeout(done, 60));
  });
}

test('before scripts run the form is posted, so that no name gets into an address', () => {
  const form = <CheckoutTrial heldVnd={1} methods={[]} />;
  expect(renderToString(form)).toMatch(/<form [^>]*method="post"/);
  expect(render(form).container.querySelector<HTMLButtonElement>('.checkout-go button')?.type).toBe('submit');
});

test('paying again shows what blocks it and stays usable', async () => {
  answer = () => ({ error: { message: t('orders.error.tooManyAttempts'), reason: 'too_many_attempts' } });
  const view = render(
    <RetryPaymentButton
      {...HELD}
      locale="vi"
      postKey="post-key-1"
      method="momo"
      text="Thử lại"
      loadingText="…"
      offlineText=""
    />,
  );
  fireEvent.click(view.getByRole('button', { name: 'Thử lại' }));
  await settle();
  expect(view.getByRole('alert').textContent).toBe(t('orders.error.tooManyAttempts'));
  answer = () => ({ data: { next: { redirectUrl: 'https://pay.example/2' } } });
  fireEvent.click(view.getByRole('button', { name: 'Thử lại' }));
  await settle();
  expect(went.mock.calls).toEqual([['https://pay.example/2']]);
});

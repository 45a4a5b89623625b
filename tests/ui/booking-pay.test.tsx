import { beforeEach, expect, mock, test } from 'bun:test';
import { renderToString } from 'react-dom/server';
import { intlFor } from '#i18n/intl.ts';
import { type Answer, answerCalls } from '#tests/support/api-answers.ts';
import { act, fireEvent, render, withDom } from '#tests/support/dom.ts';

withDom();
const { CheckoutForm } = await import('#src/features/orders/checkout-form.tsx');
const { RetryPaymentButton } = await import('#src/features/orders/retry-payment-button.tsx');

const intl = intlFor('vi');
const { t } = intl;
const CODE = 'DM23456789';
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

test('the form cannot be sent before scripts run: it would put a name into the address', () => {
  const form = (
    <CheckoutForm
      code={CODE}
      secret="s"
      locale="vi"
      heldVnd={1}
      contact={{ name: '', country: '+84', phone: '', email: '', channel: 'email', channels: ['email'] }}
      invoice={null}
      methods={[]}
      words={intl.words('checkout.form')}
      offlineText=""
      terms={null}
      back={null}
    />
  );
  expect(renderToString(form)).not.toContain('type="submit"');
  expect(render(form).container.querySelector<HTMLButtonElement>('.checkout-go button')?.type).toBe('submit');
});

test('paying again says what stands in the way and stays usable', async () => {
  answer = () => ({ error: { message: t('orders.error.tooManyAttempts'), reason: 'too_many_attempts' } });
  const view = render(
    <RetryPaymentButton
      code={CODE}
      secret="s"
      locale="vi"
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

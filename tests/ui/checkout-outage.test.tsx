/** A server that cannot book for longer than the browser repeats: nothing typed is lost, and a later press books once. */
import { afterEach, beforeEach, expect, mock, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { paymentMethods } from '#src/features/orders/payment-methods.ts';
import { settingsFrom } from '#src/values/settings.ts';
import { type Answer, answerCalls, type Call } from '#tests/support/api-answers.ts';
import { fireEvent, inputOf, render, waitFor, withDom } from '#tests/support/dom.ts';

withDom();
const { CheckoutTrial, HELD } = await import('#tests/support/checkout-form.tsx');

const SENT_WITH_RETRIES = 4;
/** All pauses between the retries, and as much again. */
const RETRIES_MS = 6000;
const TYPED = {
  'contact.name': 'Nguyễn Thu Hà',
  'contact.phone': '0912 345 678',
  'contact.email': 'thuha@example.com',
  'invoice.company': 'Công ty Mây',
};
const went = mock((_: string) => undefined);
let calls: Call[] = [];
let isOut = true;

beforeEach(() => {
  sessionStorage.clear();
  went.mockClear();
  window.location.assign = went as never;
  isOut = true;
});
afterEach(() => sessionStorage.clear());

test.each(['vi', 'en'] as const)(
  'the checkout in %s keeps what was typed, says so, and books once',
  async (locale) => {
    const { t } = intlFor(locale);
    const out: Answer = { error: { message: t('errors.unavailable'), code: 'SERVICE_UNAVAILABLE' } };
    const paid: Answer = { data: { ...HELD, next: { redirectUrl: 'https://pay.example/1' } } };
    calls = answerCalls(() => (isOut ? out : paid));
    const methods = paymentMethods(
      { totalVnd: 1_690_000 },
      { settings: settingsFrom([]), switches: { vnpay: true } },
    );
    const { container, findByText } = render(
      <CheckoutTrial locale={locale} heldVnd={1_690_000} methods={methods} />,
    );
    const field = (name: string) => inputOf(container.querySelector(`[name="${name}"]`) as HTMLElement);
    const press = () => fireEvent.submit(container.querySelector('form') as HTMLElement);
    const keys = () =>
      calls
        .filter(({ procedure }) => procedure === 'orders.place')
        .map(({ input }) => (input as { idempotencyKey: string }).idempotencyKey);
    fireEvent.click(field('wantsInvoice'));
    fireEvent.click(field('hasAcceptedTerms'));
    for (const [name, value] of Object.entries(TYPED)) fireEvent.input(field(name), { target: { value } });

    press();
    const message = await findByText(t('errors.unavailable'), {}, { timeout: RETRIES_MS });
    expect(message.closest('[role=alert]')).toBeTruthy();
    expect(keys()).toHaveLength(SENT_WITH_RETRIES);
    for (const [name, value] of Object.entries(TYPED)) expect(field(name).value).toBe(value);
    expect(field('wantsInvoice').checked).toBe(true);
    expect(field('hasAcceptedTerms').checked).toBe(true);
    expect(went).not.toHaveBeenCalled();

    isOut = false;
    press();
    await waitFor(() => expect(went.mock.calls).toEqual([['https://pay.example/1']]), {
      timeout: RETRIES_MS,
    });
    expect(keys()).toHaveLength(SENT_WITH_RETRIES + 1);
    // The outage may have booked and lost the answer: the later press must be the same attempt.
    expect(new Set(keys()).size).toBe(1);
  },
  30_000,
);

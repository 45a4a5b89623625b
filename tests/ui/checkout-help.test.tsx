/** What the checkout form remembers, asks and tells keyboards. */
import { afterEach, beforeEach, expect, mock, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { paymentMethods } from '#src/features/orders/payment-methods.ts';
import { settingsFrom } from '#src/values/settings.ts';
import { type Answer, answerCalls, type Call } from '#tests/support/api-answers.ts';
import { act, fireEvent, inputOf, render, withDom } from '#tests/support/dom.ts';

withDom();
const { CheckoutTrial, HELD } = await import('#tests/support/checkout-form.tsx');

const { t } = intlFor('vi');
const went = mock((_: string) => undefined);
let calls: Call[] = [];
let answer: () => Answer | null = () => null;
const refused = (): Answer => ({ error: { message: t('orders.error.holdExpired'), reason: 'hold_expired' } });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  went.mockClear();
  window.location.assign = went as never;
  answer = () => ({ data: { ...HELD, next: { redirectUrl: 'https://pay.example/1' } } });
  calls = answerCalls(() => answer());
});
afterEach(() => sessionStorage.clear());

async function settle(): Promise<void> {
  await act(async () => {
    await new Promise((done) => setTimeout(done, 60));
  });
}

function open({ totalVnd = 1_690_000, isEnabled = true } = {}) {
  const settings = settingsFrom([]);
  const view = render(
    <CheckoutTrial
      heldVnd={totalVnd}
      methods={paymentMethods({ totalVnd }, { settings, switches: { vnpay: isEnabled } })}
    />,
  );
  const field = (name: string) => inputOf(view.container.querySelector(`[name="${name}"]`) as HTMLElement);
  const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
  const send = async () => {
    fireEvent.submit(view.container.querySelector('form') as HTMLElement);
    await settle();
  };
  const sent = () =>
    calls
      .filter((call) => call.procedure === 'orders.place')
      .map((call) => call.input as Record<string, unknown>);
  return { ...view, field, type, send, sent };
}

test('nothing is chosen for a new visitor; the method of the last time is, while it is offered', async () => {
  const { type, send, sent, getByRole, unmount } = open();
  expect(getByRole('radio', { name: /^VNPay/ }).matches(':checked')).toBe(false);
  type('contact.name', 'Nguyễn Thu Hà');
  answer = refused;
  await send();
  expect(sent()[0]?.method).toBe('');
  answer = () => ({ data: { ...HELD, next: { redirectUrl: 'https://pay.example/1' } } });
  fireEvent.click(getByRole('radio', { name: /^VNPay/ }));
  await send();
  expect(sent()[1]?.method).toBe('vnpay');
  unmount();
  const again = open();
  expect(again.getByRole('radio', { name: /^VNPay/ }).matches(':checked')).toBe(true);
  again.unmount();
  const off = open({ isEnabled: false });
  expect(off.getByRole('radio', { name: /^VNPay/ }).matches(':checked')).toBe(false);
});

test('every field that is typed into names itself to keyboards and to what fills forms in', () => {
  const { container } = open();
  const typed = container.querySelectorAll('input:is([type=text], [type=email], [type=tel]), textarea');
  expect(typed.length).toBeGreaterThan(5);
  const silent = [...typed].filter(
    (one) => !one.getAttribute('autocomplete') || !one.getAttribute('enterkeyhint'),
  );
  expect(silent.map((one) => one.getAttribute('name'))).toEqual([]);
});

test('a mistyped mail domain is asked about once the field is left, and a press corrects it', async () => {
  const { type, field, findByRole, queryByRole } = open();
  type('contact.email', 'ten@gmial.com');
  fireEvent.focusOut(field('contact.email'));
  fireEvent.click(await findByRole('button', { name: /ten@gmail\.com/ }));
  expect(field('contact.email').value).toBe('ten@gmail.com');
  expect(sessionStorage.getItem('checkout.draft')).toContain('ten@gmail.com');
  expect(queryByRole('button', { name: /gmail/ })).toBeNull();
});

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

test('both consents are unticked, and the terms are sent as they stand', async () => {
  answer = refused;
  const { field, send, sent } = open();
  expect(field('hasAcceptedTerms').checked).toBe(false);
  expect(field('wantsMarketing').checked).toBe(false);
  await send();
  fireEvent.click(field('hasAcceptedTerms'));
  await send();
  expect(sent().map((input) => input.hasAcceptedTerms)).toEqual([false, true]);
});

test('each mistake stands beside its field and in a summary with the focus, nothing typed is lost', async () => {
  const fields = {
    'contact.email': t('errors.email'),
    'contact.name': t('errors.required'),
    hasAcceptedTerms: t('checkout.error.terms'),
  };
  answer = () => ({ error: { message: t('errors.badRequest'), code: 'BAD_REQUEST', fields } });
  const { type, send, field, getByRole, findByRole } = open();
  type('contact.email', 'thuha@');
  await send();
  const title = t('checkout.form.wrongCount', { count: 3 });
  const summary = await findByRole('region', { name: title });
  expect(document.activeElement).toBe(summary);
  expect([...summary.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    `${t('checkout.form.name')}: ${t('errors.required')}`,
    // Begins with the name of its field.
    t('errors.email'),
    t('checkout.error.terms'),
  ]);
  fireEvent.click(summary.querySelectorAll('a')[1] as HTMLElement);
  expect(document.activeElement).toBe(field('contact.email'));
  for (const [name, sentence] of Object.entries(fields)) {
    const described = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain(sentence);
  }
  expect(field('contact.email').value).toBe('thuha@');
  expect(getByRole('button', { name: /1\.690\.000/ }).getAttribute('aria-busy')).toBeNull();
});

test('a refusal that concerns no field is said above the button', async () => {
  answer = refused;
  const { send, getByText } = open();
  await send();
  expect(getByText(t('orders.error.holdExpired')).closest('[role=alert]')).toBeTruthy();
  expect(went).not.toHaveBeenCalled();
});

test('goes to the gateway; a lost answer is asked for again under the same key', async () => {
  const { type, send, sent } = open();
  type('contact.name', 'Nguyễn Thu Hà');
  let isLost = true;
  const good = answer;
  answer = () => (isLost ? null : good());
  setTimeout(() => {
    isLost = false;
  }, 100);
  await send();
  await act(async () => {
    await new Promise((done) => setTimeout(done, 1200));
  });
  expect(went.mock.calls).toEqual([['https://pay.example/1']]);
  expect(sent().length).toBeGreaterThan(1);
  expect(new Set(sent().map((input) => input.idempotencyKey)).size).toBe(1);
});

test('a number of another country gets its code, one with a plus stays', async () => {
  answer = refused;
  const { type, field, send, sent } = open();
  const phone = () => (sent().at(-1)?.contact as { phone: string } | undefined)?.phone;
  type('contact.phone', '0912 345 678');
  await send();
  expect(phone()).toBe('0912 345 678');
  const country = document.querySelector('[name="country"]') as HTMLSelectElement;
  fireEvent.input(country, { target: { value: '+44' } });
  type('contact.phone', '07700 900123');
  await send();
  expect(phone()).toBe('+447700 900123');
  type('contact.phone', '+1 202 555 0143');
  await send();
  expect(phone()).toBe('+1 202 555 0143');
  expect(field('contact.phone').value).toBe('+1 202 555 0143');
});

test('the invoice is sent when it is wanted; an odd tax code is doubted, not refused', async () => {
  answer = refused;
  const { type, field, send, sent, queryByText, getByText } = open();
  type('invoice.taxCode', '0100109107');
  await send();
  expect(sent()[0]?.invoice).toBeNull();
  fireEvent.click(field('wantsInvoice'));
  fireEvent.blur(field('invoice.taxCode'));
  expect(getByText(t('checkout.form.taxCodeDoubt'))).toBeTruthy();
  await send();
  expect(sent()[1]?.invoice).toMatchObject({ taxCode: '0100109107' });
  type('invoice.taxCode', '0100109106');
  fireEvent.blur(field('invoice.taxCode'));
  expect(queryByText(t('checkout.form.taxCodeDoubt'))).toBeNull();
});

test('what was typed comes back after a reload, consent does not', () => {
  const first = open();
  first.type('contact.name', 'Nguyễn Thu Hà');
  fireEvent.click(first.field('wantsInvoice'));
  fireEvent.click(first.field('hasAcceptedTerms'));
  first.type('invoice.company', 'Công ty Mây');
  first.unmount();
  const again = open();
  expect(again.field('contact.name').value).toBe('Nguyễn Thu Hà');
  expect(again.field('invoice.company').value).toBe('Công ty Mây');
  expect(again.field('wantsInvoice').checked).toBe(true);
  expect(again.field('hasAcceptedTerms').checked).toBe(false);
});

test('a payment method that is not offered says why and cannot be submitted', () => {
  const off = open({ isEnabled: false });
  expect(off.getByText(t('checkout.form.awayDisabled', { name: 'VNPay' }))).toBeTruthy();
  expect(off.field('method').disabled).toBe(true);
  expect(off.getByRole('button', { name: /1\.690\.000/ }).hasAttribute('disabled')).toBe(true);
  off.unmount();
  expect(open({ totalVnd: 1000 }).getByText(/^VNPay nhận từ 5\.000\s₫/)).toBeTruthy();
});

test('an order that costs nothing asks for no payment and leads to the tickets', async () => {
  answer = () => ({ data: { ...HELD, next: { done: true } } });
  const { send, queryByRole } = open({ totalVnd: 0 });
  expect(queryByRole('radio')).toBeNull();
  await send();
  expect(went.mock.calls).toEqual([[`/checkout/success?code=${HELD.code}&key=${HELD.secret}`]]);
});

/** The voucher of a checkout form: what it says when the order is refused with it, and which ways it leaves. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { paymentMethods } from '#src/features/orders/payment-methods.ts';
import { settingsFrom } from '#src/values/settings.ts';
import { type Answer, answerCalls, type Call } from '#tests/support/api-answers.ts';
import { act, fireEvent, inputOf, render, waitFor, withDom } from '#tests/support/dom.ts';

withDom();
const { CheckoutTrial } = await import('#tests/support/checkout-form.tsx');

const intl = intlFor('vi');
const { t, money } = intl;
const VOUCHER = 'TD7K2P9XQAB2';
/** As the mail says it. */
const SHOWN = 'TD-7K2P-9XQA-B2';
const CHANGED = t('vouchers.error.changed');
let calls: Call[] = [];
let balanceVnd = 0;

function answered(procedure: string, { totalVnd }: { totalVnd: number }): Answer {
  if (procedure === 'orders.place')
    return {
      error: { message: CHANGED, reason: 'vouchers.error.changed', values: { field: 'voucher.code' } },
    };
  const useVnd = Math.min(balanceVnd, totalVnd);
  if (useVnd === 0) return { error: { message: t('vouchers.error.empty') } };
  return { data: { code: VOUCHER, balanceVnd, until: '01/12/2027', useVnd, restVnd: totalVnd - useVnd } };
}

beforeEach(() => {
  sessionStorage.clear();
  calls = answerCalls(answered);
});
afterEach(() => sessionStorage.clear());

function show({ totalVnd = 1_300_000, appliedCode = VOUCHER } = {}) {
  const switches = { vnpay: true, momo: true, cod: true };
  const basket = { hasTickets: false, hasProducts: true, hasServices: false };
  return render(
    <CheckoutTrial
      heldVnd={totalVnd}
      methods={paymentMethods({ totalVnd }, { settings: settingsFrom([]), switches }, basket)}
      voucher={{ words: intl.words('vouchers.form'), appliedCode }}
    />,
  );
}

async function open({ totalVnd = 1_300_000 } = {}) {
  const view = show({ totalVnd });
  const { container } = view;
  await waitFor(() => expect(container.querySelector('.voucher[role="status"]')).toBeTruthy());
  const submit = () => fireEvent.submit(container.querySelector('form') as HTMLElement);
  /** Until the order has been refused and the voucher looked at again. */
  const send = async () => {
    const before = calls.length;
    const asked = () => calls.slice(before).map(({ procedure }) => procedure);
    submit();
    await waitFor(() => expect(asked()).toContain('orders.place'));
    await waitFor(() => expect(container.querySelectorAll('[aria-busy="true"]').length).toBe(0));
  };
  const expected = () =>
    calls
      .filter(({ procedure }) => procedure === 'orders.place')
      .map(({ input }: { input: { voucher?: { expectedVnd: number } } }) => input.voucher?.expectedVnd);
  const option = (method: string) => inputOf(container.querySelector(`[value="${method}"]`) as HTMLElement);
  return { ...view, submit, send, expected, option };
}

const applied = (amountVnd: number) => t('vouchers.form.applied', { code: SHOWN, amount: money(amountVnd) });

test('the field has the focus once somebody has pressed for it', async () => {
  const { getByRole, findByRole } = show({ appliedCode: '' });
  fireEvent.click(getByRole('button', { name: t('vouchers.form.open') }));
  const field = await findByRole('textbox', { name: t('vouchers.form.label') });
  await waitFor(() => expect(document.activeElement === field).toBe(true));
});

test('an order refused as the balance fell says so there, and is placed with what is left', async () => {
  balanceVnd = 500_000;
  const { send, expected, container, getByText, getByRole } = await open();
  expect(container.textContent).toContain(applied(500_000));
  balanceVnd = 300_000;
  await send();
  await waitFor(() => expect(container.textContent).toContain(applied(300_000)));
  // In one place: a summary would lead to a field that is no longer there.
  expect(getByText(CHANGED)).toBeTruthy();
  expect(document.activeElement).toBe(getByRole('button', { name: t('vouchers.form.remove') }));
  await send();
  expect(expected()).toEqual([500_000, 300_000]);
});

test('an order refused as the voucher is used up has its field again, with the reason and the focus', async () => {
  balanceVnd = 500_000;
  const { send, submit, expected, container, getByRole } = await open();
  balanceVnd = 0;
  await send();
  await waitFor(() => expect(container.textContent).toContain(t('vouchers.error.empty')));
  const field = getByRole('textbox', { name: t('vouchers.form.label') });
  expect(inputOf(field).value).toBe(SHOWN);
  expect(document.activeElement).toBe(field);
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain(
    t('vouchers.error.empty'),
  );
  expect(container.textContent).not.toContain(applied(500_000));
  await act(async () => submit());
  await waitFor(() => expect(container.textContent).toContain(t('checkout.form.wrongCount', { count: 1 })));
  expect(expected()).toEqual([500_000]);
});

test('what the voucher leaves decides which methods are offered; nothing of it is collected on delivery', async () => {
  balanceVnd = 10_000_000;
  const { option, getByText, container } = await open({ totalVnd: 55_000_000 });
  expect([option('momo').disabled, option('cod').disabled]).toEqual([false, true]);
  expect(container.textContent).toContain(t('checkout.form.codCredit'));
  await act(async () => fireEvent.click(getByText(t('vouchers.form.remove'))));
  expect([option('momo').disabled, option('cod').disabled]).toEqual([true, false]);
});

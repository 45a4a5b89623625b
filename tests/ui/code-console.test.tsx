/** The two desks of the money screen: from the code that a guest reads out to what has been done, and to the next guest. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import type { ReactNode } from 'react';
import { intlFor } from '#i18n/intl.ts';
import { type Answer, answerCalls, type Call } from '#tests/support/api-answers.ts';
import { fireEvent, inputOf, render, waitFor, withDom } from '#tests/support/dom.ts';

withDom();
const { CounterConsole } = await import('#src/features/transfers/counter-console.tsx');
const { VoucherConsole } = await import('#src/features/transfers/voucher-console.tsx');

const intl = intlFor('en');
const offline = intl.t('errors.offline');
const counter = { ...intl.words('transfers.desk'), offline };
const voucher = { ...intl.words('vouchers.desk'), offline };
const SELLER = ['Dinh May Tourism JSC', 'National Route 4D'];
const ORDER = 'DM7K2P9XQA';
const VOUCHER = 'TD7K2P9XQAB2';
const name = 'Nguyễn Thu Hà';
const found = { code: ORDER, name, totalVnd: 1_300_000, lines: ['2 người lớn'] };
const paid = { code: ORDER, amountVnd: found.totalVnd, how: 'cash', at: '2026-12-01T02:00:00.000Z' };
const receipt = { ...paid, number: 'TQ-1', tickets: [], secret: 's3cret', hasRefundDue: false };
const held = { code: VOUCHER, balanceVnd: 500_000, until: '01/12/2027', orderCode: ORDER };
const ANSWERS: Record<string, unknown> = {
  'staff.transfers.counterOrder': found,
  'staff.transfers.takeAtCounter': receipt,
  'staff.vouchers.lookUp': { ...held, name, reserved: [] },
  'staff.vouchers.spend': { balanceVnd: 380_000 },
};
const UNKNOWN: Answer = { error: { message: 'No such code', fields: { code: 'No such code' } } };

let calls: Call[] = [];
let isKnown = true;
const realFetch = globalThis.fetch;
beforeEach(() => {
  isKnown = true;
  calls = answerCalls((procedure) => (isKnown ? { data: ANSWERS[procedure] } : UNKNOWN));
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const names = () => calls.map(({ procedure }) => procedure);

function open(element: ReactNode) {
  const view = render(element);
  const type = (label: string, value: string) =>
    fireEvent.input(view.getByRole('textbox', { name: label }), { target: { value } });
  const press = (name: string | RegExp) => fireEvent.click(view.getByRole('button', { name }));
  return { ...view, type, press };
}

test('at the counter the order is found, left, found again and paid, and the next one is asked for', async () => {
  const { type, press, findByText, findByRole } = open(
    <CounterConsole words={counter} seller={SELLER} locale="en" />,
  );
  type(counter.code, 'dm7k 2p9x');
  press(counter.find);
  await findByText('2 người lớn');
  press(counter.back);
  type(counter.code, ORDER);
  press(counter.find);
  fireEvent.click(await findByRole('button', { name: /1,300,000/ }));
  await findByText(counter.paid);
  // On paper: who took the money, and what the paper is.
  const seller = document.querySelector('.money-seller')?.textContent;
  expect(seller).toBe([...SELLER, counter.receipt].join(''));
  press(counter.next);
  expect(inputOf(await findByRole('textbox', { name: counter.code })).value).toBe('');
  expect(names()).toEqual([
    'staff.transfers.counterOrder',
    'staff.transfers.counterOrder',
    'staff.transfers.takeAtCounter',
  ]);
  expect(calls[0]?.input).toEqual({ code: 'dm7k 2p9x' } as never);
});

test('of a voucher what the guest buys is taken off, and the next one is asked for', async () => {
  const { type, press, findByText, findByRole, container } = open(
    <VoucherConsole words={voucher} locale="en" />,
  );
  type(voucher.code, VOUCHER);
  press(voucher.find);
  await findByText(new RegExp(name));
  type(voucher.amount, '120.000');
  press(voucher.take);
  await findByRole('status');
  expect(container.textContent).toContain('380,000');
  press(voucher.next);
  expect(inputOf(await findByRole('textbox', { name: voucher.code })).value).toBe('');
  expect(names()).toEqual(['staff.vouchers.lookUp', 'staff.vouchers.spend']);
  expect(calls[1]?.input).toMatchObject({ code: VOUCHER, amountVnd: 120_000 } as never);
});

test('the focus goes along from step to step: to what one does next', async () => {
  const { type, press, findByRole, findByText, getByRole } = open(
    <VoucherConsole words={voucher} locale="en" />,
  );
  expect(document.activeElement).toBe(document.body);
  type(voucher.code, VOUCHER);
  press(voucher.find);
  const amount = await findByRole('textbox', { name: voucher.amount });
  await waitFor(() => expect(document.activeElement === amount).toBe(true));
  type(voucher.amount, '120.000');
  press(voucher.take);
  await findByText(/380,000/);
  const next = getByRole('button', { name: voucher.next });
  await waitFor(() => expect(document.activeElement === next).toBe(true));
  press(voucher.next);
  const code = getByRole('textbox', { name: voucher.code });
  await waitFor(() => expect(document.activeElement === code).toBe(true));
});

test('a wrong code is reported beside its own field, which no other console on the page shares', async () => {
  isKnown = false;
  const { type, press, findByText, getByRole, container } = open(
    <>
      <CounterConsole words={counter} seller={SELLER} locale="en" />
      <VoucherConsole words={voucher} locale="en" />
    </>,
  );
  type(voucher.code, VOUCHER);
  press(voucher.find);
  await findByText('No such code');
  const field = getByRole('textbox', { name: voucher.code });
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(getByRole('textbox', { name: counter.code }).hasAttribute('aria-invalid')).toBe(false);
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

/** The last look before an exchange: the payment method of this device is ticked, and the one that is sent is remembered. */
import { beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { ExchangeCheck } from '#src/features/exchanges/exchange-check.tsx';
import { fireEvent, inputOf, render, withDom } from '#tests/support/dom.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

withDom();
beforeEach(() => localStorage.clear());

const METHODS = [
  { method: 'vnpay', isOffered: true, reason: null },
  { method: 'momo', isOffered: true, reason: null },
] as const;

function open(method: string | null = null) {
  const { container, getByRole } = render(
    <WithinRouter>
      <ExchangeCheck
        {...{ intl: intlFor('vi'), code: 'DM22222222', secret: 's', tickets: [], date: '2026-12-24' }}
        {...{ slots: [], differenceVnd: 100_000, methods: METHODS, method, back: '/' }}
        idempotencyKey="exchange-key"
      />
    </WithinRouter>,
  );
  const isTicked = (name: string) => inputOf(getByRole('radio', { name: new RegExp(name, 'i') })).checked;
  return { form: container.querySelector('form') as HTMLFormElement, getByRole, isTicked };
}

test('nothing is ticked on a device that has not paid yet', () => {
  const { isTicked } = open();
  expect([isTicked('vnpay'), isTicked('momo')]).toEqual([false, false]);
});

test('what is sent is ticked the next time, unless another was chosen before', () => {
  const first = open();
  fireEvent.click(first.getByRole('radio', { name: /momo/i }));
  fireEvent.submit(first.form);
  expect(localStorage.getItem('pay-method')).toBe('momo');
  first.form.remove();
  expect(open().isTicked('momo')).toBe(true);
});

test('a method that the address names stays', () => {
  localStorage.setItem('pay-method', 'momo');
  expect(open('vnpay').isTicked('vnpay')).toBe(true);
});

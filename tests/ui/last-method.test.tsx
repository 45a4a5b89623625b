/** What writes the payment method of this device and what reads it are two files: they must mean the same. */
import { expect, test } from 'bun:test';
import { useRef } from 'react';
import { rememberMethod } from '#src/client/account/last-method.ts';
import { useLastMethod } from '#src/client/account/use-last-method.ts';
import { inputOf, render, withDom } from '#tests/support/dom.ts';

withDom();

function Methods({ chosen }: { chosen?: string }) {
  const form = useRef<HTMLFormElement>(null);
  useLastMethod(form, 'vnpay momo');
  return (
    <form ref={form}>
      {['vnpay', 'momo'].map((method) => (
        <input
          key={method}
          type="radio"
          name="method"
          value={method}
          aria-label={method}
          defaultChecked={method === chosen}
        />
      ))}
    </form>
  );
}

test('the method of the last order is ticked where nothing is chosen', () => {
  rememberMethod('momo');
  const { getByRole } = render(<Methods />);
  expect(inputOf(getByRole('radio', { name: 'momo' })).checked).toBe(true);
});

test('what is chosen already stays', () => {
  rememberMethod('momo');
  const { getByRole } = render(<Methods chosen="vnpay" />);
  expect(inputOf(getByRole('radio', { name: 'vnpay' })).checked).toBe(true);
});

/** The voucher of an order that is placed once more, before the script of its field is there. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { paymentMethods } from '#src/features/orders/payment-methods.ts';
import { settingsFrom } from '#src/values/settings.ts';
import { answerCalls, type Call } from '#tests/support/api-answers.ts';
import { act, fireEvent, render, withDom } from '#tests/support/dom.ts';

withDom();
const { CheckoutTrial } = await import('#tests/support/checkout-form.tsx');

const intl = intlFor('vi');
let calls: Call[] = [];

beforeEach(() => {
  sessionStorage.clear();
  calls = answerCalls(() => null);
});
afterEach(() => sessionStorage.clear());

test('is not dropped in a race: nothing is placed for the whole price', async () => {
  const methods = paymentMethods(
    { totalVnd: 1_300_000 },
    { settings: settingsFrom([]), switches: { vnpay: true } },
  );
  const voucher = { words: intl.words('vouchers.form'), appliedCode: 'TD7K2P9XQAB2' };
  const { container } = render(<CheckoutTrial heldVnd={1_300_000} methods={methods} voucher={voucher} />);
  fireEvent.submit(container.querySelector('form') as HTMLElement);
  await act(async () => {
    await new Promise((done) => setTimeout(done, 60));
  });
  expect(calls.map(({ procedure }) => procedure)).not.toContain('orders.place');
  expect(container.textContent).toContain(intl.t('vouchers.form.notApplied'));
});

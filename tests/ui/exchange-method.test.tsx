/** The way to pay a difference outlives another choice of day. */
import { expect, test } from 'bun:test';
import { paymentMethods } from '#src/features/orders/payment-methods.ts';
import { settingsFrom } from '#src/values/settings.ts';
import { answerCalls } from '#tests/support/api-answers.ts';
import { fireEvent, inputOf, withDom } from '#tests/support/dom.ts';

withDom();
const { A, B, EARLY, exchange, settle, times } = await import('#tests/support/when-forms.tsx');

const methods = (isMomoOn: boolean) =>
  paymentMethods(
    { totalVnd: 100_000 },
    { settings: settingsFrom([]), switches: { vnpay: true, momo: isMomoOn } },
  );

test('what was chosen stays chosen while it is offered', async () => {
  let isMomoOn = true;
  answerCalls((procedure, { from = '' } = {} as never) => {
    if (procedure === 'tickets.availability') return times(from, 'AVAILABLE', 'AVAILABLE');
    if (procedure !== 'exchanges.preview') return null;
    const tickets = [{ oldVnd: 550_000, dayVnd: 650_000 }];
    return { data: { tickets, differenceVnd: 100_000, methods: methods(isMomoOn) } };
  });
  const view = exchange([EARLY]);
  const chosen = () => inputOf(view.container.querySelector('[name=method]:checked') as HTMLElement).value;
  const moveTo = async (date: string) => {
    view.type(date);
    await settle();
    view.choose(EARLY.slug, `${date} 0`);
    await settle();
  };
  fireEvent.click(view.getByRole('checkbox'));
  await moveTo(A);
  expect(chosen()).toBe('vnpay');
  fireEvent.click(view.getByRole('radio', { name: /^MoMo/ }));
  await moveTo(B);
  expect(chosen()).toBe('momo');
  isMomoOn = false;
  await moveTo(A);
  expect(chosen()).toBe('vnpay');
});

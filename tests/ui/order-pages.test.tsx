/** The pages of an order by keyboard: where the focus is after a press. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { answerCalls } from '#tests/support/api-answers.ts';
import { fireEvent, focus, render, waitFor, withDom } from '#tests/support/dom.ts';

withDom();
const { FindForm } = await import('#src/features/orders/find-form.tsx');
const { ResendButtons } = await import('#src/features/order-messages/resend-buttons.tsx');

const intl = intlFor('vi');
const { t } = intl;
const realFetch = globalThis.fetch;
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  answerCalls((procedure) => {
    asked.push(procedure);
    return { data: { seconds: 60 } };
  });
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const focused = () =>
  document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? '');

test('what is said of the links takes the place of the form, and its focus', async () => {
  const { getByRole } = render(<FindForm words={intl.words('orders.find')} />);
  focus(getByRole('button', { name: t('orders.find.submit') }));
  fireEvent.submit(document.querySelector('form') as Element);
  await waitFor(() => expect(focused()).toContain(t('orders.find.sent')));
});

test('a button that has sent keeps the focus while it rests, and does not send twice', async () => {
  const words = intl.words('orders.resend');
  const channels = ['zalo', 'email'] as const;
  const key = { code: 'DM7K2P9XQA', secret: 's3cret' };
  const { getByRole, getAllByRole } = render(
    <ResendButtons {...key} channels={channels} locale="vi" words={words} offlineText="" />,
  );
  const zalo = getByRole('button', { name: t('orders.resend.zalo') });
  focus(zalo);
  fireEvent.click(zalo);
  await waitFor(() => expect(focused()).toMatch(/^Gửi lại sau \d+ giây$/));
  fireEvent.click(document.activeElement as Element);
  expect(getAllByRole('button').map((one) => one.getAttribute('aria-disabled'))).toEqual(['true', null]);
  expect(asked).toEqual(['orders.resend']);
});

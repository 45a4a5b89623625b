/** What staff do with an order: at once where nothing is lost by it, asked once more where it cannot be taken back. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { type Answer, answerCalls, type Call } from '#tests/support/api-answers.ts';
import { asPreset } from '#tests/support/caller.ts';
import { fireEvent, inputOf, render, waitFor, withDom } from '#tests/support/dom.ts';

withDom();
const { unstable_RouterContext: RouterContext } = await import('waku/router/client');
const { StepButtons } = await import('#src/features/fulfilment/step-buttons.tsx');
const { stepsOf } = await import('#src/features/fulfilment/fulfilment.ts');
const { dismissToast, toastsShown } = await import('#src/client/toasts.ts');

const intl = intlFor('en');
const { t } = intl;
const words = { ...intl.words('orders.step'), offline: t('errors.offline') };
const CODE = 'DM7K2P9XQA';
const BASKET = { hasTickets: false, hasProducts: true, hasServices: false };
const ORDER = {
  code: CODE,
  paymentStatus: 'paid',
  method: 'vnpay',
  totalVnd: 9,
  paidVnd: 9,
  creditVnd: null,
};

let calls: Call[] = [];
let answer: Answer | null = { data: {} };
let reloads = 0;
const realFetch = globalThis.fetch;
beforeEach(() => {
  [answer, reloads] = [{ data: {} }, 0];
  calls = answerCalls(() => answer);
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

function open(status: 'confirmed' | 'processing') {
  const changeRoute = async () => {
    reloads += 1;
  };
  const route = { path: '/staff/orders', query: '', hash: '' };
  const steps = stepsOf(intl, { order: { ...ORDER, status }, basket: BASKET }, asPreset('shop'));
  const page = (isListed: boolean) => (
    <RouterContext value={{ route, changeRoute, getElements: () => undefined } as never}>
      <h2 id="desk-list" tabIndex={-1}>
        New
      </h2>
      {isListed && (
        <article id={`order-${CODE}`} tabIndex={-1}>
          <StepButtons code={CODE} name="Nguyễn Thu Hà" steps={[...steps]} words={words} />
        </article>
      )}
    </RouterContext>
  );
  const view = render(page(true));
  /** As the page comes again, with the order or without it. */
  const comeAgain = (isListed: boolean) => view.rerender(page(isListed));
  const button = (name: string) => view.getByRole('button', { name });
  const dialog = () => view.container.querySelector('dialog[open]') as HTMLElement | null;
  /** Of the dialog: the button that opened it is called the same. */
  const yes = () => dialog()?.querySelector('[type="submit"]') as HTMLElement;
  return { ...view, button, dialog, yes, comeAgain };
}

const inputs = () =>
  calls.map(({ procedure, input }): Record<string, unknown> => ({ procedure, ...(input as object) }));

test('to prepare is one press: said, the page asked again, and the focus where one goes on', async () => {
  const { button, dialog, comeAgain } = open('confirmed');
  fireEvent.click(button(t('orders.staff.step.processing')));
  await waitFor(() => expect(reloads).toBe(1));
  await waitFor(() => expect(dialog() === null).toBe(true));
  expect(inputs()).toEqual([{ procedure: 'orders.advance', code: CODE, to: 'processing' }]);
  const done = t('orders.staff.done', { code: 'DM-7K2P-9XQA', state: t('orders.status.processing') });
  expect(toastsShown().at(-1)).toMatchObject({ tone: 'ok', title: done });
  comeAgain(false);
  expect(document.activeElement?.id).toBe('desk-list');
});

test('an order that stays on the page has the focus itself; one that merely comes again has not', async () => {
  const { button, comeAgain } = open('confirmed');
  comeAgain(true);
  expect(document.activeElement === document.body).toBe(true);
  fireEvent.click(button(t('orders.staff.step.processing')));
  await waitFor(() => expect(reloads).toBe(1));
  comeAgain(true);
  expect(document.activeElement?.id).toBe(`order-${CODE}`);
});

test('each button is described by what it does', () => {
  const { button } = open('processing');
  for (const name of ['shipped', 'cancelled'] as const) {
    const id = button(t(`orders.staff.step.${name}`)).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toContain('The guest is told');
  }
});

test('what cannot be taken back is asked once more, and left by going back', async () => {
  const { button, dialog, yes, findByText, getByText } = open('processing');
  const shipped = button(t('orders.staff.step.shipped'));
  shipped.focus();
  fireEvent.click(shipped);
  await findByText(words.final);
  for (const part of ['DM-7K2P-9XQA', 'Nguyễn Thu Hà', 'It cannot be cancelled after that.'])
    expect(dialog()?.textContent).toContain(part);
  fireEvent.click(getByText(words.back));
  await waitFor(() => expect(dialog() === null).toBe(true));
  expect(document.activeElement === shipped).toBe(true);
  expect(calls).toEqual([]);
  fireEvent.click(shipped);
  await findByText(words.final);
  fireEvent.submit(yes().closest('form') as HTMLElement);
  await waitFor(() => expect(reloads).toBe(1));
  expect(inputs()).toEqual([{ procedure: 'orders.advance', code: CODE, to: 'shipped' }]);
  await waitFor(() => expect(dialog() === null).toBe(true));
});

test('a cancellation takes its reason along; its refusal stands beside the button, and what was typed stays', async () => {
  const { button, dialog, yes, findByText, findByRole } = open('confirmed');
  fireEvent.click(button(t('orders.staff.step.cancelled')));
  const why = inputOf(await findByRole('textbox', { name: new RegExp(`^${words.why}`) }));
  fireEvent.input(why, { target: { value: 'khách gọi' } });
  answer = { error: { message: t('orders.error.move') } };
  const form = yes().closest('form') as HTMLElement;
  fireEvent.submit(form);
  await findByText(t('orders.error.move'));
  expect(form.querySelector('[role="alert"]')?.textContent).toBe(t('orders.error.move'));
  expect([dialog() !== null, why.value, reloads]).toEqual([true, 'khách gọi', 0]);
  expect(inputs()).toEqual([{ procedure: 'orders.cancelGoods', code: CODE, why: 'khách gọi' }]);
});

test('a cancellation that a second person has to allow is not called done', async () => {
  for (const { id } of toastsShown()) dismissToast(id);
  const { button, dialog, yes, findByRole } = open('confirmed');
  fireEvent.click(button(t('orders.staff.step.cancelled')));
  const why = inputOf(await findByRole('textbox', { name: new RegExp(`^${words.why}`) }));
  expect([why.required, why.maxLength]).toEqual([true, 300]);
  fireEvent.input(why, { target: { value: 'khách gọi' } });
  answer = { data: { isAsked: true } };
  fireEvent.submit(yes().closest('form') as HTMLElement);
  await waitFor(() => expect(reloads).toBe(1));
  await waitFor(() => expect(toastsShown().at(-1)).toMatchObject({ tone: 'info', title: words.waits }));
  await waitFor(() => expect(dialog() === null).toBe(true));
});

test('without an answer the button that was pressed says so', async () => {
  const { button, findByRole } = open('confirmed');
  answer = null;
  const pressed = button(t('orders.staff.step.processing'));
  fireEvent.click(pressed);
  expect((await findByRole('alert')).textContent).toBe(t('errors.offline'));
  expect(pressed.closest('form')?.querySelector('[role="alert"]')).toBeTruthy();
});

/** The choice between an address and the station: what is asked for, what is paid, and what is sent. */
import { afterEach, beforeEach, expect, mock, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { clearCart } from '#src/client/cart-store.ts';
import { addToCart } from '#src/client/change-cart.ts';
import { type Answer, answerCalls, type Call } from '#tests/support/api-answers.ts';
import { act, fireEvent, inputOf, render, waitFor, withDom } from '#tests/support/dom.ts';

withDom();
const { CheckoutTrial, goodsTrial, HELD } = await import('#tests/support/checkout-form.tsx');
await import('#src/ui/fields/address-fields.tsx');

const { t } = intlFor('vi');
const NOTHING_HELD = { code: undefined, secret: undefined };
const COD = [{ method: 'cod', isOffered: true, reason: null }] as const;
const TEA = {
  key: 'tea',
  kind: 'product',
  id: 'tea',
  name: 'Trà sen',
  choice: null,
  quantity: 1,
  totalVnd: 120_000,
};
type Asked = { isPickup?: boolean };
let calls: Call[] = [];
let isNeeded = true;
/** Of the price of a pick-up, so that a test can look before it comes. */
let priced: Promise<unknown> | null = null;

function priceOf({ isPickup = false }: Asked): Answer {
  const feeVnd = isNeeded && !isPickup ? 30_000 : 0;
  const shipping = {
    isNeeded,
    feeVnd,
    isPickup,
    freeFromVnd: 500_000,
    freeFromUsd: 20,
    remainingVnd: 380_000,
  };
  return { data: { lines: [TEA], canBuy: true, shipping, totalVnd: 120_000 + feeVnd, taxed: [] } };
}

beforeEach(() => {
  sessionStorage.clear();
  isNeeded = true;
  priced = null;
  window.location.assign = mock(() => undefined) as never;
  calls = answerCalls((procedure, input) => {
    if (procedure === 'cart.price') return priceOf(input);
    return { data: procedure === 'orders.place' ? { ...HELD, next: { done: true } } : COD };
  });
  const answer = globalThis.fetch;
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    if (String(url).includes('cart.price')) await priced;
    return answer(url, init);
  }) as typeof fetch;
  act(() => void addToCart({ kind: 'product', id: 'tea', quantity: 1 }));
});
afterEach(() => act(clearCart));

function open(change: Parameters<typeof goodsTrial>[0] = {}) {
  const view = render(
    <CheckoutTrial {...NOTHING_HELD} heldVnd={0} methods={COD} goods={goodsTrial(change)} />,
  );
  const find = (name: string) => view.container.querySelector<HTMLElement>(`[name="${name}"]`);
  const choose = (value: string) =>
    fireEvent.click(view.container.querySelector(`[name=receiving][value=${value}]`) as HTMLElement);
  const placed = () =>
    calls.filter(({ procedure }) => procedure === 'orders.place').map(({ input }) => input as never);
  const pay = () => view.container.querySelector('.pay-bar button') as HTMLButtonElement;
  const isDue = (amount: string) =>
    waitFor(() => expect(view.container.querySelector('.pay-bar p')?.textContent).toContain(amount));
  const isShown = (name: string, is: boolean) => waitFor(() => expect(find(name) !== null).toBe(is));
  return { ...view, find, choose, placed, pay, isDue, isShown };
}

test('to the station: no address, no phone, the server’s sum without a fee, and the order says so', async () => {
  const { container, find, choose, placed, isDue, isShown } = open();
  await isDue('150.000');
  await isShown('address.street', true);
  expect(inputOf(find('contact.phone') as HTMLElement).required).toBe(true);
  choose('pickup');
  await isDue('120.000');
  await isShown('address.street', false);
  expect(inputOf(find('contact.phone') as HTMLElement).required).toBe(false);
  expect(container.textContent).toContain('quầy của khu du lịch, 8:00–17:00 hằng ngày');
  expect(container.textContent).toContain(t('checkout.pickup.codText'));
  fireEvent.click(container.querySelector('[value=cod]') as HTMLElement);
  fireEvent.submit(container.querySelector('form') as HTMLElement);
  await waitFor(() => expect(placed()).toHaveLength(1));
  expect(placed()[0]).toMatchObject({ cart: { isPickup: true, expectedVnd: 120_000 }, method: 'cod' });
  expect(placed()[0]).not.toHaveProperty('address');
});

test('until its own price is there, nothing can be ordered at that of the other way', async () => {
  const { choose, pay, isDue } = open();
  await isDue('150.000');
  const { promise, resolve } = Promise.withResolvers<void>();
  priced = promise;
  choose('pickup');
  await isDue('…');
  expect(pay().disabled).toBe(true);
  resolve();
  await isDue('120.000');
  expect(pay().disabled).toBe(false);
});

test('back to an address: its fields and its fee are there again', async () => {
  const { choose, isDue, isShown } = open();
  await isDue('150.000');
  choose('pickup');
  await isDue('120.000');
  choose('delivery');
  await isDue('150.000');
  await isShown('address.street', true);
});

test('chosen before a reload, it is chosen after it', async () => {
  const first = open();
  await first.isDue('150.000');
  first.choose('pickup');
  fireEvent.input(first.find('contact.name') as HTMLElement, { target: { value: 'Hà' } });
  first.unmount();
  const { container, isDue } = open();
  await isDue('120.000');
  const radios = [...container.querySelectorAll<HTMLInputElement>('[name=receiving]')];
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['delivery', false],
    ['pickup', true],
  ]);
});

test('without goods in the cart nothing is received, and an earlier choice is forgotten', async () => {
  const { choose, isDue, isShown } = open();
  await isDue('150.000');
  choose('pickup');
  await isDue('120.000');
  isNeeded = false;
  act(() => void addToCart({ kind: 'service', id: 'guide', quantity: 1 }));
  await isShown('receiving', false);
  const asked = () =>
    calls.filter(({ procedure }) => procedure === 'cart.price').map(({ input }) => input as Asked);
  await waitFor(() => expect(asked().at(-1)?.isPickup).toBe(false));
});

test('an order that stands has no choice any more', async () => {
  const { container, find, isShown } = open({ cart: 'none', isSent: true, isPickup: true });
  await isShown('receiving', false);
  await isShown('address.street', false);
  expect(container.textContent).toContain('quầy của khu du lịch');
  expect(inputOf(find('contact.phone') as HTMLElement).required).toBe(false);
});

test('every field of an order of goods names itself to keyboards and to what fills forms in', async () => {
  const { container, isShown } = open();
  await isShown('address.street', true);
  const typed = container.querySelectorAll('input:is([type=text], [type=email], [type=tel]), textarea');
  const names = [...typed].map((one) => one.getAttribute('name'));
  for (const level of ['province', 'ward', 'street', 'note']) expect(names).toContain(`address.${level}`);
  const silent = [...typed].filter(
    (one) => !one.getAttribute('autocomplete') || !one.getAttribute('enterkeyhint'),
  );
  expect(silent.map((one) => one.getAttribute('name'))).toEqual([]);
});

/** What a buyer agrees to is what is in the order: tickets, goods, or both. */
import { afterEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { clearCart } from '#src/client/cart-store.ts';
import { addToCart } from '#src/client/change-cart.ts';
import { answerCalls } from '#tests/support/api-answers.ts';
import { act, fireEvent, inputOf, render, waitFor, withDom } from '#tests/support/dom.ts';

withDom();
const { CheckoutTrial, goodsTrial } = await import('#tests/support/checkout-form.tsx');
afterEach(() => {
  act(clearCart);
  sessionStorage.clear();
});

const intl = intlFor('vi');
const { accept, acceptGoods, acceptBoth, withCart } = intl.words('checkout.form');
const [OF_TICKETS, OF_GOODS] = ['Vé chỉ có giá trị trong ngày', 'Hàng được giữ 15 phút'];
const ANSWER = {
  lines: [{ key: 'tea', name: 'Trà sen', choice: null, quantity: 1, totalVnd: 120_000 }],
  canBuy: true,
  shipping: { isNeeded: false, feeVnd: 0 },
  totalVnd: 120_000,
  taxed: null,
};

type Options = { cart?: 'offer' | 'none'; hasTickets?: boolean; hasGoods?: boolean };

function open({ cart = 'none', hasTickets = true, hasGoods = false }: Options = {}) {
  answerCalls((procedure) => ({ data: procedure === 'cart.price' ? ANSWER : [] }));
  const goods = goodsTrial({ cart, hasTickets, hasGoods });
  const terms = { tickets: <p>{OF_TICKETS}</p>, goods: <p>{OF_GOODS}</p> };
  const { container } = render(<CheckoutTrial heldVnd={550_000} methods={[]} goods={goods} terms={terms} />);
  const box = (name: string) => inputOf(container.querySelector(`[name="${name}"]`) as HTMLElement);
  return {
    box,
    message: () => [OF_TICKETS, OF_GOODS].map((term) => container.textContent?.includes(term)),
    agreedTo: () => box('hasAcceptedTerms').closest('label')?.textContent?.trim(),
  };
}

test.each([
  ['tickets', { cart: 'offer' }, accept, [true, false]],
  ['goods', { hasTickets: false, hasGoods: true }, acceptGoods, [false, true]],
  ['tickets and goods that were ordered together', { hasGoods: true }, acceptBoth, [true, true]],
] as const)('%s', (_, options, label, terms) => {
  const { message, agreedTo } = open(options);
  expect([agreedTo(), message()]).toEqual([label, [...terms]]);
});

test('tickets that take the cart along: there is more to agree to, so one is asked again', async () => {
  act(() => void addToCart({ kind: 'product', id: 'tea', quantity: 1 } as never));
  const { box, message, agreedTo } = open({ cart: 'offer' });
  await waitFor(() => box('withCart'));
  expect([agreedTo(), message()]).toEqual([accept, [true, false]]);
  fireEvent.click(box('hasAcceptedTerms'));
  expect(box('hasAcceptedTerms').checked).toBe(true);
  expect(box('withCart').closest('label')?.textContent).toContain(withCart);
  fireEvent.click(box('withCart'));
  await waitFor(() => expect(agreedTo()).toBe(acceptBoth));
  expect([agreedTo(), message(), box('hasAcceptedTerms').checked]).toEqual([acceptBoth, [true, true], false]);
});

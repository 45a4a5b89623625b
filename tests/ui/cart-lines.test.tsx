import { beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import type { AnswerLine } from '#src/client/use-cart-price.ts';
import { cartWords } from '#src/features/cart/cart-words.ts';
import { act, fireEvent, focus, render, withDom } from '#tests/support/dom.ts';

withDom();
const { clearCart, closeCart, useCart } = await import('#src/client/cart-store.ts');
const { addToCart } = await import('#src/client/change-cart.ts');
const { CartLines } = await import('#src/features/cart/cart-line-list.tsx');

const intl = intlFor('vi');
const { t } = intl;

function Shown() {
  const lines = useCart();
  const known = lines.map(({ id, quantity }) => ({
    key: `p:${id}`,
    name: `Món ${id}`,
    savings: [],
    problem: quantity > 1 ? { reason: 'onlyLeft', left: 1 } : null,
    listVnd: 0,
  })) as unknown as AnswerLine[];
  const price = { answer: { lines: known }, refusal: null, isBusy: false, retry: () => undefined };
  return <CartLines lines={lines} price={price as never} words={cartWords(intl)} locale="vi" />;
}

beforeEach(() => {
  act(() => {
    clearCart();
    addToCart({ kind: 'product', id: 'a', quantity: 1 });
    addToCart({ kind: 'product', id: 'b', quantity: 1 });
    closeCart();
  });
});

/** By what the focused element is called: an element that is not the one expected is printed for seconds. */
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const removal = (id: string) => t('cart.view.remove', { name: `Món ${id}` });

test('removed by keyboard, the focus is on undo, and afterwards on the restored line', () => {
  const { getByRole, queryAllByRole } = render(<Shown />);
  focus(getByRole('button', { name: removal('b') }));
  fireEvent.click(document.activeElement as Element);
  expect(focused()).toBe(t('cart.view.undo'));
  fireEvent.click(document.activeElement as Element);
  expect(queryAllByRole('button', { name: t('cart.view.undo') })).toHaveLength(0);
  expect(focused()).toBe(removal('b'));
});

test('less of it by keyboard leaves the focus on its number, as what offered it goes', () => {
  act(() => void addToCart({ kind: 'product', id: 'b', quantity: 1 }));
  const { getByRole, queryAllByRole } = render(<Shown />);
  const less = t('cart.view.fix', { left: 1 });
  focus(getByRole('button', { name: less }));
  fireEvent.click(document.activeElement as Element);
  expect(queryAllByRole('button', { name: less })).toHaveLength(0);
  expect(focused()).toBe('Món b');
});

test('a press of the mouse moves neither the focus nor the page', () => {
  const { getByRole } = render(<Shown />);
  fireEvent.click(getByRole('button', { name: removal('a') }), { detail: 1 });
  expect(document.activeElement?.tagName).toBe('BODY');
  fireEvent.click(getByRole('button', { name: t('cart.view.undo') }), { detail: 1 });
  expect(document.activeElement?.tagName).toBe('BODY');
});

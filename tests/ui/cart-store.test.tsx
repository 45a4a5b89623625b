import { afterEach, beforeEach, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import type { CurrentUser } from '#src/client/account/user-store.ts';
import { act, fireEvent, render, withDom } from '#tests/support/dom.ts';

withDom();
const store = {
  ...(await import('#src/client/cart-store.ts')),
  ...(await import('#src/client/change-cart.ts')),
};
const { removeAccessToken, saveAccessToken } = await import('#src/client/account/access-token.ts');
const { clearUser, setUser } = await import('#src/client/account/user-store.ts');
const { AddToCart } = await import('#src/features/cart/add-to-cart.tsx');

const words = intlFor('vi').words('cart.add');
const TEA = { kind: 'product', id: 'tea', quantity: 1 } as const;

function Probe() {
  const lines = store.useCart();
  return <output>{lines.map((line) => `${line.quantity} ${line.id}${line.day ?? ''}`).join(', ')}</output>;
}
function shown(): string {
  return document.querySelector('output')?.textContent ?? '';
}
function stored(): unknown {
  return JSON.parse(localStorage.getItem('cart') ?? 'null');
}
/** Another tab wrote this. */
function hear(text: string | null): void {
  if (text === null) localStorage.removeItem('cart');
  else localStorage.setItem('cart', text);
  act(() => {
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }));
  });
}

beforeEach(() => {
  render(<Probe />);
  hear(null);
});
afterEach(() => act(() => store.closeCart()));

test('the same thing added twice is one line; another day of a service is another', () => {
  const guide = { kind: 'service', id: 'guide', quantity: 1, day: '2026-12-12' } as const;
  act(() => {
    store.addToCart(TEA);
    store.addToCart({ ...TEA, quantity: 2 });
    store.addToCart(guide);
    store.addToCart({ ...guide, day: '2026-12-13' });
  });
  expect(shown()).toBe('3 tea, 1 guide2026-12-12, 1 guide2026-12-13');
  expect(stored()).toEqual([{ ...TEA, quantity: 3 }, guide, { ...guide, day: '2026-12-13' }]);
});

test('no more than may be bought go in, and the caller learns how many did', () => {
  expect([store.addToCart({ ...TEA, quantity: 4 }, 5), store.addToCart({ ...TEA, quantity: 4 }, 5)]).toEqual([
    4, 1,
  ]);
  expect(store.addToCart(TEA, 0)).toBe(0);
  expect(stored()).toEqual([{ ...TEA, quantity: 5 }]);
});

test('what is taken out can be put back where it was', () => {
  act(() => {
    for (const id of ['a', 'b', 'c']) store.addToCart({ ...TEA, id });
    store.removeFromCart('p:b');
  });
  expect(shown()).toBe('1 a, 1 c');
  act(() => store.restoreLine({ ...TEA, id: 'b' }, 1));
  expect(shown()).toBe('1 a, 1 b, 1 c');
});

test('another tab’s change is shown; nonsense in the storage is an empty cart', () => {
  hear(JSON.stringify([{ kind: 'product', id: 'cup', quantity: 2 }]));
  expect(shown()).toBe('2 cup');
  for (const nonsense of ['{', '{"a":1}', '[{"kind":"product","id":"x\' OR 1=1","quantity":1}]', 'null']) {
    hear(nonsense);
    expect(shown()).toBe('');
  }
  const bad = [-1, 0, 1.5, 1e9, '2'].map((quantity) => ({ kind: 'product', id: 'tea', quantity }));
  hear(JSON.stringify([...bad, TEA]));
  expect(shown()).toBe('1 tea');
});

test('with a full storage the cart lives as long as the page', () => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  act(() => void store.addToCart(TEA));
  Storage.prototype.setItem = setItem;
  expect(shown()).toBe('1 tea');
});

test('the button adds and opens the cart; at the limit it says so', () => {
  const button = (
    <AddToCart kind="product" id="tea" max={2} quantity={2} isEnabled locale="vi" words={words} />
  );
  const view = render(button);
  fireEvent.click(view.getByRole('button', { name: 'Thêm vào giỏ' }));
  expect(shown()).toBe('2 tea');
  expect(view.container.textContent).not.toContain('nhiều nhất');
  fireEvent.click(view.getByRole('button', { name: 'Thêm vào giỏ' }));
  expect(shown()).toBe('2 tea');
  expect(view.container.textContent).toContain('Trong giỏ đã có 2');
});

test('sold out adds nothing; with the flag off there is no button', () => {
  const props = { kind: 'product', id: 'tea', locale: 'vi', words } as const;
  const view = render(<AddToCart {...props} max={0} isEnabled />);
  fireEvent.click(view.getByRole('button', { name: 'Tạm hết hàng' }));
  expect(shown()).toBe('');
  view.rerender(<AddToCart {...props} max={5} isEnabled={false} />);
  expect(view.container.textContent).toBe('');
});

test('signing in and out leaves the cart as it is', () => {
  act(() => store.addToCart({ ...TEA, quantity: 2 }));
  const before = stored();
  saveAccessToken('a.b.c');
  act(() => setUser({ id: 'u1' } as CurrentUser));
  expect([shown(), stored()]).toEqual(['2 tea', before]);
  removeAccessToken();
  act(() => clearUser());
  expect([shown(), stored()]).toEqual(['2 tea', before]);
});

test('an empty cart is the one that the page came with, so that nothing is drawn anew', () => {
  const empty = store.readCart();
  for (const text of ['[]', '{}', '[{"kind":"boat"}]', null]) {
    hear(text);
    expect(store.readCart()).toBe(empty);
  }
});

/** What puts something into the cart or changes it there; pages that only show how much is in it do without. */
import {
  LINES_MAX,
  openCart,
  QUANTITY_MAX,
  readCart,
  type StoredLine,
  storeCart,
  storedKey,
} from './cart-store.ts';

/** Adds pieces, at most up to `max` of this line in all, and opens the drawer. Returns how many were added. */
export function addToCart(line: StoredLine, max: number = QUANTITY_MAX): number {
  const now = readCart();
  const key = storedKey(line);
  const before = now.find((one) => storedKey(one) === key)?.quantity ?? 0;
  const quantity = Math.min(before + line.quantity, Math.max(before, max), QUANTITY_MAX);
  const next = { ...line, quantity };
  const isRoom = before > 0 || now.length < LINES_MAX;
  if (quantity > 0 && isRoom)
    storeCart(before > 0 ? now.map((one) => (storedKey(one) === key ? next : one)) : [...now, next]);
  openCart();
  return isRoom ? quantity - before : 0;
}

/** Puts a line back where it was, e.g. after "undo". */
export function restoreLine(line: StoredLine, at: number): void {
  const others = readCart().filter((one) => storedKey(one) !== storedKey(line));
  storeCart([...others.slice(0, at), line, ...others.slice(at)]);
}

export function setCartQuantity(key: string, quantity: number): void {
  const stored = Math.min(QUANTITY_MAX, Math.max(1, Math.trunc(quantity)));
  storeCart(readCart().map((one) => (storedKey(one) === key ? { ...one, quantity: stored } : one)));
}

export function removeFromCart(key: string): void {
  storeCart(readCart().filter((one) => storedKey(one) !== key));
}

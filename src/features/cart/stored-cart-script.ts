/**
 * Runs in the head of the cart's page, whose HTML is the same for everyone: marks a browser that has stored lines, where
 * an empty cart is not shown first. The key is that of `cart-store.ts`.
 */
export const STORED_CART_SCRIPT =
  "try{(localStorage.cart||'[]')=='[]'||(document.documentElement.dataset.cart='')}catch{}";

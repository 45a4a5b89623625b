'use client';

import type { ReactNode } from 'react';
import { closeCart, type StoredLine } from '#src/client/cart-store.ts';
import { Button } from '#src/ui/button.tsx';

type Props = { lines: readonly StoredLine[]; to: `/${string}`; children: ReactNode };

/** Puts the goods of an order that came to nothing back into the cart. */
export function RefillCart({ lines, to, children }: Props) {
  async function refill(): Promise<void> {
    const { addToCart } = await import('#src/client/change-cart.ts');
    for (const line of lines) addToCart(line);
    closeCart();
    window.location.assign(to);
  }
  return (
    <Button variant="cta" size="lg" onClick={refill}>
      {children}
    </Button>
  );
}

'use client';

import './cart-button.css';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { openCart, useCartCount, useIsCartOpen } from '#src/client/cart-store.ts';
import { href } from '#src/routes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { formatMessage } from '#src/values/message.ts';
import type { Speaking } from './cart-words.ts';

const CartDrawer = lazy(async () => ({ default: (await import('./cart-drawer.tsx')).CartDrawer }));

/** The bag in the header with its count, and the drawer that it opens; before scripts run, a link to the cart's page. */
export function CartButton({ words, locale }: Speaking) {
  const count = useCartCount();
  const isOpen = useIsCartOpen();
  const [isLoaded, setLoaded] = useState(false);
  if (isOpen && !isLoaded) setLoaded(true);

  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    openCart();
  }

  return (
    <span className="cart-spot">
      <a
        href={href('cart', locale)}
        className="ib"
        aria-label={formatMessage(words.button.label, { count }, locale)}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="i-lucide-shopping-bag" />
        {count > 0 && (
          <span className="cart-count num" aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </a>
      {isLoaded && (
        <Suspense fallback={null}>
          <CartDrawer words={words} locale={locale} />
        </Suspense>
      )}
    </span>
  );
}

'use client';

import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { openCart, useCartCount, useIsCartOpen } from '#src/client/cart-store.ts';
import { loadWords } from '#src/client/words.ts';
import { href } from '#src/routes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { formatMessage } from '#src/values/message.ts';
import type { CartWords } from './cart-words.ts';

const drawers = { vi: lazyDrawer('vi'), en: lazyDrawer('en') };

function lazyDrawer(locale: Locale) {
  return lazy(async () => {
    const [{ CartDrawer }, words] = await Promise.all([import('./cart-drawer.tsx'), loadCartWords(locale)]);
    return { default: () => <CartDrawer words={words} locale={locale} /> };
  });
}

async function loadCartWords(locale: Locale): Promise<CartWords> {
  const found = await loadWords(locale, ['cart.button', 'cart.view', 'common.stepper', 'errors']);
  return {
    button: found['cart.button'],
    view: found['cart.view'],
    stepper: found['common.stepper'],
    offline: found.errors.offline,
  };
}

/** The bag in the header with its count, and the drawer that it opens; before scripts run, a link to the cart's page. */
export function CartButton({ label, locale }: { label: string; locale: Locale }) {
  const CartDrawer = drawers[locale];
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
        aria-label={formatMessage(label, { count }, locale)}
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
          <CartDrawer />
        </Suspense>
      )}
    </span>
  );
}

'use client';

import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Locale } from '#i18n/locales.ts';
import { openCart, useCartCount, useIsCartOpen } from '#src/client/cart-store.ts';
import { isPlainClick } from '#src/client/page-link.ts';
import { loadWords } from '#src/client/words.ts';
import { href } from '#src/routes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { formatMessage } from '#src/values/message.ts';
import type { CartWords } from './cart-words.ts';

const MAX_SHOWN = 99;

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

/** The bag in the header with its count, and the drawer that it opens; without scripts a link to the cart's page. */
export function CartLink({ label, locale }: { label: string; locale: Locale }) {
  const count = useCartCount();
  return (
    <span className="cart-spot">
      <a
        href={href('cart', locale)}
        className="ib"
        aria-label={formatMessage(label, { count }, locale)}
        aria-haspopup="dialog"
        onClick={openDrawer}
      >
        <Icon name="i-lucide-shopping-bag" />
        <span className="cart-count num" aria-hidden="true" hidden={count === 0}>
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count || ''}
        </span>
      </a>
      <Drawer locale={locale} />
    </span>
  );
}

function openDrawer(event: MouseEvent): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  openCart();
}

/** Fetched when it is first opened. It stands outside the header, whose styles are not meant for it. */
function Drawer({ locale }: { locale: Locale }) {
  const CartDrawer = drawers[locale];
  const isOpen = useIsCartOpen();
  const [isLoaded, setLoaded] = useState(false);
  if (isOpen && !isLoaded) setLoaded(true);
  if (!isLoaded) return null;
  return createPortal(
    <Suspense fallback={null}>
      <CartDrawer />
    </Suspense>,
    document.body,
  );
}

'use client';

import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { openCart, useCartCount, useIsCartOpen } from '#src/client/cart-store.ts';
import { isPlainClick, whenHeadIsWritten } from '#src/client/head-of-page.ts';
import { loadWords } from '#src/client/words.ts';
import { formatMessage } from '#src/values/message.ts';
import type { CartWords } from './cart-words.ts';

const MOST_SHOWN = 99;

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

/** The count in the header's bag (`CartLink`), and the drawer that it opens. */
export function CartEnhancer({ locale }: { locale: Locale }) {
  const CartDrawer = drawers[locale];
  const count = useCartCount();
  const isOpen = useIsCartOpen();
  const [isLoaded, setLoaded] = useState(false);
  if (isOpen && !isLoaded) setLoaded(true);

  useLayoutEffect(() => whenHeadIsWritten((head) => showCount(head, count, locale)), [count, locale]);
  useEffect(() => {
    document.addEventListener('click', openOnClick);
    return () => document.removeEventListener('click', openOnClick);
  }, []);

  return (
    isLoaded && (
      <Suspense fallback={null}>
        <CartDrawer />
      </Suspense>
    )
  );
}

function openOnClick(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('a[data-cart]') || !isPlainClick(event))
    return;
  event.preventDefault();
  openCart();
}

function showCount(head: HTMLElement, count: number, locale: Locale): void {
  const link = head.querySelector<HTMLElement>('a[data-cart]');
  const figure = link?.querySelector<HTMLElement>('.cart-count');
  if (!link || !figure) return;
  link.setAttribute('aria-label', formatMessage(link.dataset.cart ?? '', { count }, locale));
  figure.hidden = count === 0;
  figure.textContent = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
}

'use client';

import './cart-page.css';
import { closeCart, useCart, useIsCartOpen } from '#src/client/cart-store.ts';
import { useCartPrice } from '#src/client/use-cart-price.ts';
import { href } from '#src/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { CartContents } from './cart-contents.tsx';
import type { Speaking } from './cart-words.ts';

/** The cart over the page; it follows no link by itself but closes when one inside is followed. */
export function CartDrawer({ words, locale }: Speaking) {
  const isOpen = useIsCartOpen();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeCart}
      title={words.view.title}
      closeText={words.view.close}
      shape="sheet"
      className=":uno: cart-drawer w-[min(460px,100%)] [&_.cart-line-amount_s]:(block m-0 lh-1.2)"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: listens to the links inside. */}
      <div
        className="cart-drawer-body"
        onClick={(event) => (event.target as Element).closest('a') && closeCart()}
      >
        <PricedCart words={words} locale={locale} />
      </div>
    </Dialog>
  );
}

/** Its price is asked for once it is open. */
function PricedCart({ words, locale }: Speaking) {
  const lines = useCart();
  const price = useCartPrice(words.offline);
  return (
    <CartContents {...{ lines, price, words, locale }}>
      <ButtonLink to={href('cart', locale)} variant="cta" size="lg" isBlock>
        {words.view.page}
      </ButtonLink>
    </CartContents>
  );
}

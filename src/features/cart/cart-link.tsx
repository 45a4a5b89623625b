import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { formatMessage } from '#src/values/message.ts';

/** The bag in the header: a link to the cart's page until `CartEnhancer` counts in it and opens the drawer. */
export function CartLink({ label, locale }: { label: string; locale: Locale }) {
  return (
    <span className="cart-spot">
      <a
        href={href('cart', locale)}
        className="ib"
        aria-label={formatMessage(label, { count: 0 }, locale)}
        aria-haspopup="dialog"
        data-cart={label}
      >
        <Icon name="i-lucide-shopping-bag" />
        <span className="cart-count num" aria-hidden="true" hidden />
      </a>
    </span>
  );
}

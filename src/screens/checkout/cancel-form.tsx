import type { OrderRow } from '#db/schema/orders.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { mayBuyerCancel } from '#src/features/orders/order-moves.ts';
import { href } from '#src/routes.ts';
import type { LoadedCheckout } from './load-checkout.ts';

export type CancelProps = { context: ScreenContext; loaded: LoadedCheckout; order: OrderRow };

export const CANCEL_FORM = 'cancel';

/** Whether the buyer may give up what is held for the order. */
export function canCancel({ checkout: { order }, isHeld }: LoadedCheckout): boolean {
  return isHeld && order !== null && mayBuyerCancel(order);
}

/** The last look before the order is cancelled. */
export function cancelAddress({ code, key }: LoadedCheckout, locale: Locale): `/${string}` {
  return href('order', locale, { params: { code }, query: { key, step: 'cancel' } });
}

/** Leads there from anywhere on its page. */
export function CancelForm({ loaded: { code, key }, locale }: { loaded: LoadedCheckout; locale: Locale }) {
  return (
    <form id={CANCEL_FORM} action={href('order', locale, { params: { code } })} hidden>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="step" value="cancel" />
    </form>
  );
}

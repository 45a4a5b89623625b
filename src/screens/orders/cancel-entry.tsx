import type { OrderRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { mayBuyerCancel } from '#src/features/orders/order-moves.ts';
import { type CancelProps, cancelAddress } from '#src/screens/checkout/cancel-form.tsx';
import type { LoadedCheckout } from '#src/screens/checkout/load-checkout.ts';
import { ButtonLink } from '#src/ui/button.tsx';

/** Whether the address asks for the last look before a cancellation that is still possible. */
export function isCancelling({ query }: ScreenContext, order: OrderRow): boolean {
  return query.get('step') === 'cancel' && !query.has('error') && mayBuyerCancel(order);
}

/** The last look, loaded with its styles only where it is asked for. */
export async function CancelStep(props: CancelProps) {
  const { CancelScreen } = await import('./order-cancel.tsx');
  return <CancelScreen {...props} />;
}

/** What the buyer has just given up; nothing where no cancellation led here. */
export async function CancelDone(props: CancelProps) {
  const { context, order } = props;
  const isAsked = context.query.get('done') === 'cancelled';
  if (!isAsked || order.status !== 'cancelled' || order.paidVnd > 0) return null;
  const { CancelledPanel } = await import('./order-cancel.tsx');
  return <CancelledPanel {...props} />;
}

/** Beside the button that pays. */
export function CancelLink({ intl, loaded }: { intl: Intl18; loaded: LoadedCheckout }) {
  return (
    <p>
      <ButtonLink to={cancelAddress(loaded, intl.locale)} variant="link">
        {intl.t('orders.cancel.open')}
      </ButtonLink>
    </p>
  );
}

import type { Intl18 } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { Notice } from '#src/ui/badge.tsx';
import { heldText, reasonOf, reasonText } from './failed-payment.ts';
import type { LoadedCheckout } from './load-checkout.ts';

type Props = { context: ScreenContext; intl: Intl18; loaded: LoadedCheckout };

/** Why the payment before was not made, and that nothing is lost by it. */
export function LastFailure({ context, intl, loaded }: Props) {
  if (loaded.checkout.attempt?.state !== 'failed') return null;
  const reason = reasonText(reasonOf({ context, loaded }), { intl, loaded });
  return (
    <Notice tone="warn" title={intl.t('checkout.cancel.last')}>
      <p>{reason}</p>
      <p>{heldText(intl, loaded)}</p>
    </Notice>
  );
}

import type { Intl18 } from '#i18n/intl.ts';
import { PostedForm } from '#src/ui/posted/posted-form.tsx';

type Props = { intl: Intl18; code: string; secret: string; requestId: string };

/** Withdraws a request that is not decided yet. */
export function WithdrawRefund({ intl: { t, locale }, code, secret, requestId }: Props) {
  return (
    <PostedForm
      action="/api/orders/self-service/refund-withdraw"
      hidden={{ code, secret, requestId, locale }}
      size="sm"
      submitText={t('refunds.track.withdraw')}
      words={{ sending: t('refunds.track.withdrawing'), failed: t('refunds.track.failed') }}
    />
  );
}

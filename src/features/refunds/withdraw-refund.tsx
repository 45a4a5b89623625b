import type { Intl18 } from '#i18n/intl.ts';
import { CheckList } from '#src/ui/posted/check-list.tsx';
import { PostedForm } from '#src/ui/posted/posted-form.tsx';
import type { TrackedRefund } from './track-refunds.ts';

type Props = {
  intl: Intl18;
  order: { code: string; secret: string };
  request: TrackedRefund;
  /** Back to the requests. */
  back: `/${string}`;
};

/** The last look before a request is withdrawn that is not decided yet. */
export function WithdrawRefund({ intl, order, request, back }: Props) {
  const { t, money, moment, locale } = intl;
  const { id: requestId, amountVnd, createdAt, ticketIds } = request;
  return (
    <CheckList
      title={t('refunds.withdraw.title')}
      note={t('refunds.withdraw.note')}
      back={{ to: back, text: t('refunds.withdraw.back') }}
      rows={[
        { name: t('refunds.withdraw.tickets'), value: String(ticketIds.length) },
        { name: t('refunds.form.total'), value: money(amountVnd) },
        { name: t('refunds.withdraw.asked'), value: moment(createdAt) },
        { name: t('refunds.withdraw.after'), value: t('refunds.track.withdrawnText') },
      ]}
    >
      <PostedForm
        action="/api/orders/self-service/refund-withdraw"
        hidden={{ ...order, requestId, locale }}
        variant="solid"
        size="lg"
        submitText={t('refunds.track.withdraw')}
        words={{ sending: t('refunds.track.withdrawing'), failed: t('refunds.track.failed') }}
      />
    </CheckList>
  );
}

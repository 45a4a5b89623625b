import type { ExchangeRow } from '#db/schema/exchanges.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { CheckList } from '#src/ui/posted/check-list.tsx';
import { PostedForm } from '#src/ui/posted/posted-form.tsx';

type Props = {
  intl: Intl18;
  order: { code: string; secret: string };
  exchange: Pick<ExchangeRow, 'id' | 'day' | 'differenceVnd' | 'expiresAt'>;
  /** Back to the moves. */
  back: `/${string}`;
};

/** The last look before a move is dropped whose difference is not paid. */
export function WithdrawExchange({ intl, order, exchange, back }: Props) {
  const { t, day, money, moment, locale } = intl;
  const { id: exchangeId, differenceVnd, expiresAt } = exchange;
  return (
    <CheckList
      title={t('exchanges.withdraw.title')}
      note={t('exchanges.withdraw.note')}
      back={{ to: back, text: t('exchanges.withdraw.back') }}
      rows={[
        { name: t('exchanges.form.date'), value: day(exchange.day, 'full') },
        { name: t('exchanges.form.difference'), value: money(differenceVnd) },
        { name: t('exchanges.withdraw.until'), value: moment(expiresAt) },
        { name: t('exchanges.withdraw.after'), value: t('exchanges.withdraw.afterText') },
      ]}
    >
      <PostedForm
        action="/api/orders/self-service/exchange-withdraw"
        hidden={{ ...order, exchangeId, locale }}
        variant="solid"
        size="lg"
        submitText={t('exchanges.track.withdraw')}
        words={{ sending: t('exchanges.track.withdrawing'), failed: t('exchanges.track.error') }}
      />
    </CheckList>
  );
}

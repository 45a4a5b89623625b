import type { OrderRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import type { ExchangeNews } from './exchange-news.ts';

type Props = { intl: Intl18; order: Pick<OrderRow, 'code'>; secret: string; news: ExchangeNews };

const TONES = { pending: 'warn', lapsed: 'info', failed: 'err' } as const;

/** First on the page of an order whose tickets were to move: what is due until when, or that the old tickets stay. */
export function ExchangeNotice({ intl, order: { code }, secret, news }: Props) {
  const { t, day, money, moment, locale } = intl;
  const { state, differenceVnd, expiresAt } = news;
  const about = { day: day(news.day, 'full'), amount: money(differenceVnd), until: moment(expiresAt) };
  return (
    <Notice tone={TONES[state]} title={t(`exchanges.result.${state}`, about)}>
      <p>{t(`exchanges.result.${state}Next`, about)}</p>
      <p className=":uno: mt-12px">
        <ButtonLink
          to={href('ticketExchange', locale, { query: { code, key: secret } })}
          variant={state === 'pending' ? 'cta' : undefined}
        >
          {state === 'pending' ? t('exchanges.track.pay', about) : t('exchanges.result.again')}
        </ButtonLink>
      </p>
    </Notice>
  );
}

import type { OrderRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import type { Offered } from './closures.queries.ts';

type Props = {
  intl: Intl18;
  order: Pick<OrderRow, 'code'>;
  secret: string;
  /** Closed days whose choice is open, with tickets that are hit. */
  offers: readonly Offered[];
};

/** The first thing on the page of an order with tickets for a closed day: the day, why, and the choice. */
export function ClosedNotice({ intl, order: { code }, secret, offers }: Props) {
  const { t, day, locale } = intl;
  const query = { code, key: secret };
  return offers.map((offer) => (
    <Notice key={offer.id} tone="err" title={t('closures.notice.title', { day: day(offer.day, 'full') })}>
      <p>{offer.note[locale]}</p>
      <p>{t('closures.notice.text')}</p>
      <p className=":uno: mt-12px">
        <ButtonLink to={href('closedDay', locale, { query })} variant="cta">
          {t('closures.notice.choose')}
        </ButtonLink>
      </p>
    </Notice>
  ));
}

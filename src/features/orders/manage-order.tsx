import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';

type Props = { intl: Intl18; code: string; secret: string };

/** What the buyer may do with the tickets alone, without telephoning anybody. */
export function ManageOrder({ intl, code, secret }: Props) {
  const { t, locale } = intl;
  const query = { code, key: secret };
  return (
    <p className="order-care">
      <Link to={href('ticketExchange', locale, { query })} className="lnk">
        {t('orders.care.exchange')}
      </Link>
      <Link to={href('orderRefund', locale, { query })} className="lnk">
        {t('orders.care.refund')}
      </Link>
      <Link to={href('findOrder', locale, { query })} className="lnk">
        {t('orders.contact.title')}
      </Link>
    </p>
  );
}

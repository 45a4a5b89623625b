import '#src/ui/styles/self-service.css';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';
import { parkDay } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import type { FoundOrder } from './load-found-orders.ts';

type Props = { intl: Intl18; found: readonly FoundOrder[] };

/** What the link of the mail opens; the keys of the orders are never part of its URL. */
export function FoundOrders({ intl: { t, money, day: dayText, locale }, found }: Props) {
  return (
    <section className="care-track" aria-labelledby="found-orders">
      <h2 id="found-orders">{t('orders.find.list')}</h2>
      {found.map(({ code, secret, day, createdAt, totalVnd }) => (
        <article key={code}>
          <header>
            <h3 className="num">{spacedCode(code)}</h3>
            <b className="num">{money(totalVnd)}</b>
          </header>
          <p className="sm mut">
            {t('orders.find.visit', {
              day: dayText(day, 'long'),
              placed: dayText(parkDay(createdAt), 'long'),
            })}
          </p>
          <p>
            <Link to={href('order', locale, { params: { code }, query: { key: secret } })} className="lnk">
              {t('orders.find.open')}
            </Link>
          </p>
        </article>
      ))}
    </section>
  );
}

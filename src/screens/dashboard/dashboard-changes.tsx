import { listOwnChanges, type OwnChange } from '#src/features/orders/own-changes.queries.ts';
import { listComingOrders } from '#src/features/orders/own-orders.queries.ts';
import { ChangeList } from '#src/features/profile/change-list.tsx';
import { EmptyPart } from '#src/features/profile/empty-part.tsx';
import { href } from '#src/routes.ts';
import { Link } from '#src/ui/link.tsx';
import { parkDay } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import type { PartProps } from './dashboard-part.ts';

/** What was asked back or moved, and the orders for which that can still be done. */
export async function changesPart({ context, intl, user }: PartProps) {
  const { t, locale } = intl;
  const { read } = context.db;
  const [changes, codes] = await Promise.all([
    listOwnChanges(read, user.id),
    listComingOrders(read, { userId: user.id, today: parkDay(context.now) }),
  ]);
  const keyOf = await context.orderKeys([...codes, ...changes.map(({ code }) => code)]);
  const query = (code: string) => ({ query: { code, key: keyOf(code) } });
  const follow = ({ kind, code }: OwnChange) =>
    href(kind === 'refund' ? 'orderRefund' : 'ticketExchange', locale, query(code));
  return (
    <>
      {changes.length > 0 ? (
        <div className=":uno: dash-box mb-44px">
          <ChangeList intl={intl} changes={changes} hrefOf={follow} />
        </div>
      ) : (
        <EmptyPart title={t('profile.changes.empty')} text={t('profile.changes.emptyText')} />
      )}
      {codes.length > 0 && (
        <div className=":uno: dash-box mb-44px">
          <h3>{t('profile.changes.ask')}</h3>
          <ul className=":uno: dash-list rule-t-line [&_.sm]:c-ink-2 [&_h3]:(m-[0_0_4px] text-18px)">
            {codes.map((code) => (
              <li key={code}>
                <h3 className="num">{t('profile.orders.row', { code: spacedCode(code) })}</h3>
                <div className=":uno: flex flex-wrap items-center gap-[10px_18px]">
                  <Link to={href('ticketExchange', locale, query(code))} className="lnk">
                    {t('orders.care.exchange')}
                  </Link>
                  <Link to={href('orderRefund', locale, query(code))} className="lnk">
                    {t('orders.care.refund')}
                  </Link>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

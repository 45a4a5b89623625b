import type { Intl18 } from '#i18n/intl.ts';
import { type OrdersAsked, type OrdersPage, ordersQuery } from '#src/features/staff-orders/staff-orders.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { searchOf } from '#src/values/route.ts';

type FootProps = {
  intl: Intl18;
  asked: OrdersAsked;
  page: OrdersPage | null;
  listAt: (change: Partial<OrdersAsked>) => `/${string}`;
};

/** In which order the list is, its other pages, and the whole of it as a file. */
export function ListFoot({ intl: { t }, asked, page, listAt }: FootProps) {
  return (
    <>
      {page && (
        <nav className=":uno: flow-row gap-12px [&_.btn]:h-44px" aria-label={t('orderList.pages')}>
          <span className=":uno: mut mr-auto text-14px">
            {!asked.q && t(asked.view === 'goods' ? 'orderList.oldest' : 'orderList.newest')}
          </span>
          {asked.q && asked.after && (
            <ButtonLink to={listAt({ after: null, before: null })}>
              {t('reconciliation.staff.first')}
            </ButtonLink>
          )}
          {page.previous && (
            <ButtonLink to={listAt({ before: page.previous, after: null })}>
              {t('orderList.previous')}
            </ButtonLink>
          )}
          {page.next && (
            <ButtonLink to={listAt({ after: page.next, before: null })}>{t('orderList.next')}</ButtonLink>
          )}
        </nav>
      )}
      <a
        className=":uno: btn btn-line justify-self-start h-44px"
        href={`/api/staff/orders.csv${searchOf(ordersQuery(asked, { code: '', after: null, before: null }))}`}
        download
      >
        {t('orderList.csv')}
      </a>
    </>
  );
}

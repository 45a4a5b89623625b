import type { ReactNode } from 'react';
import { dayFault } from '#i18n/day-fault.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { countStaffOrders } from '#src/features/fulfilment/fulfilment.queries.ts';
import { loadFoundTransfers } from '#src/features/office/load-found-transfers.ts';
import { DAYS, FILTERS, readTypedDay } from '#src/features/staff-orders/list/order-filters.ts';
import { OrderFilters } from '#src/features/staff-orders/list/order-filters.tsx';
import { loadSearchedOrders, type SearchedOrders } from '#src/features/staff-orders/load-searched-orders.ts';
import { countMarks, countOrders, listOrders } from '#src/features/staff-orders/order-list.queries.ts';
import { OrderRows } from '#src/features/staff-orders/order-rows.tsx';
import { OrderSearch } from '#src/features/staff-orders/order-search.tsx';
import { OrderViews } from '#src/features/staff-orders/order-views.tsx';
import {
  ORDERS_PAGE_SIZE,
  type OrdersAsked,
  ordersQuery,
  readOrdersAsked,
} from '#src/features/staff-orders/staff-orders.ts';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { FoundTransfers } from '#src/screens/staff/orders/found-transfers.tsx';
import { ListFoot } from '#src/screens/staff/orders/list-foot.tsx';
import { NewOrdersNotice } from '#src/screens/staff/orders/new-orders-notice.tsx';
import { OrdersBulk, pickedOf } from '#src/screens/staff/orders/orders-bulk.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { parkDay } from '#src/values/day.ts';
import { may } from '#src/values/permissions.ts';

/** Another view begins at its first page. */
const CLOSED: Partial<OrdersAsked> = { code: '', after: null, before: null, q: '' };

/** Every order: found, read and acted on in one room, the list beside the opened one. */
export async function StaffOrdersScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('orders.staff.title');
  const { q, code, after } = readOrdersAsked(context.query);
  const searched = { q, after, isFinder: mayFind(context) };
  const found = q ? await loadSearchedOrders(context.db.read, searched) : null;
  const opened = code || found?.exact;
  return (
    <div className="office-page">
      <PageHead context={context} title={title} description={t('orderList.description')} />
      <h1>{title}</h1>
      <div
        className={
          opened
            ? ':uno: grid grid-cols-[minmax(0,1fr)_minmax(0,704px)] items-start gap-20px max-1100:grid-cols-[minmax(0,1fr)]'
            : ':uno: max-w-900px'
        }
      >
        <section
          className={opened ? ':uno: min-w-0 max-1100:hidden' : undefined}
          aria-label={t('orderList.label')}
        >
          <Part context={context} of={() => orderList(context, found)} waiting={<ConsoleSkeleton />} />
        </section>
        {opened && (
          <Part context={context} of={() => openOrder(context, opened)} waiting={<ConsoleSkeleton />} />
        )}
      </div>
    </div>
  );
}

/** Loaded apart: the list alone does without the sheets of an opened order. */
async function openOrder(context: ScreenContext, code: string) {
  const { OrderBeside } = await import('#src/screens/staff/orders/opened-order.tsx');
  return <OrderBeside {...{ context, code }} />;
}

type PickProps = {
  intl: Intl18;
  asked: OrdersAsked;
  isFinder: boolean;
  action: `/${string}`;
  children: ReactNode;
};

async function orderList(context: ScreenContext, found: SearchedOrders | null) {
  const { db, locale, now, query } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const isFinder = mayFind(context);
  const today = parkDay(now);
  const { days, wrong } = typedDays(intl, query, today);
  const typed = { ...readOrdersAsked(query), ...days };
  const asked = isFinder ? typed : { ...typed, view: 'goods' as const };
  const { view, q } = asked;
  const [page, transfers, counts, steps, marks] = await Promise.all([
    q ? null : listOrders(db.read, { ...asked, today, limit: ORDERS_PAGE_SIZE }),
    loadFoundTransfers(context, q),
    countOrders(db.read, today),
    countStaffOrders(db.read),
    countMarks(db.read),
  ]);
  const rows = found?.rows ?? page?.rows ?? [];
  const foot = found ? { ...found, previous: null } : page;
  const listAt = (change: Partial<OrdersAsked>) =>
    href('staffOrders', locale, { query: ordersQuery(asked, change) });
  return (
    <div className=":uno: grid grid-cols-1 gap-12px">
      <OrderSearch
        {...{ intl, q, found }}
        action={href('staffOrders', locale)}
        transfers={transfers.length}
      />
      <OrderViews
        {...{ intl, asked, counts, steps, marks, isFinder }}
        listAt={(change) => listAt({ ...CLOSED, ...change })}
      />
      {!q && (
        <OrderFilters
          {...{ intl, asked, wrong }}
          action={href('staffOrders', locale)}
          listAt={(change) => listAt({ ...CLOSED, ...change })}
        />
      )}
      {!q && <NewOrdersNotice {...{ context, asked }} head={listAt({ ...CLOSED, code: asked.code })} />}
      {isFinder && <OrdersBulk {...{ context, asked }} list={listAt({ code: '' })} />}
      {rows.length > 0 && (
        <PickForm {...{ intl, asked, isFinder }} action={href('staffOrders', locale)}>
          <OrderRows
            {...{ intl, rows }}
            opened={asked.code || (found?.exact ?? '')}
            rowAt={(code) => listAt({ code })}
            picked={isFinder ? pickedOf(context) : null}
          />
        </PickForm>
      )}
      {rows.length === 0 && !q && (
        <p className="mut">{t(isNarrowed(asked) ? 'orderList.filter.none' : `orderList.none.${view}`)}</p>
      )}
      <FoundTransfers {...{ intl, transfers }} />
      {rows.length > 0 && <ListFoot {...{ intl, asked, listAt }} page={foot} />}
    </div>
  );
}

/** Which orders are ticked goes into the address, where what may be done with them is told. */
function PickForm({ intl, asked, isFinder, action, children }: PickProps) {
  if (!isFinder) return children;
  const query = ordersQuery(asked, { code: '' });
  return (
    <form action={action} className=":uno: grid grid-cols-1 gap-12px">
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      {children}
      <Button type="submit">{intl.t('orderList.bulk.choose')}</Button>
    </form>
  );
}

/** The days that are asked for, and what is wrong with those that cannot be read. */
function typedDays({ t, locale }: Intl18, query: URLSearchParams, today: string) {
  const read = DAYS.map((name) => [name, readTypedDay(query, today, name)] as const);
  const days = read.map(([name, typed]) => [name, typed && 'day' in typed ? typed.day : null] as const);
  const wrong = read.flatMap(([name, typed]) => {
    if (!typed || 'day' in typed) return [];
    const { id, values } = dayFault(typed, locale);
    return [[name, { typed: typed.read, text: t(id, values) }] as const];
  });
  return {
    days: Object.fromEntries(days) as Record<(typeof DAYS)[number], string | null>,
    wrong: Object.fromEntries(wrong),
  };
}

function isNarrowed(asked: OrdersAsked): boolean {
  return FILTERS.some((name) => asked[name] !== null);
}

/** Who only hands over goods sees no other guests' orders. */
function mayFind({ user }: ScreenContext): boolean {
  return may(user, 'orders.find');
}

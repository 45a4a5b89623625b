import type { OrderRow } from '#db/schema/orders.ts';
import { listGates } from '#src/features/gate/gate.queries.ts';
import { IssuedTicketCard } from '#src/features/issued-tickets/issued-ticket-card.tsx';
import { ticketViews } from '#src/features/issued-tickets/ticket-views.ts';
import { endedSince } from '#src/features/order-messages/money-events.ts';
import type { GateName } from '#src/features/orders/booking-view.ts';
import { type Checkout, findCheckout } from '#src/features/orders/load-booking.ts';
import { listNoticedOrders } from '#src/features/orders/noticed-orders.queries.ts';
import {
  listClaimable,
  listComingOrders,
  listOwnOrders,
  listReviewable,
} from '#src/features/orders/own-orders.queries.ts';
import { CacheTickets } from '#src/features/profile/cache-tickets.tsx';
import { AddOrder, ClaimOrders } from '#src/features/profile/claim-forms.tsx';
import { EmptyPart } from '#src/features/profile/empty-part.tsx';
import { OrderList } from '#src/features/profile/order-list.tsx';
import { ReviewableList } from '#src/features/profile/review-list.tsx';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href } from '#src/routes.ts';
import { FirstNotices } from '#src/screens/orders/first-notices.tsx';
import { firstNews, loadNotices } from '#src/screens/orders/load-notices.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { parkDay } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { showPhone } from '#src/values/phone.ts';
import type { Settings } from '#src/values/settings.ts';
import type { PartProps } from './dashboard-part.ts';
import { ownWaiting } from './dashboard-waiting.tsx';

export async function ticketsPart(props: PartProps) {
  const { context, intl, user } = props;
  const { t } = intl;
  const { read } = context.db;
  const { now } = context;
  const [coming, noticed, gates, settings, claim, waiting] = await Promise.all([
    listComingOrders(read, { userId: user.id, today: parkDay(now) }),
    listNoticedOrders(read, { userId: user.id, since: endedSince(now), now }),
    listGates(read),
    readSettings(read),
    claimBox(props),
    ownWaiting(props),
  ]);
  // An order that only has something to tell stands before those whose tickets admit.
  const codes = [...noticed.filter((code) => !coming.includes(code)), ...coming];
  const [keyOf, ...checkouts] = await Promise.all([
    context.orderKeys(codes),
    ...codes.map((code) => findCheckout(read, code)),
  ]);
  return (
    <>
      {claim}
      {waiting}
      {coming.length > 0 && (
        <>
          <p className=":uno: max-w-62ch mb-28px c-ink-2">{t('profile.tickets.lead')}</p>
          <CacheTickets owner={user.id} urls={coming.map((code) => orderAddress(props, code, keyOf))} />
        </>
      )}
      {checkouts.map(
        (checkout) =>
          checkout?.order && (
            <ComingOrder
              key={checkout.order.id}
              {...{ context, intl, gates, settings, keyOf }}
              checkout={checkout}
              order={checkout.order}
            />
          ),
      )}
      {codes.length === 0 && (
        <EmptyPart title={t('profile.tickets.empty')} text={t('profile.tickets.emptyText')}>
          <ButtonLink to={href('tickets', intl.locale)} variant="cta">
            {t('profile.tickets.book')}
          </ButtonLink>
        </EmptyPart>
      )}
    </>
  );
}

type ComingProps = Pick<PartProps, 'context' | 'intl'> & {
  checkout: Checkout;
  order: OrderRow;
  gates: GateName[];
  settings: Settings;
  keyOf: KeyOf;
};

/** What an order has to tell first, and its valid tickets. */
async function ComingOrder({ context, intl, checkout, order, gates, settings, keyOf }: ComingProps) {
  const { code } = order;
  const documentKey = context.documentKey(order);
  const today = parkDay(context.now);
  const notices = await loadNotices(context.db.read, order.id);
  const news = firstNews(notices, { order, tickets: checkout.tickets, now: context.now });
  const views = ticketViews({ checkout, gates, settings, locale: intl.locale, documentKey }).filter(
    ({ state, day }) => state === 'issued' && day >= today,
  );
  return (
    <article className=":uno: mb-44px [&>header]:(flex flex-wrap items-baseline justify-between gap-[6px_24px] mb-18px) [&_h3]:text-21px">
      <header>
        <h3 className="num">{intl.t('profile.tickets.order', { code: spacedCode(code) })}</h3>
        <Link to={orderAddress({ intl }, code, keyOf)} className="lnk">
          {intl.t('profile.tickets.open')}
        </Link>
      </header>
      <FirstNotices
        {...{ intl, order, news }}
        secret={keyOf(code)}
        hotline={settings['park.hotline']}
        hasTickets={checkout.tickets.length > 0}
      />
      <ol className=":uno: grid grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))] gap-30px [&_.paper]:max-w-400px [&_.paper>.tk-stub]:[animation:none]">
        {views.map((view) => (
          <li key={view.code}>
            <IssuedTicketCard
              intl={intl}
              view={view}
              stamp={news.closedCodes.has(view.code) ? 'closed' : null}
            />
          </li>
        ))}
      </ol>
    </article>
  );
}

type KeyOf = (code: string) => string;

function orderAddress({ intl }: Pick<PartProps, 'intl'>, code: string, keyOf: KeyOf) {
  return href('order', intl.locale, { params: { code }, query: { key: keyOf(code) } });
}

export async function ordersPart(props: PartProps) {
  const { context, intl, user } = props;
  const { t } = intl;
  const [orders, claim] = await Promise.all([listOwnOrders(context.db.read, user.id), claimBox(props)]);
  const keyOf = await context.orderKeys(orders.map(({ code }) => code));
  return (
    <>
      {claim}
      {orders.length > 0 ? (
        <div className=":uno: dash-box mb-44px">
          <OrderList intl={intl} orders={orders} hrefOf={(code) => orderAddress(props, code, keyOf)} />
        </div>
      ) : (
        <EmptyPart title={t('profile.orders.empty')} text={t('profile.orders.emptyText')} />
      )}
      <div className=":uno: dash-box mb-44px">
        <h3>{t('profile.link.title')}</h3>
        <p className="mut">{t('profile.link.lead')}</p>
        <AddOrder words={intl.words('profile.link')} />
      </div>
    </>
  );
}

async function claimBox({ context, intl, user, email }: PartProps) {
  const phone = user.phoneVerifiedAt ? user.phone : null;
  const { length: count } = await listClaimable(context.db.read, { email, phone });
  const by = [email, phone && showPhone(phone)].filter(Boolean).join(', ');
  if (count === 0) return null;
  return (
    <ClaimOrders
      title={intl.t('profile.claim.title', { count })}
      text={intl.t('profile.claim.text', { by })}
      words={intl.words('profile.claim')}
    />
  );
}

export async function reviewsPart({ context, intl, user }: PartProps) {
  const { t } = intl;
  const items = await listReviewable(context.db.read, user.id);
  const keyOf = await context.orderKeys(items.map(({ orderCode }) => orderCode));
  if (items.length === 0)
    return <EmptyPart title={t('profile.reviews.empty')} text={t('profile.reviews.emptyText')} />;
  return (
    <>
      <p className=":uno: max-w-62ch mb-28px c-ink-2">{t('profile.reviews.lead')}</p>
      <ReviewableList intl={intl} items={items} keyOf={keyOf} />
    </>
  );
}

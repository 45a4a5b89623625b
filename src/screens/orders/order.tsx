import 'virtual:uno:icons-checkout.css';
import type { ReactNode } from 'react';
import type { MessageDeliveryRow } from '#db/schema/messages.ts';
import type { OrderEventRow, OrderRow } from '#db/schema/orders.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { OrderGoods } from '#src/features/fulfilment/order-goods.tsx';
import { ReadyNotice } from '#src/features/fulfilment/ready-notice.tsx';
import type { TicketView } from '#src/features/issued-tickets/issued-ticket-card.tsx';
import { orderState } from '#src/features/issued-tickets/order-state.ts';
import { OrderTickets } from '#src/features/issued-tickets/order-tickets.tsx';
import { SavedOnDevice } from '#src/features/issued-tickets/saved-on-device.tsx';
import { shortcutsTo, ticketViews } from '#src/features/issued-tickets/ticket-views.ts';
import { listOrderDeliveries } from '#src/features/messages/deliveries.queries.ts';
import { OrderDeliveries } from '#src/features/order-messages/order-deliveries.tsx';
import { ResendButtons } from '#src/features/order-messages/resend-buttons.tsx';
import { orderIdOf } from '#src/features/orders/found-ids.queries.ts';
import { areGoodsGiven, receivingOf } from '#src/features/orders/goods-view.ts';
import { ManageOrder } from '#src/features/orders/manage-order.tsx';
import { OrderFacts } from '#src/features/orders/order-facts.tsx';
import { OrderStatus } from '#src/features/orders/order-status.tsx';
import { OrderTimeline } from '#src/features/orders/order-timeline.tsx';
import { listOrderEvents } from '#src/features/orders/orders.queries.ts';
import { RenewLinkButton } from '#src/features/orders/renew-link-button.tsx';
import { href } from '#src/routes.ts';
import { CheckoutSummary, HoldOver, UnplacedHold } from '#src/screens/checkout/checkout-parts.tsx';
import {
  isPaid,
  type LoadedCheckout,
  loadCheckout,
  resendChannels,
} from '#src/screens/checkout/load-checkout.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import { CancelDone, CancelStep, isCancelling } from './cancel-entry.tsx';
import { FirstNotices } from './first-notices.tsx';
import { firstNews, loadNotices, type NoticeRecords } from './load-notices.ts';
import { NeedsScripts } from './needs-scripts.tsx';
import { PayNow } from './pay-on.tsx';
import { PostedRefusal } from './posted-refusal.tsx';
import { TicketTerms } from './ticket-terms.tsx';

type Props = { context: ScreenContext; intl: Intl18; loaded: LoadedCheckout };

/** The guest's own page of an order, opened by its secret link: status, tickets, money, what happened. */
export async function OrderScreen({ context }: { context: ScreenContext }) {
  const intl = intlFor(context.locale);
  const code = context.match?.params.code ?? '';
  const [loaded, events, deliveries, notices] = await Promise.all([
    loadCheckout(context, code),
    listOrderEvents(context.db.read, orderIdOf(code)),
    listOrderDeliveries(context.db.read, orderIdOf(code)),
    loadNotices(context.db.read, orderIdOf(code)),
  ]);
  const { order } = loaded.checkout;
  return (
    <div className="wrap book-page">
      <PageHead context={context} title={intl.t('orders.page.title', { code: spacedCode(loaded.code) })} />
      {order && isCancelling(context, order) ? (
        <CancelStep {...{ context, loaded, order }} />
      ) : order ? (
        <Order
          {...{ context, intl, loaded, order, notices, events }}
          timeline={
            <>
              <Notifications {...{ context, intl, loaded, order, deliveries }} />
              <OrderTimeline intl={intl} events={events} {...kindsOf(loaded)} />
            </>
          }
        />
      ) : (
        <Unplaced {...{ context, intl, loaded }} />
      )}
    </div>
  );
}

function kindsOf({ view: { hasTickets, goods }, checkout }: LoadedCheckout) {
  return { hasTickets, hasGoods: goods.length > 0, ...receivingOf(checkout.delivery) };
}

type NotificationsProps = Props & { order: OrderRow; deliveries: readonly MessageDeliveryRow[] };

function Notifications({ context, intl, loaded, order, deliveries }: NotificationsProps) {
  const channels = resendChannels(context, loaded);
  return (
    <OrderDeliveries intl={intl} deliveries={deliveries}>
      {channels.length > 0 && (
        <ResendButtons
          code={order.code}
          secret={loaded.key}
          channels={channels}
          locale={intl.locale}
          words={intl.words('orders.resend')}
          offlineText={intl.t('errors.offline')}
        />
      )}
    </OrderDeliveries>
  );
}

function Unplaced(props: Props) {
  return props.loaded.isHeld ? <UnplacedHold {...props} /> : <HoldOver {...props} />;
}

type OrderProps = Props & {
  order: OrderRow;
  notices: NoticeRecords;
  events: readonly OrderEventRow[];
  timeline: ReactNode;
};

function Order({ context, intl, loaded, order, notices, events, timeline }: OrderProps) {
  const { checkout, view, gates, settings, hotline, key, documentKey, isHeld } = loaded;
  const views = ticketViews({ checkout, gates, settings, locale: intl.locale, documentKey });
  const { tickets } = checkout;
  const news = firstNews(notices, { order, tickets, now: context.now });
  const { closedCodes: closed, reopened, move, money } = news;
  const receiving = receivingOf(checkout.delivery);
  const hasGoods = view.goods.length > 0;
  const canPay = isHeld && !isPaid(loaded) && !order.needsReview;
  return (
    <div
      className="book checkout order"
      data-order-state={orderState(order, {
        ...{ tickets, closed },
        first: [...reopened.map((day) => ({ kind: 'reopened', day })), ...(move ? [move] : []), ...money],
      })}
    >
      <div className="book-main">
        <OrderStatus {...{ intl, order, receiving }} hasGoods={hasGoods && !areGoodsGiven(events)} />
        <PostedRefusal context={context} />
        <CancelDone {...{ context, loaded, order }} />
        <ReadyNotice {...{ intl, order, receiving, events, settings }} />
        <FirstNotices {...{ intl, order, secret: key, news, hotline, hasTickets: view.hasTickets }} />
        {canPay && <PayNow {...{ intl, loaded, order }} />}
        {views.length > 0 && <OwnTickets {...{ context, intl, loaded, views, closed }} />}
        {views.length > 0 && isPaid(loaded) && <TicketTerms {...{ context, order, closed }} />}
        {hasGoods && <OrderGoods {...{ intl, order, view, receiving, settings, events }} />}
        <OrderFacts
          intl={intl}
          order={order}
          attempt={checkout.attempt}
          credit={loaded.credit}
          hotline={hotline}
          hasTickets={view.hasTickets}
          isPickup={receiving.isPickup}
        />
        <NeedsScripts intl={intl} hotline={hotline} />
        {timeline}
        <RenewLinkButton
          code={order.code}
          secret={key}
          locale={intl.locale}
          words={intl.words('orders.renew')}
        />
      </div>
      <CheckoutSummary {...{ context, intl, loaded }} />
    </div>
  );
}

type OwnTicketsProps = Props & { views: readonly TicketView[]; closed: ReadonlySet<string> };

/** What can be done with the tickets, then the tickets. */
function OwnTickets({ context, intl, loaded, views, closed }: OwnTicketsProps) {
  const { code, key, documentKey } = loaded;
  const { passes } = context;
  const { locale } = intl;
  return (
    <>
      <ManageOrder
        {...{ intl, code }}
        secret={key}
        documents={shortcutsTo(views, { code, documentKey, locale, passes })}
        canResend={resendChannels(context, loaded).length > 0}
      />
      <OrderTickets
        {...{ intl, views, code, documentKey, passes, closed }}
        isPaid={isPaid(loaded)}
        saved={
          <SavedOnDevice
            orderPath={href('order', locale, { params: { code }, query: { key } })}
            words={intl.words('orders.saved')}
          />
        }
      />
    </>
  );
}

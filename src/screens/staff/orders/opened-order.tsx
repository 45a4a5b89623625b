import 'virtual:uno:icons-orders.css';
import type { ReactNode } from 'react';
import type { OrderRow } from '#db/schema/orders.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { FulfilmentCard } from '#src/features/fulfilment/fulfilment-panel.tsx';
import { StaffRenewLink } from '#src/features/fulfilment/staff-renew-link.tsx';
import { pickupOf } from '#src/features/orders/goods-view.ts';
import { ScheduledRefunds } from '#src/features/refunds/approvals/scheduled-refunds.tsx';
import { ownMarking } from '#src/features/staff-orders/notes/mark-events.ts';
import { TakeBackMarkForm } from '#src/features/staff-orders/notes/take-back-mark-form.tsx';
import { OpenedHead } from '#src/features/staff-orders/opened-head.tsx';
import { OrderActions } from '#src/features/staff-orders/order-actions.tsx';
import { OrderFocus } from '#src/features/staff-orders/order-focus.tsx';
import { type OrdersAsked, ordersQuery, readOrdersAsked } from '#src/features/staff-orders/staff-orders.ts';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import { may, NOBODY } from '#src/values/permissions.ts';
import { showPhone } from '#src/values/phone.ts';
import { loadCancelling, loadGoodsWaiting } from './load-cancelling.ts';
import { loadOpenedOrder, type OpenedOrder } from './load-opened-order.ts';
import { LockedActs } from './locked-acts.tsx';
import { actionsFor, lockedFor, OpenedAct } from './order-acts.tsx';
import { OrderBody } from './order-body.tsx';

/** One order beside the list. */
export async function OrderBeside({ context, code }: { context: ScreenContext; code: string }) {
  const { locale, query } = context;
  const user = context.user ?? NOBODY;
  const intl = intlFor(locale);
  const asked = { ...readOrdersAsked(query), code };
  const opened = await loadOpenedOrder(context, code, asked.isWhole);
  const at = (change: Partial<OrdersAsked>) =>
    href('staffOrders', locale, { query: ordersQuery(asked, change) });
  const back = at({ code: '', ...(query.get('code') ? {} : { q: '' }) });
  if (!opened) return <NoOrder {...{ intl, code, back }} />;
  const { order, goods, whole, names, settings } = opened;
  const place = pickupOf(settings, locale).place;
  const actions = actionsFor(context, opened);
  const [cancelling, waiting] = await Promise.all([
    loadCancelling(context, opened),
    loadGoodsWaiting(context, opened),
  ]);
  return (
    <section className=":uno: grid grid-cols-1 gap-14px min-w-0" aria-labelledby="desk-list">
      <OrderFocus
        code={code}
        isActing={asked.act !== null}
        live={isLive(asked.act) ? at({ act: asked.act, kind: asked.kind }) : null}
      />
      {whole ? (
        <OpenedHead
          {...{ intl, order, back }}
          listed={whole.listed}
          marks={whole.story.marks.map(({ mark }) => mark)}
        />
      ) : (
        <GoodsHead {...{ intl, order, back }} />
      )}
      <Outcome intl={intl} done={asked.done}>
        {asked.done === 'mark' && <TakingBack {...{ context, opened }} action={at({})} />}
      </Outcome>
      <ScheduledRefunds
        {...{ intl, user, now: context.now }}
        requests={whole?.story.requests ?? []}
        action={at({})}
      />
      <OrderActions {...{ intl, actions }} opened={asked.act} actAt={(act) => at({ act })} />
      <LockedActs context={context} locked={lockedFor(context, opened)} action={at({ act: asked.act })} />
      <OpenedAct {...{ context, opened, actions, at, asked }} />
      {goods && <FulfilmentCard {...{ intl, names, user, place, cancelling, waiting }} shown={goods} />}
      {whole && <OrderBody {...{ context, opened, asked, at }} />}
      {may(user, 'orders.renew') && <RenewLink intl={intl} order={order} />}
    </section>
  );
}

/** Whether what it comes to follows what is chosen in it. */
function isLive(act: OrdersAsked['act']): boolean {
  return act === 'move' || act === 'refund' || act === 'credit';
}

type HeadProps = { intl: Intl18; back: `/${string}` };

function NoOrder({ intl: { t }, code, back }: HeadProps & { code: string }) {
  return (
    <section className=":uno: grid grid-cols-1 gap-14px min-w-0" aria-labelledby="desk-list">
      <h2 className=":uno: text-22px" id="desk-list" tabIndex={-1}>
        {spacedCode(code)}
      </h2>
      <p className="mut" role="status">
        {t('orderList.noneOf', { code: spacedCode(code) })}
      </p>
      <ButtonLink className=":uno: justify-self-start" variant="link" to={back} aria-keyshortcuts="Escape">
        {t('orderList.back')}
      </ButtonLink>
    </section>
  );
}

/** For who only hands over goods. */
function GoodsHead({ intl: { t }, order, back }: HeadProps & { order: OrderRow }) {
  return (
    <div className=":uno: flow-row gap-12px">
      <h2 className=":uno: text-22px" id="desk-list" tabIndex={-1}>
        {order.contactName || t('orderList.nameless')}
      </h2>
      <ButtonLink className=":uno: ml-auto" variant="link" to={back} aria-keyshortcuts="Escape">
        {t('orderList.back')}
      </ButtonLink>
    </div>
  );
}

/** Nothing has happened yet, or nothing had to. */
const INFO: readonly OrdersAsked['done'][] = ['waits', 'approvalBack', 'same', 'asked'];

type OutcomeProps = { intl: Intl18; done: OrdersAsked['done']; children: ReactNode };

function Outcome({ intl: { t }, done, children }: OutcomeProps) {
  return (
    done && (
      <Notice tone={INFO.includes(done) ? 'info' : 'ok'} role="status">
        <p>{t(`orderDesk.done.${done}`)}</p>
        {children}
      </Notice>
    )
  );
}

type TakingBackProps = { context: ScreenContext; opened: OpenedOrder; action: `/${string}` };

/** For who has changed a mark just now. */
function TakingBack({ context: { user, now, locale }, opened, action }: TakingBackProps) {
  const marking = user && ownMarking(opened.whole?.story.changes ?? [], { userId: user.id, now });
  return marking && <TakeBackMarkForm {...{ action, marking }} intl={intlFor(locale)} />;
}

function RenewLink({ intl, order }: { intl: Intl18; order: OrderRow }) {
  const { t } = intl;
  const { code } = order;
  const to = [order.email, order.phone && showPhone(order.phone)].filter(Boolean).join(', ');
  return (
    <article
      className=":uno: grid grid-cols-1 gap-14px p-[20px_22px] rule-line-2 round-1 bg-surface"
      aria-labelledby="renew-link"
    >
      <h3 className=":uno: text-21px" id="renew-link">
        {t('orders.renewStaff.title')}
      </h3>
      <StaffRenewLink
        code={code}
        lead={t('orders.renewDesk.lead', { code: spacedCode(code), name: order.contactName, to })}
        words={intl.words('orders.renewStaff')}
      />
    </article>
  );
}

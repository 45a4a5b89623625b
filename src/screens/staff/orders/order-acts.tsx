import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { mayBuyerCancel } from '#src/features/orders/order-moves.ts';
import type { TicketProps } from '#src/features/staff-orders/action-ticket.tsx';
import { CancelTicket } from '#src/features/staff-orders/cancel-ticket.tsx';
import { ContactTicket } from '#src/features/staff-orders/contact-ticket.tsx';
import { RefundTicket } from '#src/features/staff-orders/refund-ticket.tsx';
import { ResendTicket } from '#src/features/staff-orders/resend-ticket.tsx';
import { ACTIONS, type OrderAction, type OrdersAsked } from '#src/features/staff-orders/staff-orders.ts';
import { methodText } from '#src/features/staff-orders/story.ts';
import { refusalOf, typedIn } from '#src/features/staff-orders/typed-form.ts';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { newId } from '#src/values/id.ts';
import { awaitsFactor, may, NOBODY, type Permission } from '#src/values/permissions.ts';
import { showPhone } from '#src/values/phone.ts';
import { loadGiving } from './load-giving.ts';
import type { OpenedOrder } from './load-opened-order.ts';
import { MoveAct, movableOf } from './move-act.tsx';

const NEEDED: Record<OrderAction, Permission> = {
  resend: 'orders.resend',
  move: 'exchanges.edit',
  refund: 'refunds.ask',
  credit: 'vouchers.give',
  contact: 'orders.contact',
  cancel: 'orders.cancel',
};

/** What this person may do with the order as it stands. */
export function actionsFor({ user }: ScreenContext, opened: OpenedOrder): OrderAction[] {
  return openActions(opened).filter((act) => may(user ?? NOBODY, NEEDED[act]));
}

/** What somebody else may do with it, and the permission for it. */
export function lockedFor({ user }: ScreenContext, opened: OpenedOrder) {
  return openActions(opened)
    .map((act) => ({ act, permission: NEEDED[act] }))
    .filter(({ permission }) => !may(user ?? NOBODY, permission));
}

function openActions(opened: OpenedOrder): OrderAction[] {
  const { order, whole } = opened;
  if (!whole) return [];
  const isOpen: Record<OrderAction, boolean> = {
    resend: whole.resent !== null && whole.channels.length > 0,
    move: movableOf(opened).length > 0,
    refund: whole.refundableVnd > 0,
    credit: whole.refundableVnd > 0,
    contact: order.contactName !== '',
    cancel: mayBuyerCancel(order),
  };
  return ACTIONS.filter((act) => isOpen[act]);
}

type Props = {
  context: ScreenContext;
  opened: OpenedOrder;
  actions: readonly OrderAction[];
  at: (change: Partial<OrdersAsked>) => `/${string}`;
  asked: OrdersAsked;
};

/** The action that is being prepared; one that was refused stays with what was typed, whatever has changed meanwhile. */
export async function OpenedAct({ context, opened, actions, at, asked }: Props) {
  const { act, kind } = asked;
  const { order, whole } = opened;
  const intl = intlFor(context.locale);
  const refused = act && refusalOf(context.refusedForm, act);
  if (!act || !whole || !(actions.includes(act) || refused)) return null;
  if (awaitsFactor(context.user ?? {}, NEEDED[act]) && !refused)
    return <NeedsFactor context={context} next={at({ act, kind })} />;
  const to = [order.email, order.phone && showPhone(order.phone)].filter(Boolean).join(', ');
  const ticket = { intl, action: at({ act, kind }), close: at({ act: null }), refused };
  if (act === 'resend')
    return <ResendTicket {...ticket} {...{ to }} kind={whole.resent} channels={whole.channels} />;
  if (act === 'contact') return <ContactTicket {...ticket} to={to} contact={order} />;
  if (act === 'cancel')
    return <CancelTicket {...ticket} places={whole.listed.people} creditVnd={order.creditVnd ?? 0} />;
  return <GivingAct {...{ context, opened, at, asked, act, ticket }} />;
}

type GivingProps = Pick<Props, 'context' | 'opened' | 'at' | 'asked'> & {
  act: 'move' | 'refund' | 'credit';
  ticket: TicketProps;
};

/** What costs the park money, or may: each within the limit of this person. */
async function GivingAct({ context, opened, at, asked, act, ticket }: GivingProps) {
  const { kind } = asked;
  const { order, whole, settings } = opened;
  if (!whole) return null;
  const typed = ticket.refused?.typed ?? typedIn(context.query);
  const giving = await loadGiving(context, { order, settings, requests: whole.story.requests });
  if (act === 'move')
    return <MoveAct {...{ context, opened, ticket, typed, giving }} live={at({ act, kind })} />;
  const paid = whole.story.attempts.filter(({ state }) => state === 'paid');
  const names = paid.map(({ provider }) => methodText(ticket.intl, provider));
  return (
    <RefundTicket
      {...ticket}
      {...{ act, kind, order, giving, typed }}
      methods={[...new Set(names)].join(', ')}
      kindAt={(one) => at({ act, kind: one })}
      all={whole.checkout.tickets}
      goods={whole.goodsBack}
      refundableVnd={whole.refundableVnd}
      validDays={settings['voucher.validDays']}
      idempotencyKey={newId()}
    />
  );
}

function NeedsFactor({ context: { locale }, next }: { context: ScreenContext; next: `/${string}` }) {
  const { t } = intlFor(locale);
  return (
    <Notice tone="info" role="status">
      <p>
        {t('orderDesk.act.factor')}{' '}
        <Link className="lnk" to={href('staffMe', locale, { query: { next } })}>
          {t('orderDesk.act.factorLink')}
        </Link>
      </p>
    </Notice>
  );
}

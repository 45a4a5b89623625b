/** What a refund or credit does to the guest, the money, the tickets, the places, the shelf and the ledger. */
import type { OrderRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import type { GoodsBack } from '#src/features/goods-returns/goods-returns.ts';
import type { Consequence } from './action-ticket.tsx';
import { type Giving, isAsked, limitText } from './giving.ts';
import type { RefundKind } from './staff-orders.ts';

type Explained = {
  act: 'refund' | 'credit';
  kind: RefundKind;
  order: OrderRow;
  giving: Giving;
  methods: string;
  amountVnd: number | null;
  hasTickets: boolean;
  goods: GoodsBack;
};

export function refundLines(intl: Intl18, explained: Explained): Consequence[] {
  const { t } = intl;
  const { act, kind, order, giving, methods, amountVnd, goods } = explained;
  const isCredit = act === 'credit';
  const limit = limitText(intl, giving, amountVnd ?? 0);
  const later = isAsked(giving, amountVnd ?? 0) ? [] : [t('orderDesk.refund.money.takeBack')];
  const back = [t('orderDesk.refund.money.back', { methods }), limit, ...later].join(' ');
  const invoice = order.invoice && !isCredit ? [t('orderDesk.refund.invoice')] : [];
  const booked = t(isCredit ? 'orderDesk.creditTicket.ledger' : 'orderDesk.refund.ledger');
  const isWithTickets = kind === 'tickets' || (kind === 'whole' && explained.hasTickets);
  return [
    { part: 'guest', text: t(isCredit ? 'orderDesk.creditTicket.guest' : 'orderDesk.refund.guest') },
    { part: 'money', text: isCredit ? t('orderDesk.creditTicket.money', { limit }) : back },
    ...(isWithTickets ? ticketLines(intl, isCredit) : []),
    ...(kind === 'whole' ? stockLine(intl, goods) : []),
    { part: 'ledger', text: [booked, ...invoice].join(' ') },
  ];
}

function ticketLines({ t }: Intl18, isCredit: boolean): Consequence[] {
  const tickets = t(isCredit ? 'orderDesk.creditTicket.tickets' : 'orderDesk.refund.tickets');
  return [
    { part: 'ticketsLine', text: tickets },
    { part: 'places', text: t('orderDesk.refund.places') },
  ];
}

function stockLine({ t }: Intl18, { open }: GoodsBack): Consequence[] {
  if (open.length === 0) return [];
  const pieces = open.reduce(
    (sum, { kind, line }) => sum + (kind === 'product' ? (line?.quantity ?? 0) : 0),
    0,
  );
  const text = pieces > 0 ? t('orderDesk.whole.stock', { count: pieces }) : t('orderDesk.whole.services');
  return [{ part: 'stock', text }];
}

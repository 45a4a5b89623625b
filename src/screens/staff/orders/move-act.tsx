import type { ScreenContext } from '#src/context.ts';
import { loadStaffMove } from '#src/features/exchanges/load-staff-move.ts';
import { readMethodSwitches } from '#src/features/feature-flags/feature-flags.queries.ts';
import { paymentMethods, TICKETS } from '#src/features/orders/payment-methods.ts';
import type { TicketProps } from '#src/features/staff-orders/action-ticket.tsx';
import type { Giving } from '#src/features/staff-orders/giving.ts';
import { MoveTicket } from '#src/features/staff-orders/move-ticket.tsx';
import { type Typed, typedIds, typedQuery } from '#src/features/staff-orders/typed-form.ts';
import { newId } from '#src/values/id.ts';
import { DIFFERENCE_METHODS, type PaymentMethod } from '#src/values/payment-method.ts';
import { mayNow } from '#src/values/permissions.ts';
import type { OpenedOrder } from './load-opened-order.ts';

type Props = {
  context: ScreenContext;
  opened: OpenedOrder;
  ticket: TicketProps;
  typed: Typed;
  giving: Giving;
  /** The address of this action. */
  live: `/${string}`;
};

/** The move that is being prepared, with the days that its tickets could go to. */
export async function MoveAct({ context, opened, ticket, typed, giving, live }: Props) {
  const { settings } = opened;
  const tickets = movableOf(opened);
  const ids = typedIds(typed, 'ticket-');
  const slotIds = Object.entries(typed).flatMap(([name, id]) => (name.startsWith('slot-') && id ? [id] : []));
  const chosen = tickets.filter(({ id }) => ids.includes(id));
  const asked = { tickets: chosen, settings, month: typed.month, date: typed.date ?? '', slotIds };
  const move = await loadStaffMove(context, asked);
  const methods = await methodsFor(context, opened, move?.price?.differenceVnd ?? 0);
  return (
    <MoveTicket
      {...ticket}
      {...{ tickets, typed, move, methods, giving }}
      mayCredit={mayNow(context.user, 'vouchers.give')}
      monthAt={(month) => `${live}&${typedQuery(typed, { month })}`}
      idempotencyKey={newId()}
    />
  );
}

/** Which tickets staff may move. */
export function movableOf({ whole }: OpenedOrder) {
  return (whole?.tickets ?? [])
    .filter(({ staffExchange }) => staffExchange.reason === null)
    .map(({ ticket }) => ticket);
}

async function methodsFor(
  { db, payMethods }: ScreenContext,
  { settings }: OpenedOrder,
  totalVnd: number,
): Promise<PaymentMethod[]> {
  if (totalVnd === 0) return [];
  const known = payMethods.filter((method) => DIFFERENCE_METHODS.some((one) => one === method));
  const switches = await readMethodSwitches(db.read, known);
  return paymentMethods({ totalVnd }, { settings, switches }, TICKETS).filter(({ method }) =>
    DIFFERENCE_METHODS.some((one) => one === method),
  );
}

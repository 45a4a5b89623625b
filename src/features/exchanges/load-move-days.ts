import type { IssuedTicketRow } from '#db/schema/orders.ts';
import { loadMoveMonth, type PriceDay } from '#src/features/tickets/load-move-month.ts';
import { loadSaleDay } from '#src/features/tickets/load-sale-day.ts';
import type { MoveMonth } from '#src/features/tickets/move-days.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { priceExchange } from './load-move-price.ts';

type Asked = {
  tickets: readonly IssuedTicketRow[];
  month: string | undefined;
  lastDay: string;
  /** The park moves the day: see `priceExchange`. */
  isFree?: boolean;
};

/** The days to which these tickets could move, priced by what prices the move itself. */
export async function loadMoveDays(
  ctx: Context,
  { tickets, month, lastDay, isFree = false }: Asked,
): Promise<MoveMonth> {
  const moving = await movingOf(ctx, tickets);
  const months = [month, tickets[0]?.day.slice(0, 7)];
  const priceDay: PriceDay = async ({ date, slots }) => {
    const slotIds = slots.flatMap((open) => newSlot(open, date, tickets)?.departureId ?? []);
    const sale = await loadSaleDay(ctx, date);
    try {
      return priceExchange(sale, tickets, { slotIds, now: ctx.now, isFree }).differenceVnd;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return error.messageId === 'exchanges.error.sameDay' ? 'current' : null;
    }
  };
  return loadMoveMonth(ctx, { moving, months, lastDay, priceDay });
}

async function movingOf({ db }: Context, tickets: readonly IssuedTicketRow[]) {
  const types = await listTicketTypes(db.remembered);
  return [...Map.groupBy(tickets, ({ ticketTypeId }) => ticketTypeId)].map(([id, own]) => {
    const slug = types.find((type) => type.id === id)?.slug;
    if (!slug) throw new Problem('BAD_REQUEST', 'tickets.error.noVariant');
    return { slug, places: own.reduce((sum, { paxCount }) => sum + paxCount, 0) };
  });
}

/** All times of a day cost the same; that of the tickets is no move. */
function newSlot<S extends { time: string }>(
  open: readonly S[],
  date: string,
  tickets: readonly IssuedTicketRow[],
): S | undefined {
  const isOwn = ({ time }: S) => tickets.some(({ day, startTime }) => day === date && startTime === time);
  return open.find((slot) => !isOwn(slot)) ?? open[0];
}

import type { IssuedTicketRow } from '#db/schema/orders.ts';
import type { MessageId } from '#i18n/intl.ts';
import { loadSaleDay } from '#src/features/tickets/load-sale-day.ts';
import type { MoveMonth } from '#src/features/tickets/move-days.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { addDays, isDay, parkDay } from '#src/values/day.ts';
import type { Settings } from '#src/values/settings.ts';
import { loadMoveDays } from './load-move-days.ts';
import { cheaperBy, priceExchange } from './load-move-price.ts';

type Asked = {
  /** Those to be moved, all of which staff may move. */
  tickets: readonly IssuedTicketRow[];
  settings: Settings;
  month: string | undefined;
  date: string;
  slotIds: readonly string[];
};
type Times = { slug: string; name: { vi: string; en: string }; options: { id: string; time: string }[] };
export type StaffMove = {
  month: MoveMonth;
  /** The chosen day, if the month has it as one that can be chosen; else empty. */
  date: string;
  /** Of the chosen day, by ticket type with times. */
  times: Times[];
  /** What the move costs; null until all is chosen. */
  price: { differenceVnd: number; cheaperVnd: number; places: number } | null;
  /** Why it cannot be made. */
  problem: { id: MessageId; values: Record<string, string | number> } | null;
};

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The days that these tickets could be moved to and what the chosen one costs, as their guest would be shown. */
export async function loadStaffMove(ctx: Context, asked: Asked): Promise<StaffMove | null> {
  const { tickets, settings, date, slotIds } = asked;
  if (tickets.length === 0) return null;
  const isNamed = isDay(date);
  const named = isNamed ? date.slice(0, 7) : undefined;
  const month = MONTH.test(asked.month ?? '') ? asked.month : named;
  const lastDay = addDays(parkDay(ctx.now), settings['booking.daysAhead']);
  const days = await loadMoveDays(ctx, { tickets, month, lastDay });
  const none = { month: days, date: '', times: [], price: null, problem: null };
  if (!isNamed || date < days.today || date > lastDay) return none;
  const sale = await loadSaleDay(ctx, date);
  const own = sale.types.filter(({ id }) => tickets.some(({ ticketTypeId }) => ticketTypeId === id));
  const times = own
    .filter(({ hasSlots }) => hasSlots)
    .map(({ id, slug, name }) => ({
      ...{ slug, name },
      options: sale.departures
        .filter((one) => one.ticketTypeId === id && !one.isClosed)
        .map((one) => ({ id: one.id, time: one.startTime })),
    }));
  const isTimed = times.every(({ options }) => options.some(({ id }) => slotIds.includes(id)));
  if (!isTimed) return { ...none, date, times };
  try {
    const chosen = slotIds.filter((id) => times.some(({ options }) => options.some((one) => one.id === id)));
    const priced = priceExchange(sale, tickets, { slotIds: chosen, now: ctx.now });
    const places = tickets.reduce((sum, { paxCount }) => sum + paxCount, 0);
    const price = { differenceVnd: priced.differenceVnd, cheaperVnd: cheaperBy(priced), places };
    return { ...none, date, times, price };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ...none, date, times, problem: { id: error.messageId, values: {} } };
  }
}

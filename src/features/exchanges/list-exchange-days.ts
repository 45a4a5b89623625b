import { openOrder } from '#src/features/orders/open-order.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import type { MoveMonth } from '#src/features/tickets/move-days.ts';
import type { Context } from '#src/server/trpc.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import type { ExchangeDaysInput } from './exchanges.ts';
import { loadMoveDays } from './load-move-days.ts';
import { chosenTickets } from './moving-tickets.ts';

/** A month of days for these tickets, each with what the exchange would then ask for; refuses what cannot move. */
export async function listExchangeDays(ctx: Context, input: ExchangeDaysInput): Promise<MoveMonth> {
  const { month, ticketIds } = input;
  const order = await openOrder(ctx, input);
  const settings = await loadSettings(ctx);
  const { chosen: tickets } = await chosenTickets(ctx.db.read, { order, settings, ctx, ticketIds });
  const lastDay = addDays(parkDay(ctx.now), settings['booking.daysAhead']);
  return loadMoveDays(ctx, { tickets, month, lastDay });
}

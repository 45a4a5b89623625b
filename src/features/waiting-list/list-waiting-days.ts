import { loadSettings } from '#src/features/settings/load-settings.ts';
import { loadMoveMonth } from '#src/features/tickets/load-move-month.ts';
import { loadSaleDay, type SaleDay } from '#src/features/tickets/load-sale-day.ts';
import type { MoveMonth } from '#src/features/tickets/move-days.ts';
import { leadUnit } from '#src/features/tickets/tickets.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { sumVnd } from '#src/values/money.ts';
import type { WaitingDaysInput } from './waiting-input.ts';

type SaleType = SaleDay['types'][number];
type Line = WaitingDaysInput['lines'][number];

/** A month of days instead of the one that is full: what this group pays more or less than on that day. */
export async function listWaitingDays(ctx: Context, input: WaitingDaysInput): Promise<MoveMonth> {
  const { ticket, date, month } = input;
  const asked = typeOf(await loadSaleDay(ctx, date), ticket);
  const lines = linesFor(asked, input.lines);
  const places = lines.reduce((sum, line) => sum + line.quantity * (unitOf(asked, line)?.paxCount ?? 1), 0);
  const { 'booking.daysAhead': daysAhead } = await loadSettings(ctx);
  const askedVnd = groupVnd(asked, lines);
  return loadMoveMonth(ctx, {
    moving: [{ slug: ticket, places }],
    months: [month, date.slice(0, 7)],
    lastDay: addDays(parkDay(ctx.now), daysAhead),
    priceDay: async (day) => {
      const type = typeOf(await loadSaleDay(ctx, day.date), ticket);
      return groupVnd(type, lines) - askedVnd;
    },
  });
}

function typeOf({ types }: SaleDay, slug: string): SaleType {
  const type = types.find((one) => one.slug === slug);
  if (!type) throw new Problem('NOT_FOUND', 'tickets.error.unknown');
  return type;
}

/** Before anybody is named it is about one who pays in full. */
function linesFor(type: SaleType, lines: readonly Line[]): readonly Line[] {
  const named = lines.filter((line) => line.quantity > 0 && unitOf(type, line));
  const lead = leadUnit(type.units);
  return named.length > 0 || !lead ? named : [{ unitId: lead.id, quantity: 1 }];
}

function unitOf({ units }: SaleType, { unitId }: Line) {
  return units.find(({ id }) => id === unitId);
}

function groupVnd({ dayPrices }: SaleType, lines: readonly Line[]): number {
  return sumVnd(lines.map(({ unitId, quantity }) => (dayPrices[unitId] ?? 0) * quantity));
}

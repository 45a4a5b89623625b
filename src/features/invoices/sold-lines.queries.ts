import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { orderDeliveries, orderLines } from '#db/schema/order-lines.ts';
import { holdLines } from '#db/schema/orders.ts';
import { departures, ticketTypes } from '#db/schema/tickets.ts';
import { timesVnd } from '#src/values/money.ts';
import { deliveryAbout, goodsAbout } from './goods-returns.queries.ts';
import type { SoldLine } from './invoices.ts';
import { isAmong } from './spans.queries.ts';

const TICKET_COLUMNS = {
  holdId: holdLines.holdId,
  unitKey: holdLines.unitKey,
  name: holdLines.name,
  quantity: holdLines.quantity,
  unitPriceVnd: holdLines.unitPriceVnd,
  vatPerMille: holdLines.vatPerMille,
};
const GOODS_COLUMNS = {
  holdId: orderLines.holdId,
  slug: orderLines.slug,
  name: orderLines.name,
  choice: orderLines.choice,
  quantity: orderLines.quantity,
  unitPriceVnd: orderLines.unitPriceVnd,
  discountVnd: orderLines.discountVnd,
  vatPerMille: orderLines.vatPerMille,
};
const DELIVERY_COLUMNS = {
  holdId: orderDeliveries.holdId,
  feeVnd: orderDeliveries.feeVnd,
  vatPerMille: orderDeliveries.vatPerMille,
};

/** By hold: tickets, then goods and services, then delivery. */
export async function listSoldLines(
  db: Queryable,
  holdIds: string[],
  delivery: string,
): Promise<Map<string, SoldLine[]>> {
  if (holdIds.length === 0) return new Map();
  const tickets = await db
    .select({ line: TICKET_COLUMNS, ticketName: ticketTypes.name, slug: ticketTypes.slug })
    .from(holdLines)
    .innerJoin(departures, eq(departures.id, holdLines.departureId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, departures.ticketTypeId))
    .where(isAmong(holdLines.holdId, holdIds));
  const goods = await db.select(GOODS_COLUMNS).from(orderLines).where(isAmong(orderLines.holdId, holdIds));
  const sent = await db
    .select(DELIVERY_COLUMNS)
    .from(orderDeliveries)
    .where(isAmong(orderDeliveries.holdId, holdIds));
  const byHold = new Map<string, SoldLine[]>();
  const add = (holdId: string, line: SoldLine) => byHold.set(holdId, [...(byHold.get(holdId) ?? []), line]);
  for (const { line, ticketName, slug } of tickets) {
    const { quantity, vatPerMille, unitKey, name, unitPriceVnd } = line;
    const grossVnd = timesVnd(unitPriceVnd, quantity);
    const about = { code: `${slug}-${unitKey}`, name: `${ticketName.vi}, ${name.vi}` };
    add(line.holdId, { ...about, quantity, grossVnd, vatPerMille });
  }
  for (const { holdId, slug, name, choice, quantity, vatPerMille, unitPriceVnd, discountVnd } of goods) {
    const grossVnd = timesVnd(unitPriceVnd, quantity) - discountVnd;
    add(holdId, { ...goodsAbout({ slug, name, choice }), quantity, grossVnd, vatPerMille });
  }
  for (const { holdId, feeVnd, vatPerMille } of sent)
    add(holdId, { ...deliveryAbout(delivery), quantity: 1, grossVnd: feeVnd, vatPerMille });
  return byHold;
}

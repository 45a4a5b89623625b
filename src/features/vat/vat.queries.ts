import { and, between, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { holds, issuedTickets } from '#db/schema/orders.ts';
import { products, services } from '#db/schema/products.ts';
import { ticketTypes, vatRates } from '#db/schema/tickets.ts';
import type { VatRate } from '#src/values/vat.ts';

/** Adds rates, or replaces those that begin on the same days. */
export async function putRates(db: Queryable, rates: readonly VatRate[]): Promise<void> {
  for (const rate of rates) {
    const { validTo, ratePerMille } = rate;
    await db
      .insert(vatRates)
      .values(rate)
      .onConflictDoUpdate({
        target: [vatRates.taxClass, vatRates.validFrom],
        set: { validTo, ratePerMille },
      });
  }
}

type Used = { taxClass: string; from: string; to: string; now: string };

/** Orders with tickets of this class for these days, and baskets that are held: each keeps the rate that it has. */
export async function countRated(db: Queryable, { taxClass, from, to, now }: Used): Promise<number> {
  const [sold] = await db
    .select({ count: sql<number>`count(DISTINCT ${issuedTickets.orderId})` })
    .from(indexed(issuedTickets, 'issued_tickets_day'))
    .innerJoin(ticketTypes, eq(ticketTypes.id, issuedTickets.ticketTypeId))
    .where(and(between(issuedTickets.day, from, to), eq(ticketTypes.taxClass, taxClass)));
  const [held] = await db
    .select({ count: sql<number>`count(*)` })
    .from(indexed(holds, 'holds_expiry'))
    .where(and(eq(holds.state, 'held'), gt(holds.expiresAt, now), between(holds.day, from, to)));
  return Number(sold?.count ?? 0) + Number(held?.count ?? 0);
}

/** Goods and services that are taxed by this class. */
export async function countGoods(db: Queryable, taxClass: string) {
  const [goods, offers] = await Promise.all([
    db.$count(products, eq(products.taxClass, taxClass)),
    db.$count(services, eq(services.taxClass, taxClass)),
  ]);
  return { products: goods, services: offers };
}

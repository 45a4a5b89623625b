import type { Queryable } from '#db/client.ts';
import type { RowOptions } from '#src/features/resources/resources.ts';
import { listSeasons } from '#src/features/tickets/tickets.queries.ts';
import { listGatesAndTaxes } from './ticket-type-rows.queries.ts';

/** What the form of a ticket type lets one choose from. */
export async function loadTicketTypeOptions(db: Queryable): Promise<RowOptions> {
  const [seasons, others] = await Promise.all([listSeasons(db), listGatesAndTaxes(db)]);
  return { ...others, prices: seasons.map(({ id, name }) => ({ value: id, label: name })) };
}

import type { Queryable } from '#db/client.ts';
import type { RowOptions } from '#src/features/resources/resources.ts';
import { withTaxNames } from '#src/features/resources/tax-names.ts';
import { listOpenSeasons } from '#src/features/tickets/seasons.queries.ts';
import { listGatesAndTaxes } from './ticket-type-rows.queries.ts';

/** What the form of a ticket type lets one choose from. */
export async function loadTicketTypeOptions(db: Queryable): Promise<RowOptions> {
  const [seasons, others] = await Promise.all([listOpenSeasons(db), listGatesAndTaxes(db)]);
  return withTaxNames({ ...others, prices: seasons.map(({ id, name }) => ({ value: id, label: name })) });
}

/** What the form of a place lets one choose from. */
import type { Queryable } from '#db/client.ts';
import { listLifts } from '#src/features/live-board/live-board.queries.ts';
import type { Relations, RowOptions } from '#src/features/resources/resources.ts';
import { SERVICES } from '#src/features/services/service-relation.queries.ts';
import { TICKET_TYPES } from '#src/features/ticket-types/ticket-relation.queries.ts';
import { STATIONS } from './place-rows.queries.ts';

export const PLACE_RELATIONS = {
  nearSlug: STATIONS,
  ticketSlug: TICKET_TYPES,
  serviceSlug: SERVICES,
} satisfies Relations;

export async function loadPlaceOptions(db: Queryable): Promise<RowOptions> {
  const lifts = await listLifts(db);
  return { liftId: lifts.map(({ id, name }) => ({ value: id, label: name })) };
}

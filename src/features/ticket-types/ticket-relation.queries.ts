import { ticketTypes } from '#db/schema/tickets.ts';
import { relatedRows } from '#src/features/resources/related-rows.queries.ts';

/** Ticket types, for other rows that name one by its address. */
export const TICKET_TYPES = relatedRows(ticketTypes, {
  value: ticketTypes.slug,
  name: ticketTypes.name,
  isActive: ticketTypes.isActive,
  of: 'resources.relation.ticket',
});

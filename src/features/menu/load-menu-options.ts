/** Rows of other kinds that the form of a menu section names. */
import type { Relations } from '#src/features/resources/resources.ts';
import { TICKET_TYPES } from '#src/features/ticket-types/ticket-relation.queries.ts';

export const MENU_SECTION_RELATIONS = { ticketSlug: TICKET_TYPES } satisfies Relations;

import { publicProcedure, router } from '#src/server/trpc.ts';
import { listAlternatives } from './list-alternatives.ts';
import { loadAvailability } from './load-availability.ts';
import { findTicketType, listTicketTypes } from './tickets.queries.ts';
import { alternativesInput, availabilityInput, ticketInput } from './tickets.ts';

export const ticketsRouter = router({
  list: publicProcedure.query(({ ctx }) => listTicketTypes(ctx.db.remembered)),
  bySlug: publicProcedure
    .input(ticketInput)
    .query(({ ctx, input }) => findTicketType(ctx.db.remembered, input.slug)),
  availability: publicProcedure
    .input(availabilityInput)
    .query(({ ctx, input }) => loadAvailability(ctx, input)),
  alternatives: publicProcedure
    .input(alternativesInput)
    .query(({ ctx, input }) => listAlternatives(ctx, input)),
});

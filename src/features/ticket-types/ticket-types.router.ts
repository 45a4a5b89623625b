import { resourceInput } from '#src/features/resources/resource-input.ts';
import { permit, router } from '#src/server/trpc.ts';
import { saveTicketType } from './save-ticket-type.ts';
import { TICKET_TYPE_RESOURCE } from './ticket-type-resource.ts';

/** What staff write. */
export const staffTicketTypesRouter = router({
  save: permit(TICKET_TYPE_RESOURCE.permission)
    .input(resourceInput(TICKET_TYPE_RESOURCE))
    .mutation(({ ctx, input }) => saveTicketType(ctx, input)),
});

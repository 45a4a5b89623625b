import { resourceProcedures } from '#src/features/resources/bulk/resource-procedures.ts';
import { router } from '#src/server/trpc.ts';
import { TICKET_TYPE_KIND } from './ticket-type-kind.ts';

/** What staff write. */
export const staffTicketTypesRouter = router(resourceProcedures(TICKET_TYPE_KIND));

import { resourceProcedures } from '#src/features/resources/bulk/resource-procedures.ts';
import { permit, router } from '#src/server/trpc.ts';
import { countsInput, gateInput, groupInput, scanInput, undoInput } from './gate.ts';
import { countAdmissions } from './gate-figures.queries.ts';
import { GATE_KIND } from './gate-kind.ts';
import { listRecentScans } from './list-recent-scans.ts';
import { redeemGroup } from './redeem-group.ts';
import { redeemTicket } from './redeem-ticket.ts';
import { undoScan } from './undo-scan.ts';
import { verifyTicket } from './verify-ticket.ts';

export const gateRouter = router({
  verify: permit('gate.scan')
    .input(scanInput)
    .mutation(({ ctx, input }) => verifyTicket(ctx, input)),
  redeem: permit('gate.scan')
    .input(scanInput)
    .mutation(({ ctx, input }) => redeemTicket(ctx, input)),
  redeemGroup: permit('gate.scan')
    .input(groupInput)
    .mutation(({ ctx, input }) => redeemGroup(ctx, input)),
  undo: permit('gate.undo')
    .input(undoInput)
    .mutation(({ ctx, input }) => undoScan(ctx, input)),
  counts: permit('gate.scan')
    .input(countsInput)
    .query(({ ctx, input }) => countAdmissions(ctx.db.read, input)),
  recentScans: permit('gate.scan')
    .input(gateInput)
    .query(({ ctx, input }) => listRecentScans(ctx, input)),
});

/** The gates themselves. */
export const staffGatesRouter = router(resourceProcedures(GATE_KIND));

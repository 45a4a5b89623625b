import { router, staffProcedure } from '#src/server/trpc.ts';
import { countAdmissions } from './gate.queries.ts';
import { countsInput, gateInput, groupInput, scanInput, undoInput } from './gate.ts';
import { listRecentScans } from './list-recent-scans.ts';
import { redeemGroup } from './redeem-group.ts';
import { redeemTicket } from './redeem-ticket.ts';
import { undoScan } from './undo-scan.ts';
import { verifyTicket } from './verify-ticket.ts';

export const gateRouter = router({
  verify: staffProcedure.input(scanInput).mutation(({ ctx, input }) => verifyTicket(ctx, input)),
  redeem: staffProcedure.input(scanInput).mutation(({ ctx, input }) => redeemTicket(ctx, input)),
  redeemGroup: staffProcedure.input(groupInput).mutation(({ ctx, input }) => redeemGroup(ctx, input)),
  undo: staffProcedure.input(undoInput).mutation(({ ctx, input }) => undoScan(ctx, input)),
  counts: staffProcedure.input(countsInput).query(({ ctx, input }) => countAdmissions(ctx.db.read, input)),
  recentScans: staffProcedure.input(gateInput).query(({ ctx, input }) => listRecentScans(ctx, input)),
});

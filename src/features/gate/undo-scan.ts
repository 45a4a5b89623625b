import { readSettings } from '#src/features/settings/settings.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { findScan, findScannedTicket, reissueRedeemedTicket, updateScanUndone } from './gate.queries.ts';
import type { UndoInput } from './gate.ts';

/**
 * Undoes an admission: the ticket may enter again, and the scan records who undid it, when and why. Throws NOT_FOUND,
 * or CONFLICT when it admitted nobody, was undone before, or is older than `gate.undoMinutes`.
 */
export async function undoScan(
  ctx: StaffContext,
  { scanId, reason }: UndoInput,
): Promise<{ scanId: string; undoneAt: string }> {
  const minutes = (await readSettings(ctx.db.read))['gate.undoMinutes'];
  return ctx.db.write(async (tx) => {
    const scan = await findScan(tx, scanId);
    if (!scan) throw new Problem('NOT_FOUND', 'gate.error.unknownScan');
    if (scan.undoneAt) throw new Problem('CONFLICT', 'gate.error.alreadyUndone');
    if (scan.result !== 'ok' || !scan.ticketId) throw new Problem('CONFLICT', 'gate.error.notUndoable');
    if (ctx.now > addSeconds(scan.at, minutes * 60)) {
      throw new Problem('CONFLICT', 'gate.error.undoTooLate', { minutes });
    }
    if (!(await reissueRedeemedTicket(tx, scan.ticketId)))
      throw new Problem('CONFLICT', 'gate.error.notUndoable');
    await updateScanUndone(tx, { id: scanId, at: ctx.now, by: ctx.user.id, reason });
    const ticket = await findScannedTicket(tx, { id: scan.ticketId });
    await recordAudit(tx, ctx, {
      subject: { kind: 'order', id: ticket?.orderCode ?? '' },
      before: { state: 'redeemed' },
      after: { state: 'issued', ticket: ticket?.number, gate: scan.gateId },
      reason,
    });
    return { scanId, undoneAt: ctx.now };
  });
}

import type { Tx } from '#db/client.ts';
import type { GateRow } from '#db/schema/gate.ts';
import { limit } from '#src/server/limits/rate-limit.ts';
import type { Context, StaffContext } from '#src/server/trpc.ts';
import { readShownGroup } from './examine-group.ts';
import { readShown } from './examine-ticket.ts';
import { findAdmission, listGates } from './gate.queries.ts';
import { type GateAnswer, SCAN_LIMIT, type ScanInput } from './gate.ts';
import { gateAnswer } from './gate-answer.ts';
import { lookAtGroup } from './look-at-group.ts';
import { assertOpenGate } from './open-gate.ts';
import { type Scanned, scanOnce } from './scan-once.ts';

/**
 * Lets a ticket in, once (see `scanOnce`). The code of a group or an order lets nobody in: it answers with its tickets,
 * for `redeemGroup` to let in those that are chosen. Throws NOT_FOUND for a gate that does not exist.
 */
export async function redeemTicket(ctx: StaffContext, input: ScanInput): Promise<GateAnswer> {
  limit({ ...SCAN_LIMIT, key: ctx.user.id, now: ctx.now });
  const gates = await listGates(ctx.db.read);
  assertOpenGate(gates, input.gateId);
  const group = await readShownGroup(input);
  if (group) return lookAtGroup(ctx, group, { ...input, gates, purpose: 'admit' });
  const shown = await readShown(input);
  return ctx.db.write(async (tx) => {
    const scanned = await scanOnce(tx, ctx, shown, input);
    return answerOf(tx, ctx, scanned, gates);
  });
}

async function answerOf(
  tx: Tx,
  ctx: Context,
  { scan, ticket }: Scanned,
  gates: GateRow[],
): Promise<GateAnswer> {
  const admission = ticket && scan.result === 'already-used' ? await findAdmission(tx, ticket.id) : null;
  return gateAnswer({ scan, ticket, admission, gates, locale: ctx.locale });
}

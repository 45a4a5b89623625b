import { limit } from '#src/server/limits/rate-limit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { auditScan } from './audit-scan.ts';
import { readShownGroup } from './examine-group.ts';
import { examineTicket, readShown } from './examine-ticket.ts';
import { createScan, findAdmission, listGates } from './gate.queries.ts';
import { type GateAnswer, LOOKED, SCAN_LIMIT, type ScanInput } from './gate.ts';
import { gateAnswer } from './gate-answer.ts';
import { lookAtGroup } from './look-at-group.ts';
import { assertOpenGate } from './open-gate.ts';

/** Returns what a gate would answer without admitting anybody; logged as a look, which never counts. */
export async function verifyTicket(ctx: StaffContext, input: ScanInput): Promise<GateAnswer> {
  limit({ ...SCAN_LIMIT, key: ctx.user.id, now: ctx.now });
  const gates = await listGates(ctx.db.read);
  assertOpenGate(gates, input.gateId);
  const group = await readShownGroup(input);
  if (group) return lookAtGroup(ctx, group, { ...input, gates, purpose: 'look' });
  const shown = await readShown(input);
  const { result, ticket } = await examineTicket(ctx.db.read, shown, { gateId: input.gateId, now: ctx.now });
  const admission = ticket && result === 'already-used' ? await findAdmission(ctx.db.read, ticket.id) : null;
  const scan = { id: newId(), at: ctx.now, result };
  const looked = { gateId: input.gateId, result: `${LOOKED}${result}` };
  await ctx.db.write(async (tx) => {
    const { id: ticketId = null } = ticket ?? {};
    const nonce = `${LOOKED}${input.nonce}`;
    await createScan(tx, { ...scan, ...looked, nonce, staffId: ctx.user.id, ticketId, paxCount: 0 });
    await auditScan(tx, ctx, { ...looked, ticket });
  });
  return gateAnswer({ scan, ticket, admission, gates, locale: ctx.locale });
}

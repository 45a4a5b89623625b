import type { Tx } from '#db/client.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { auditScan } from './audit-scan.ts';
import { examineTicket, type Shown } from './examine-ticket.ts';
import { createScan, findScanByNonce, redeemIssuedTicket, type ScannedTicket } from './gate.queries.ts';
import type { ScanResult } from './gate.ts';

type Scan = { gateId: string; nonce: string };
export type Scanned = { scan: { id: string; at: string; result: ScanResult }; ticket: ScannedTicket | null };

/**
 * Lets one ticket in, once, in the transaction of the caller: issued becomes redeemed in one conditional write, and the
 * scan is logged whatever comes of it. The same nonce at the same gate gets the first answer. Throws CONFLICT when a
 * nonce comes back for another ticket or for a scan that was undone.
 */
export async function scanOnce(tx: Tx, ctx: StaffContext, shown: Shown, scan: Scan): Promise<Scanned> {
  return (await findFirstAnswer(tx, ctx, shown, scan)) ?? admit(tx, ctx, shown, scan);
}

async function admit(tx: Tx, ctx: StaffContext, shown: Shown, { gateId, nonce }: Scan): Promise<Scanned> {
  const { result: examined, ticket } = await examineTicket(tx, shown, { gateId, now: ctx.now });
  const isAdmitted = examined === 'ok' && ticket !== null && (await redeemIssuedTicket(tx, ticket.id));
  const result = examined === 'ok' && !isAdmitted ? 'already-used' : examined;
  const scan = {
    id: newId(),
    nonce,
    gateId,
    staffId: ctx.user.id,
    ticketId: ticket?.id ?? null,
    result,
    at: ctx.now,
  };
  await createScan(tx, { ...scan, paxCount: isAdmitted ? ticket.paxCount : 0 });
  await auditScan(tx, ctx, { ticket, gateId, result, isAdmitted });
  return { scan: { id: scan.id, at: scan.at, result }, ticket };
}

async function findFirstAnswer(tx: Tx, ctx: StaffContext, shown: Shown, scan: Scan): Promise<Scanned | null> {
  const first = await findScanByNonce(tx, scan);
  if (!first) return null;
  const { ticket } = await examineTicket(tx, shown, { gateId: scan.gateId, now: ctx.now });
  if (first.ticketId !== (ticket?.id ?? null)) throw new Problem('CONFLICT', 'errors.idempotencyMismatch');
  if (first.undoneAt) throw new Problem('CONFLICT', 'gate.error.scanUndone');
  return { scan: { id: first.id, at: first.at, result: first.result as ScanResult }, ticket };
}

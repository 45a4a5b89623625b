import type { Tx } from '#db/client.ts';
import type { GateRow } from '#db/schema/gate.ts';
import { limit } from '#src/server/limits/rate-limit.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context, User } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { examineTicket, readShown, type Shown } from './examine-ticket.ts';
import {
  createScan,
  findAdmission,
  findScanByNonce,
  listGates,
  redeemIssuedTicket,
  type ScannedTicket,
} from './gate.queries.ts';
import { type GateAnswer, SCAN_LIMIT, type ScanInput, type ScanResult } from './gate.ts';
import { gateAnswer } from './gate-answer.ts';

type StaffContext = Context & { user: User };
type Scanned = { scan: { id: string; at: string; result: ScanResult }; ticket: ScannedTicket | null };

/**
 * Lets a ticket in, once: issued becomes redeemed in one conditional write, and the scan is logged whatever comes of it.
 * The same nonce at the same gate gets the first answer. Throws NOT_FOUND for a gate that does not exist,
 * CONFLICT when a nonce comes back for another ticket or for a scan that was undone.
 */
export async function redeemTicket(ctx: StaffContext, input: ScanInput): Promise<GateAnswer> {
  limit({ ...SCAN_LIMIT, key: ctx.user.id, now: ctx.now });
  const gates = await listGates(ctx.db.read);
  if (!gates.some((gate) => gate.id === input.gateId))
    throw new Problem('NOT_FOUND', 'gate.error.unknownGate');
  const shown = await readShown(input);
  return ctx.db.write(async (tx) => {
    const scanned = (await findFirstAnswer(tx, ctx, shown, input)) ?? (await admit(tx, ctx, shown, input));
    return answerOf(tx, ctx, scanned, gates);
  });
}

async function admit(
  tx: Tx,
  ctx: StaffContext,
  shown: Shown,
  { gateId, nonce }: ScanInput,
): Promise<Scanned> {
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
  return { scan: { id: scan.id, at: scan.at, result }, ticket };
}

async function findFirstAnswer(
  tx: Tx,
  ctx: StaffContext,
  shown: Shown,
  input: ScanInput,
): Promise<Scanned | null> {
  const first = await findScanByNonce(tx, input);
  if (!first) return null;
  const { ticket } = await examineTicket(tx, shown, { gateId: input.gateId, now: ctx.now });
  if (first.ticketId !== (ticket?.id ?? null)) throw new Problem('CONFLICT', 'errors.idempotencyMismatch');
  if (first.undoneAt) throw new Problem('CONFLICT', 'gate.error.scanUndone');
  return { scan: { id: first.id, at: first.at, result: first.result as ScanResult }, ticket };
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

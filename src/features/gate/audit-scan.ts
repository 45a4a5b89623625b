import type { Tx } from '#db/client.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import type { ScannedTicket } from './gate.queries.ts';

/** Without a number: a group. */
type Ticket = Pick<ScannedTicket, 'orderCode'> & { number?: number };
type Scan = { ticket: Ticket | null; gateId: string; result: string; isAdmitted?: boolean };

/** A scan in the audit log: under the order of its ticket, or the gate where nothing of ours was shown. */
export function auditScan(
  tx: Tx,
  ctx: StaffContext,
  { ticket, gateId, result, isAdmitted = false }: Scan,
): Promise<void> {
  const id = ticket?.orderCode ?? gateId;
  const scanned = { gate: gateId, ticket: ticket?.number };
  return recordAudit(tx, ctx, {
    subject: { kind: 'scan', id },
    before: isAdmitted ? { state: 'issued' } : null,
    after: isAdmitted ? { state: 'redeemed', ...scanned } : { scan: result, ...scanned },
  });
}

/** The order of tickets that are shown together; null where there are none. */
export function groupOf([first]: readonly Ticket[]): Ticket | null {
  return first ? { orderCode: first.orderCode } : null;
}

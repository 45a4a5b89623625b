import type { Queryable } from '#db/client.ts';
import { isOrderSecret } from '#src/features/orders/order-access.ts';
import { Problem } from '#src/server/problem.ts';
import type { Subject } from '#src/values/moderated.ts';
import {
  findDeliveredLine,
  findUsedTicket,
  findUsedTicketOfOrder,
  type ProvenLine,
} from './proof.queries.ts';
import { readProof } from './proof.ts';

/**
 * The used ticket or delivered line behind what the writer gave. Throws UNPROCESSABLE_CONTENT when it proves nothing,
 * whatever the reason, and CONFLICT when the line has its review already.
 */
export async function proveVisit(
  db: Queryable,
  { typed, subject }: { typed: string; subject: Subject },
): Promise<ProvenLine> {
  const line = await findLine(db, typed, subject);
  if (!line) throw new Problem('UNPROCESSABLE_CONTENT', 'reviews.error.proofUnknown');
  if (line.isTaken) throw new Problem('CONFLICT', 'reviews.error.proofTaken');
  return line;
}

async function findLine(db: Queryable, typed: string, subject: Subject): Promise<ProvenLine | null> {
  const proof = readProof(typed);
  if (!proof) return null;
  if (proof.kind === 'ticket') return findUsedTicket(db, { code: proof.code, subject });
  if (!(await isOrderSecret(db, { code: proof.code, secret: proof.key }))) return null;
  const asked = { code: proof.code, subject };
  return (await findDeliveredLine(db, asked)) ?? findUsedTicketOfOrder(db, asked);
}

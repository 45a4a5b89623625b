import type { Tx } from '#db/client.ts';
import type { BankTransferRow, TransferState } from '#db/schema/transfers.ts';
import { postMovement } from '#src/features/ledger/post-movement.ts';
import { claimMovement } from '#src/features/ledger/transfer-movements.ts';
import { findTransfer, updateTransfer } from '#src/features/payments/bank-transfers.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';

export type Decided = { id: string; state: TransferState };

/** Not assigned to an order yet. */
export const UNCLAIMED: TransferState[] = ['unmatched', 'kept'];

export async function openTransfer(tx: Tx, id: string, states: TransferState[]): Promise<BankTransferRow> {
  const transfer = await findTransfer(tx, id);
  if (!transfer) throw new Problem('NOT_FOUND', 'transfers.error.unknown');
  if (!states.includes(transfer.state)) throw new Problem('CONFLICT', 'transfers.error.decided');
  return transfer;
}

/** Retained money waits again once its owner is known. */
export async function claim(
  tx: Tx,
  transfer: BankTransferRow,
  when: Parameters<typeof claimMovement>[1],
): Promise<void> {
  if (transfer.state === 'kept') await postMovement(tx, claimMovement(transfer, when));
}

type Decision = { reason?: string; order?: string };

/** What has become of the money in this transaction, beside what it was. */
export async function auditTransfer(
  tx: Tx,
  ctx: StaffContext,
  was: BankTransferRow,
  { reason, order }: Decision = {},
): Promise<void> {
  const is = (await findTransfer(tx, was.id)) ?? was;
  await recordAudit(tx, ctx, {
    subject: { kind: 'transfer', id: was.id },
    before: fieldsOf(was),
    after: { ...fieldsOf(is), order },
    reason,
  });
}

function fieldsOf({ state, repeatsId, refundDueVnd, returnReference }: BankTransferRow) {
  return { state, repeats: repeatsId, refundDueVnd, reference: returnReference };
}

type Change = Parameters<typeof updateTransfer>[2];

export function decide(tx: Tx, ctx: StaffContext, { id }: BankTransferRow, change: Change): Promise<void> {
  return updateTransfer(tx, id, { decidedBy: ctx.user.id, decidedAt: ctx.now, ...change });
}

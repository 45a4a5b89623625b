import type { Db } from '#db/client.ts';
import {
  endPartials,
  findAttemptById,
  findLastPartial,
  listOrphanedAttempts,
  sumPartials,
} from '#src/features/payments/bank-transfers.queries.ts';
import { loadSettlementInputs } from '#src/features/settlement/settle-payment.ts';
import { returnMoney } from './apply-transfer.ts';

const AT_ONCE = 5;

/** Money whose rest did not come while it was waited for goes back. Resolves with how many orders that was about. */
export async function returnOrphaned({ db, now }: { db: Db; now: string }): Promise<number> {
  const orphaned = await listOrphanedAttempts(db.read, AT_ONCE);
  const inputs = await loadSettlementInputs({ db, now }, null);
  for (const { id } of orphaned) {
    await db.write(async (tx) => {
      const attempt = await findAttemptById(tx, id);
      const transfer = await findLastPartial(tx, id);
      if (!attempt || !transfer) return;
      const amountVnd = await sumPartials(tx, id);
      await endPartials(tx, id, 'owed');
      const why = attempt.state === 'paid' ? 'paid-twice' : 'underpaid';
      await returnMoney(tx, { transfer, attempt, inputs, now }, { amountVnd, why });
    });
  }
  return orphaned.length;
}

import type { Tx } from '#db/client.ts';
import { createMovement } from './ledger.queries.ts';
import { isBalanced, type Movement } from './ledger.ts';

/**
 * Posts a movement of money to the ledger, in the transaction that makes it true; repeating it changes nothing. Throws
 * when it does not balance: that is a bug.
 */
export async function postMovement(tx: Tx, movement: Movement): Promise<void> {
  if (!isBalanced(movement.legs)) throw new Error(`${movement.movement} does not add up`);
  await createMovement(tx, movement);
}

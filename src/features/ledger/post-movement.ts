import type { Tx } from '#db/client.ts';
import { createMovement } from './ledger.queries.ts';
import { isBalanced, type Movement } from './ledger.ts';

/**
 * Writes a movement of money into the books, in the transaction that makes it true; the same movement again changes
 * nothing. Throws when it does not add up: that is a bug.
 */
export async function postMovement(tx: Tx, movement: Movement): Promise<void> {
  if (!isBalanced(movement.legs)) throw new Error(`${movement.movement} does not add up`);
  await createMovement(tx, movement);
}

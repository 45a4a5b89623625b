/**
 * What happens to money on the bank account apart from its order: it arrives, is returned, retained or claimed, or was
 * reported twice.
 */
import type { MovementKind } from '#db/schema/ledger.ts';
import type { BankTransferRow } from '#db/schema/transfers.ts';
import { type Movement, moneyAt, SUSPENSE, TRANSFER, transferOf } from './ledger.ts';

/** Transfers whose sender cannot be found. */
const UNCLAIMED = 'kept';

type Arrived = Pick<BankTransferRow, 'id' | 'amountVnd' | 'reference'>;
type When = { at: string; orderId?: string };

/** Money on the bank account: it waits until it is known what it is for. */
export function arrivalMovement({ amountVnd, ...transfer }: Arrived, when: When): Movement {
  return waiting('arrival', transfer, when, { from: SUSPENSE, to: moneyAt(TRANSFER), amountVnd });
}

type Retold = When & { number: number };

/**
 * An arrival that repeats another report: no money came with it. Its opposite, when it was separate money after all.
 */
export function repeatMovement(
  { amountVnd, id, reference }: Arrived,
  { number, at, orderId = '' }: Retold,
  isTaken: boolean,
): Movement {
  const [from, to] = isTaken ? [moneyAt(TRANSFER), SUSPENSE] : [SUSPENSE, moneyAt(TRANSFER)];
  const legs = transferOf({ from, to, amountVnd });
  const movement = `told-twice:${id}:${number}`;
  return { movement, kind: 'told-twice', orderId, at, note: reference || id, legs };
}

/** Money that was for nothing here is back where it came from. */
export function returnMovement({ amountVnd, ...transfer }: Arrived, when: When): Movement {
  return waiting('return', transfer, when, { from: moneyAt(TRANSFER), to: SUSPENSE, amountVnd });
}

/** No owner is expected any more: the park retains the money. */
export function retainMovement({ amountVnd, ...transfer }: Arrived, when: When): Movement {
  return waiting('keep', transfer, when, { from: UNCLAIMED, to: SUSPENSE, amountVnd });
}

/** The owner of retained money has been found after all. */
export function claimMovement({ amountVnd, ...transfer }: Arrived, when: When): Movement {
  return waiting('claim', transfer, when, { from: SUSPENSE, to: UNCLAIMED, amountVnd });
}

type Moved = Parameters<typeof transferOf>[0];

function waiting(
  kind: MovementKind,
  { id, reference }: Omit<Arrived, 'amountVnd'>,
  { at, orderId = '' }: When,
  moved: Moved,
): Movement {
  return { movement: `${kind}:${id}`, kind, orderId, at, note: reference || id, legs: transferOf(moved) };
}

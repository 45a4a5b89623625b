import type { Tx } from '#db/client.ts';
import type { WaitingMessageKind } from '#db/schema/messages.ts';
import type { WaitingEntryRow, WaitingState } from '#db/schema/waiting-list.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { updateEntryState } from './waiting-list.queries.ts';
import { canMoveEntry } from './waiting-list.ts';

type Move = {
  to: WaitingState;
  now: string;
  /** `visitor`, `clock`, or the id of a member of staff. */
  by: string;
  /** A group that rejoins starts at the end of the line. */
  queuedAt?: string | null;
};

/** Moves an entry along the table; false when it has moved on meanwhile. */
export function moveEntry(
  tx: Tx,
  { id, state: from }: Pick<WaitingEntryRow, 'id' | 'state'>,
  { to, now, by, queuedAt = null }: Move,
): Promise<boolean> {
  if (!canMoveEntry(from, to)) return Promise.resolve(false);
  return updateEntryState(tx, { id, from, to, now, by, queuedAt });
}

/** Notifies a waiting group, once for each occasion. */
export function notifyEntry(
  tx: Tx,
  { id, kind, occasion, now }: { id: string; kind: WaitingMessageKind; occasion: string; now: string },
): Promise<void> {
  const payload = { entryId: id, occasion };
  return createMessage(tx, { kind, orderId: '', payload, now, dedupeKey: `${kind}:${id}:${occasion}` });
}

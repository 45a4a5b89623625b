import type { Tx } from '#db/client.ts';
import type { ExchangeRow, ExchangeState } from '#db/schema/exchanges.ts';
import { endHolds } from '#src/features/inventory/holds.queries.ts';
import { refreshStatuses } from '#src/features/inventory/sweep-holds.ts';
import { countIssued } from '#src/features/issued-tickets/ticket-moves.queries.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { findExchangeOfRef, listExchangeTickets, moveExchange } from './exchanges.queries.ts';

/** The difference was not paid: the new places are free again and the old tickets stay as they are. */
export async function dropExchange(
  tx: Tx,
  { ref, limitedPercent, now }: { ref: string; limitedPercent: number; now: string },
): Promise<void> {
  const exchange = await findExchangeOfRef(tx, ref);
  if (exchange) await endExchange(tx, { exchange, to: 'failed', why: 'unpaid', limitedPercent, now });
}

type Ending = {
  exchange: ExchangeRow;
  to: Exclude<ExchangeState, 'pending' | 'done'>;
  why: string;
  limitedPercent: number;
  now: string;
  /** Its difference is paid: the message about the refund names the move too. */
  isPaid?: boolean;
};

/** False when it has ended already. */
export async function endExchange(
  tx: Tx,
  { exchange, to, why, limitedPercent, now, isPaid = false }: Ending,
): Promise<boolean> {
  const { id, orderId, holdId, day } = exchange;
  const from: ExchangeState[] = to === 'failed' ? ['pending', 'lapsed'] : ['pending'];
  if (!(await moveExchange(tx, { id, from }, { state: to, why, updatedAt: now }))) return false;
  const quotaIds = await endHolds(tx, [holdId], 'released');
  await refreshStatuses(tx, { quotaIds, limitedPercent, now });
  if (to === 'withdrawn' || isPaid) return true;
  // It requires the old tickets to be valid: none used, refunded or moved by the park.
  const rows = await listExchangeTickets(tx, [id]);
  const ids = rows.map(({ ticketId }) => ticketId);
  if ((await countIssued(tx, ids)) === 0) return true;
  const dedupeKey = `exchange-ended:${id}`;
  await createMessage(tx, { dedupeKey, kind: 'exchange-ended', orderId, payload: { day, why }, now });
  return true;
}

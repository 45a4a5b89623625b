import type { Tx } from '#db/client.ts';
import type { ExchangeRow, ExchangeTicketRow } from '#db/schema/exchanges.ts';
import type { IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import { listHoldPlaces } from '#src/features/inventory/holds.queries.ts';
import { findShortage } from '#src/features/inventory/shortages.queries.ts';
import { refreshStatuses, sweepHolds } from '#src/features/inventory/sweep-holds.ts';
import { isAnyoneParted } from '#src/features/issued-tickets/leave-nobody-alone.ts';
import {
  claimsOfTickets,
  countIssued,
  departureOfTicket,
  moveTickets,
  returnPlaces,
} from '#src/features/issued-tickets/ticket-moves.queries.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import {
  createIssuedTickets,
  createOrderEvents,
  listIssuedTickets,
} from '#src/features/orders/orders.queries.ts';
import { listTicketFacts, type TicketFact } from '#src/features/orders/ticket-facts.queries.ts';
import { listClosuresOf } from '#src/features/tickets/tickets.queries.ts';
import { signTicket } from '#src/server/documents/ticket-tokens.ts';
import { newId } from '#src/values/id.ts';
import { randomCode, ticketCode } from '#src/values/order-code.ts';
import { isTripClosed } from '#src/values/timetable/closed-part.ts';
import { moveLinePiece, sellPlacesTo, updateOrderDay } from './exchange-moves.queries.ts';
import { listExchangeTickets, moveExchange, updateExchangeTicket } from './exchanges.queries.ts';
import { doneMessage } from './exchanges.ts';

export type Completing = { exchange: ExchangeRow; order: OrderRow; limitedPercent: number; now: string };
/** Why an exchange cannot be finished: then nothing has changed, and the old tickets stay as they are. */
export type Unfinished = 'over' | 'closed' | 'no-places' | 'tickets' | 'alone';

const NONCE_LENGTH = 8;

/**
 * Inside a transaction: the old QR codes end and the new ones begin, the places and the money move along. The old tickets
 * move in one conditional write, so that none of them is let in at a gate, refunded or exchanged besides.
 */
export async function completeExchange(tx: Tx, completing: Completing): Promise<Unfinished | null> {
  const { exchange, order, limitedPercent, now } = completing;
  if (exchange.state !== 'pending' && exchange.state !== 'lapsed') return 'over';
  const rows = await listExchangeTickets(tx, [exchange.id]);
  const facts = await listTicketFacts(tx, [...new Set(rows.map(({ departureId }) => departureId))]);
  const closed = await listClosuresOf(tx, exchange.day);
  if (facts.some((fact) => isTripClosed(closed, fact))) return 'closed';
  await sweepHolds(tx, { now, limitedPercent });
  const claims = await listHoldPlaces(tx, [exchange.holdId]);
  if (claims.some(({ isReleased }) => isReleased) && (await findShortage(tx, exchange.holdId)) !== null)
    return 'no-places';
  const ids = rows.map(({ ticketId }) => ticketId);
  if (await partsThem(tx, completing, { rows, facts })) return 'alone';
  if (!(await takeTickets(tx, ids))) return 'tickets';
  const old = (await listIssuedTickets(tx, order.id)).filter(({ id }) => ids.includes(id));
  await sellPlacesTo(tx, { from: exchange.holdId, to: order.holdId, claims });
  const freed = await returnPlaces(tx, order.holdId, await claimsOfTickets(tx, old));
  await issueAnew(tx, { completing, rows, facts, old });
  await finish(tx, completing, { old, facts });
  const quotaIds = [...new Set([...freed, ...claims.map(({ quotaId }) => quotaId)])];
  await refreshStatuses(tx, { quotaIds, limitedPercent, now });
  return null;
}

/** Whether a child would be alone by it: others of the order may have left while the difference was waited for. */
async function partsThem(
  tx: Tx,
  { exchange, order }: Completing,
  { rows, facts }: Pick<Reissuing, 'rows' | 'facts'>,
): Promise<boolean> {
  if (exchange.cause === 'closure') return false;
  const all = await listIssuedTickets(tx, order.id);
  const moved = all.map((ticket) => {
    const row = rows.find(({ ticketId }) => ticketId === ticket.id);
    const fact = facts.find(({ departureId }) => departureId === row?.departureId);
    return fact ? { ...ticket, day: fact.day, startTime: fact.startTime } : ticket;
  });
  return isAnyoneParted(tx, { before: all, after: moved });
}

/** All of them or none, and nothing is written for none. */
async function takeTickets(tx: Tx, ids: string[]): Promise<boolean> {
  const still = await countIssued(tx, ids);
  return (
    still === ids.length && (await moveTickets(tx, { ids, from: 'issued', to: 'exchanged' })) === ids.length
  );
}

type Reissuing = {
  completing: Completing;
  rows: ExchangeTicketRow[];
  facts: TicketFact[];
  old: IssuedTicketRow[];
};

async function issueAnew(tx: Tx, { completing: { exchange, order, now }, rows, facts, old }: Reissuing) {
  let number = (await listIssuedTickets(tx, order.id)).length;
  for (const ticket of old) {
    const row = rows.find(({ ticketId }) => ticketId === ticket.id);
    const fact = facts.find(({ departureId }) => departureId === row?.departureId);
    const departureId = await departureOfTicket(tx, ticket);
    if (!row || !fact || !departureId) throw new Error(`exchange ${exchange.id} has lost its departure`);
    number += 1;
    const made = await newTicket(ticket, { order, row, fact, number, now });
    await createIssuedTickets(tx, [made]);
    await updateExchangeTicket(tx, { exchangeId: exchange.id, ticketId: ticket.id, newTicketId: made.id });
    const piece = {
      holdId: order.holdId,
      departureId,
      unitKey: ticket.unitKey,
      unitPriceVnd: ticket.priceVnd,
      discountVnd: ticket.discountVnd,
    };
    const target = { departureId: row.departureId, unitPriceVnd: row.priceVnd, vatPerMille: row.vatPerMille };
    await moveLinePiece(tx, piece, { id: `${order.holdId}-x-${newId()}`, ...target });
  }
}

type Making = { order: OrderRow; row: ExchangeTicketRow; fact: TicketFact; number: number; now: string };

/** The rules of the old ticket go on: they were bought with it. */
async function newTicket(
  old: IssuedTicketRow,
  { order, row, fact, number, now }: Making,
): Promise<IssuedTicketRow> {
  const id = newId();
  const { day, startTime, gateIds } = fact;
  const claims = { id, unit: old.unitKey, day, pax: old.paxCount, nonce: randomCode(NONCE_LENGTH) };
  return {
    ...old,
    ...{ id, number, day, startTime, gateIds },
    code: ticketCode(order.code, number),
    token: await signTicket(claims),
    priceVnd: row.priceVnd,
    state: 'issued',
    issuedAt: now,
  };
}

type Moved = Pick<Reissuing, 'old' | 'facts'>;

async function finish(tx: Tx, { exchange, order, now }: Completing, moved: Moved): Promise<void> {
  const { id, day, differenceVnd } = exchange;
  const { id: orderId, holdId } = order;
  const coming = (await listIssuedTickets(tx, orderId)).filter(({ state }) => state === 'issued');
  const first = coming.map((ticket) => ticket.day).toSorted()[0] ?? day;
  await updateOrderDay(tx, { orderId, holdId, day: first, differenceVnd });
  await moveExchange(tx, { id, from: ['pending', 'lapsed'] }, { state: 'done', why: null, updatedAt: now });
  const why = `exchange ${id} to ${day} (${differenceVnd})`;
  const actor = exchange.askedBy ?? exchange.cause;
  await createOrderEvents(tx, [
    { orderId, at: now, actor, field: 'note', from: null, to: 'exchange done', why },
  ]);
  const payload = movedPayload(exchange, moved);
  await createMessage(tx, { dedupeKey: doneMessage(id), kind: 'exchange-done', orderId, payload, now });
}

/** What the buyer is told: from when to when how many tickets went, and what was paid for it. */
function movedPayload(
  { id, day, differenceVnd }: ExchangeRow,
  { old, facts }: Moved,
): Record<string, string> {
  const times = (all: { startTime: string }[]) => [...new Set(all.map(({ startTime }) => startTime))];
  const only = ([time = '', ...others]: string[]) => (others.length > 0 ? '' : time);
  return {
    ...{ exchangeId: id, day, time: only(times(facts)) },
    from: [...new Set(old.map((ticket) => ticket.day))].toSorted().join(' '),
    ...{ fromTime: only(times(old)), count: String(old.length), amountVnd: String(differenceVnd) },
  };
}

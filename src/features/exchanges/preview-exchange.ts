import type { Queryable } from '#db/client.ts';
import { leaveToWaiting } from '#src/features/inventory/waiting-room.ts';
import { leaveNobodyAlone } from '#src/features/issued-tickets/leave-nobody-alone.ts';
import { openOrder } from '#src/features/orders/open-order.ts';
import { listDeparturesLeftById } from '#src/features/tickets/places-left.queries.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { wantedSlots } from '#src/values/timetable/slots-input.ts';
import { prepareMove, type WeighedMove, weighMove } from './begin-move.ts';
import type { ExchangePreviewInput } from './exchanges.ts';
import { afterMove } from './moving-tickets.ts';
import { assertPayable, differenceMethods } from './start-difference.ts';

/** What the move costs, if the day has room for it now. Holds nothing; refuses as the request would. */
export async function previewExchange(ctx: Context, input: ExchangePreviewInput) {
  const { date: day, ticketIds } = input;
  const order = await openOrder(ctx, input);
  const prepared = await prepareMove(ctx, day);
  const slotIds = wantedSlots(input);
  const moving = { ...prepared, ctx, order, ticketIds, slotIds, askedBy: null };
  const weighed = await weighMove(ctx.db.read, moving);
  const { tickets, differenceVnd } = weighed.priced;
  assertPayable(differenceVnd, prepared.availability);
  await assertRoom(ctx.db.read, ctx, weighed);
  return {
    ...{ code: order.code, day, differenceVnd },
    methods: differenceMethods(differenceVnd, prepared.availability),
    tickets: tickets.map(({ ticketId, oldVnd, dayVnd }) => ({ ticketId, oldVnd, dayVnd })),
  };
}

/** Refuses what could not be carried out now: a child left alone, places that wait for others or are sold. */
export async function assertRoom(
  db: Queryable,
  ctx: Pick<Context, 'db' | 'now'>,
  { all, chosen, priced }: WeighedMove,
): Promise<void> {
  await leaveNobodyAlone(db, { before: all, after: afterMove(all, priced) });
  await assertPlaces(db, ctx, { chosen, priced });
}

/** Refuses places that wait for others or are sold. */
export async function assertPlaces(
  db: Queryable,
  ctx: Pick<Context, 'db' | 'now'>,
  { chosen, priced }: Pick<WeighedMove, 'chosen' | 'priced'>,
): Promise<void> {
  await leaveToWaiting(db, { ctx, day: priced.day, claims: priced.claims });
  const departureIds = [...new Set(priced.tickets.map(({ departureId }) => departureId))];
  for (const { departureId, left } of await listDeparturesLeftById(db, { departureIds, now: ctx.now })) {
    const own = priced.tickets.filter((ticket) => ticket.departureId === departureId);
    const moving = chosen.filter(({ id }) => own.some(({ ticketId }) => ticketId === id));
    const places = moving.reduce((sum, { paxCount }) => sum + paxCount, 0);
    if (left === 0) throw new Problem('CONFLICT', 'tickets.error.soldOut');
    if (left < places) throw new Problem('CONFLICT', 'tickets.error.onlyLeft', { left });
  }
}

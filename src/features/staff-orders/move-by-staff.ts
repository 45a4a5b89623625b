import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import {
  type BegunMove,
  beginMove,
  type Moving,
  prepareMove,
  type WeighedMove,
  weighMove,
} from '#src/features/exchanges/begin-move.ts';
import { findExchange } from '#src/features/exchanges/exchanges.queries.ts';
import { doneMessage } from '#src/features/exchanges/exchanges.ts';
import { cheaperBy, withoutDifference } from '#src/features/exchanges/load-move-price.ts';
import { openDifference } from '#src/features/exchanges/open-difference.ts';
import { assertRoom } from '#src/features/exchanges/preview-exchange.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { newRequest } from '#src/features/refunds/approvals/new-request.ts';
import { loadRefundableVnd } from '#src/features/refunds/load-refundable.ts';
import { createRefundRequest, listRefundRequests } from '#src/features/refunds/payouts.queries.ts';
import { type Asked, giveBack } from '#src/features/refunds/refund-by-staff.ts';
import { waitsForSecond } from '#src/features/refunds/staff-refund.ts';
import { type Attempted, findAnswer, storeAnswer } from '#src/server/idempotency.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import { staffActor } from '#src/server/sessions/staff-actor.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { mayNow } from '#src/values/permissions.ts';
import { limitOf } from '#src/values/staff/giving-limits.ts';
import { wantedSlots } from '#src/values/timetable/slots-input.ts';
import type { MoveByStaffInput } from './move-input.ts';

/** `asked`: a second person has to waive the difference first; nothing has moved yet. */
type Move = Omit<BegunMove, 'state' | 'exchangeId'> & {
  exchangeId: string | null;
  state: BegunMove['state'] | 'asked';
  waivedVnd: number;
};
type Moved = Move & { orderId: string; credit: Asked | null };
type Doing = { moving: Moving & { ctx: StaffContext }; input: MoveByStaffInput };

/**
 * Staff move a guest's tickets to another day by the same steps as the guest would. A difference is paid by the guest
 * from a link that they are sent, or waived up to the limit of this person; above it a second one decides. What the day
 * costs less stays with the park as for guests, or becomes credit. `pause`: between the look at the day and the write.
 */
export async function moveByStaff(
  ctx: StaffContext,
  input: MoveByStaffInput,
  pause: () => Promise<void> = async () => undefined,
): Promise<Pick<Moved, 'exchangeId' | 'state' | 'waivedVnd' | 'credit'>> {
  const { idempotencyKey: key, ...body } = input;
  const owner = `user ${ctx.user.id}`;
  const attempted = { scope: 'staff.orders.move', key, owner, body, now: ctx.now };
  const prepared = await prepareMove(ctx, input.date);
  await pause();
  const moved = await ctx.db.write(async (tx) => {
    const before = await findAnswer<Moved>(tx, attempted);
    if (before) return before;
    const order = await findOrder(tx, input.code);
    if (!order) throw new Problem('NOT_FOUND', 'orders.error.unknown');
    const { ticketIds } = input;
    const what = { order, ticketIds, slotIds: wantedSlots(input), askedBy: staffActor(ctx) };
    const made = await move(tx, { moving: { ...prepared, ...what, ctx }, input });
    await storeAnswer(tx, attempted, made);
    return made;
  });
  await askDifference(ctx, attempted, moved);
  const { exchangeId, state, waivedVnd, credit } = moved;
  return { exchangeId, state, waivedVnd, credit };
}

async function move(tx: Tx, doing: Doing): Promise<Moved> {
  const { moving, input } = doing;
  const { ctx, order } = moving;
  const weighed = await weighMove(tx, moving);
  const { differenceVnd } = weighed.priced;
  const cheaperVnd = cheaperBy(weighed.priced);
  if (differenceVnd !== input.expectedVnd || cheaperVnd !== input.expectedCheaperVnd)
    throw new Problem('CONFLICT', 'exchanges.error.amountChanged');
  const isWaived = input.isWaived && differenceVnd > 0;
  if (input.isCredited && !mayNow(ctx.user, 'vouchers.give'))
    throw new Problem('FORBIDDEN', 'orderDesk.error.noCredit', { field: 'isCredited' });
  if (input.isCredited && differenceVnd > 0 && !isWaived)
    throw new Problem('CONFLICT', 'orderDesk.error.creditLater', { field: 'isCredited' });
  const made: Move = isWaived
    ? await waive(tx, doing, weighed)
    : { ...(await beginMove(tx, moving, { ...weighed, method: input.method })), waivedVnd: 0 };
  const { date: moveDay, reason } = input;
  await recordAudit(tx, ctx, {
    subject: { kind: 'order', id: order.code },
    before: { moveDay: [...new Set(weighed.chosen.map(({ day }) => day))].join(' ') },
    after: {
      ...{ moveDay, state: made.state, tickets: weighed.chosen.length },
      ...{ amountVnd: isWaived ? 0 : differenceVnd, waivedVnd: made.waivedVnd },
    },
    reason,
  });
  const movedId = input.isCredited && cheaperVnd > 0 && made.state === 'done' ? made.exchangeId : null;
  return {
    ...made,
    orderId: order.id,
    credit: movedId ? await credit(tx, doing, { movedId, amountVnd: cheaperVnd }) : null,
  };
}

/** Within the limit the tickets move without the difference; above it the move is written down for a second person. */
async function waive(tx: Tx, { moving, input }: Doing, weighed: WeighedMove): Promise<Move> {
  const { ctx, order, availability } = moving;
  const { differenceVnd: amountVnd } = weighed.priced;
  const earlier = await listRefundRequests(tx, order.id);
  const limitVnd = limitOf(ctx.user, availability.settings);
  const waits = waitsForSecond({ amountVnd, needsReview: order.needsReview, earlier }, limitVnd);
  const { ticketIds, date, reason: note } = input;
  const request = { kind: 'waiver', amountVnd, note } as const;
  const wanted = { ticketIds, date, slotIds: wantedSlots(input) };
  const asked = newRequest(ctx, order, { ...request, move: wanted });
  if (waits) {
    await assertRoom(tx, ctx, weighed);
    await createRefundRequest(tx, asked, []);
    return { exchangeId: null, state: 'asked', ref: null, payUrl: null, waivedVnd: amountVnd };
  }
  const decided = { state: 'done', decidedBy: staffActor(ctx), decidedAt: ctx.now } as const;
  await createRefundRequest(tx, { ...asked, ...decided }, []);
  const begun = await beginMove(tx, moving, { ...weighed, priced: withoutDifference(weighed.priced) });
  return { ...begun, waivedVnd: amountVnd };
}

/** As much of it as the order still has; for who may give credit. The message about the move names it. */
async function credit(
  tx: Tx,
  { moving, input }: Doing,
  { movedId, amountVnd }: { movedId: string; amountVnd: number },
): Promise<Asked> {
  const { ctx, availability } = moving;
  const { settings } = availability;
  const order = (await findOrder(tx, input.code)) as OrderRow;
  const refundableVnd = await loadRefundableVnd(tx, order);
  const validDays = settings['voucher.validDays'];
  const refund = {
    code: input.code,
    ticketIds: [],
    lineIds: [],
    amountVnd,
    refundableVnd,
    reason: input.reason,
    validDays,
  };
  return giveBack(tx, { ctx, order, refund, settings, withMessage: doneMessage(movedId) });
}

/** Opens the payment of the difference, then sends its guest the link; repeated, it sends nothing more. */
async function askDifference(ctx: StaffContext, attempted: Attempted, moved: Moved): Promise<void> {
  const { exchangeId, orderId, ref, payUrl } = moved;
  if (ref === null || exchangeId === null) return;
  const exchange = await findExchange(ctx.db.read, exchangeId);
  if (exchange?.state !== 'pending') return;
  await openDifference(ctx, { ref, payUrl, attempted });
  const { day, differenceVnd, expiresAt: until } = exchange;
  const payload = { day, amountVnd: String(differenceVnd), until };
  const message = { dedupeKey: `exchange-due:${exchangeId}`, kind: 'exchange-due', orderId } as const;
  await ctx.db.write((tx) => createMessage(tx, { ...message, payload, now: ctx.now }));
}

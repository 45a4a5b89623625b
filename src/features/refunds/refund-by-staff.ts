import type * as z from 'zod/mini';
import type { Tx } from '#db/client.ts';
import type { IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import type { RefundRequestRow, RefundState } from '#db/schema/refunds.ts';
import { intlFor } from '#i18n/intl.ts';
import { createRefundLines } from '#src/features/goods-returns/goods-returns.queries.ts';
import { type GoodsLine, goodsBack } from '#src/features/goods-returns/goods-returns.ts';
import { loadGoodsFacts } from '#src/features/goods-returns/load-goods-facts.ts';
import { leaveNobodyAlone } from '#src/features/issued-tickets/leave-nobody-alone.ts';
import { moveTickets } from '#src/features/issued-tickets/ticket-moves.queries.ts';
import { findOrder, listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { type Attempted, findAnswer, storeAnswer } from '#src/server/idempotency.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import { staffActor } from '#src/server/sessions/staff-actor.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { sumVnd } from '#src/values/money.ts';
import type { Settings } from '#src/values/settings.ts';
import { limitOf } from '#src/values/staff/giving-limits.ts';
import { newRequest } from './approvals/new-request.ts';
import { approvalBy } from './approvals/scheduled.ts';
import { approveRefund } from './approve-refund.ts';
import { loadRefundableVnd } from './load-refundable.ts';
import { createRefundRequest, listRefundRequests } from './payouts.queries.ts';
import {
  type StaffRefund,
  shareOver,
  type staffCreditInput,
  type staffRefundInput,
  waitsForSecond,
} from './staff-refund.ts';

/** `approveAt`: when it is sent; until then it can be taken back. Null for what waits for a second person, and for credit. */
export type Asked = { requestId: string; state: RefundState; amountVnd: number; approveAt: string | null };
type Asking = {
  ctx: StaffContext;
  order: OrderRow;
  refund: StaffRefund;
  settings: Settings;
  /** The message that names credit given at once. */
  withMessage?: string;
};

/**
 * Staff give money back beyond what the rules on the tickets give: the paid price of tickets, or a sum for goodwill.
 * Up to their limit it is sent after the time to take it back, above it a second person decides. Never more than the order still has, and
 * not when that has changed since it was shown.
 */
export async function refundByStaff(
  ctx: StaffContext,
  input: z.output<typeof staffRefundInput>,
): Promise<Asked> {
  const { idempotencyKey, ...refund } = input;
  const attempt = { scope: 'staff.orders.refund', key: idempotencyKey, body: refund };
  return giveOnce(ctx, attempt, { ...refund, validDays: null });
}

/** The same as credit under a code, which its guest is told. */
export async function creditByStaff(
  ctx: StaffContext,
  input: z.output<typeof staffCreditInput>,
): Promise<Asked> {
  const { idempotencyKey, ...credit } = input;
  return giveOnce(ctx, { scope: 'staff.orders.credit', key: idempotencyKey, body: credit }, credit);
}

type Attempt = Pick<Attempted, 'scope' | 'key' | 'body'>;

async function giveOnce(ctx: StaffContext, attempt: Attempt, refund: StaffRefund): Promise<Asked> {
  const attempted = { ...attempt, owner: `user ${ctx.user.id}`, now: ctx.now };
  const settings = await loadSettings(ctx);
  return ctx.db.write(async (tx) => {
    const before = await findAnswer<Asked>(tx, attempted);
    if (before) return before;
    const order = await findOrder(tx, refund.code);
    if (!order) throw new Problem('NOT_FOUND', 'orders.error.unknown');
    const asked = await giveBack(tx, { ctx, order, refund, settings });
    await storeAnswer(tx, attempted, asked);
    return asked;
  });
}

/** Inside a transaction: gives it or asks a second person, with its row in the audit log. */
export async function giveBack(
  tx: Tx,
  { ctx, order, refund, settings, withMessage }: Asking,
): Promise<Asked> {
  const { reason, validDays } = refund;
  const all = await listIssuedTickets(tx, order.id);
  const tickets = all.filter(({ id }) => refund.ticketIds.includes(id));
  if (tickets.length !== new Set(refund.ticketIds).size)
    throw new Problem('NOT_FOUND', 'refunds.error.noTickets');
  const lines = await takeLines(tx, order, refund.lineIds);
  const priced = [...tickets, ...lines.map(({ lineId: id, amountVnd: priceVnd }) => ({ id, priceVnd }))];
  const amountVnd = amountOf(refund, priced);
  assertCovered({ ...refund, amountVnd }, await loadRefundableVnd(tx, order), ctx);
  await takeTickets(tx, all, refund.ticketIds);
  const earlier = await listRefundRequests(tx, order.id);
  const limitVnd = limitOf(ctx.user, settings);
  const waits = waitsForSecond({ amountVnd, needsReview: order.needsReview, earlier }, limitVnd);
  const kind = validDays === null ? 'money' : 'credit';
  const approval = waits || kind !== 'money' ? null : approvalBy(staffActor(ctx), ctx.now);
  const asked = newRequest(ctx, order, { kind, amountVnd, validDays, note: reason });
  const request = { ...asked, ...approval };
  await createShares(tx, { request, shares: shareOver(amountVnd, priced), lines });
  const limitedPercent = settings['availability.limitedPercent'];
  const approving = { request, by: staffActor(ctx), limitedPercent, now: ctx.now, withMessage };
  const state = waits || approval ? 'requested' : await approveRefund(tx, approving);
  await recordAudit(tx, ctx, {
    subject: { kind: 'order', id: order.code },
    after: {
      ...{ refund: request.id, state, amountVnd, tickets: tickets.length },
      ...(lines.length > 0 && { goods: lines.length }),
      ...(validDays && { validDays }),
      ...(approval && { approveAt: approval.approveAt }),
    },
    reason,
  });
  return { requestId: request.id, state, amountVnd, approveAt: request.approveAt };
}

/** The goods that go back are all that can: what was shown of them before is refused once it has changed. */
async function takeLines(tx: Tx, order: OrderRow, ids: readonly string[]): Promise<GoodsLine[]> {
  if (ids.length === 0) return [];
  const { open } = goodsBack(await loadGoodsFacts(tx, order));
  const isAll = open.length === new Set(ids).size && open.every(({ lineId }) => ids.includes(lineId));
  if (!isAll) throw new Problem('CONFLICT', 'refunds.error.goodsChanged');
  return open;
}

type Sharing = {
  request: RefundRequestRow;
  shares: ReturnType<typeof shareOver>;
  lines: readonly GoodsLine[];
};

/** The request with what each ticket and each line of goods gives of it. */
async function createShares(tx: Tx, { request, shares, lines }: Sharing): Promise<void> {
  const { id: requestId } = request;
  const kinds = new Map(lines.map(({ lineId, kind }) => [lineId, kind]));
  const ofTickets = shares.filter(({ ticketId }) => !kinds.has(ticketId));
  const ofLines = shares.flatMap(({ ticketId: lineId, amountVnd }) => {
    const kind = kinds.get(lineId);
    return kind ? [{ requestId, lineId, kind, amountVnd }] : [];
  });
  await createRefundRequest(
    tx,
    request,
    ofTickets.map((share) => ({ requestId, ...share })),
  );
  await createRefundLines(tx, ofLines);
}

/** Tickets and goods give back no more than their price; anything beyond it is goodwill. */
function amountOf({ amountVnd }: StaffRefund, priced: readonly { priceVnd: number }[]): number {
  const pricedVnd = sumVnd(priced.map(({ priceVnd }) => priceVnd));
  const sumAskedVnd = amountVnd ?? pricedVnd;
  if (sumAskedVnd === 0) throw new Problem('BAD_REQUEST', 'orderDesk.error.sum', { field: 'amountVnd' });
  if (priced.length > 0 && sumAskedVnd > pricedVnd)
    throw new Problem('CONFLICT', 'orderDesk.error.abovePrice', { field: 'amountVnd' });
  return sumAskedVnd;
}

type Shown = { amountVnd: number; refundableVnd: number };

/** Refuses more than there is, and any sum when another refund has come between. */
function assertCovered(
  { amountVnd, refundableVnd: shownVnd }: Shown,
  refundableVnd: number,
  ctx: StaffContext,
): void {
  const { money } = intlFor(ctx.locale);
  if (refundableVnd === 0) throw new Problem('CONFLICT', 'orderDesk.error.nothingKept');
  const left = money(refundableVnd);
  if (amountVnd > refundableVnd)
    throw new Problem('CONFLICT', 'orderDesk.error.aboveKept', { left, field: 'amountVnd' });
  if (refundableVnd !== shownVnd) throw new Problem('CONFLICT', 'orderDesk.error.keptChanged', { left });
}

/** From now on no gate lets them in. */
async function takeTickets(tx: Tx, all: readonly IssuedTicketRow[], ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await leaveNobodyAlone(tx, { before: all, after: all.filter(({ id }) => !ids.includes(id)) });
  const moved = await moveTickets(tx, { ids: [...ids], from: 'issued', to: 'refunding' });
  if (moved !== ids.length) throw new Problem('CONFLICT', 'refunds.error.changed');
}

import type { RefundLineRow, RefundRequestRow, RefundTicketRow } from '#db/schema/refunds.ts';
import type { ScreenContext } from '#src/context.ts';
import { listActorNames } from '#src/features/fulfilment/fulfilment.queries.ts';
import { listRefundLines } from '#src/features/goods-returns/goods-returns.queries.ts';
import { loadGoodsEnd } from '#src/features/goods-returns/load-goods-end.ts';
import { listRefusedRefunds, type RefusedRefund } from '#src/features/payments/refunds.queries.ts';
import { isDue, scheduledActs } from '#src/features/refunds/approvals/scheduled.ts';
import { listPayouts, listRefundTickets } from '#src/features/refunds/payouts.queries.ts';
import type { PanelDue } from '#src/features/refunds/refund-due-panel.tsx';
import type { ListedDue } from '#src/features/refunds/refund-dues.queries.ts';
import type { PanelRefund } from '#src/features/refunds/refund-panel.tsx';
import {
  listGivenByStaff,
  type listStaffRefunds,
  type RefundList,
} from '#src/features/refunds/refunds.queries.ts';
import { reasonOfRequest } from '#src/features/refunds/refunds.ts';
import { isClaim } from '#src/features/refunds/staff-refund.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { listDeciders } from '#src/screens/staff/orders/load-giving.ts';
import { sumVnd } from '#src/values/money.ts';
import { NOBODY } from '#src/values/permissions.ts';
import { isWithin } from '#src/values/staff/giving-limits.ts';

type Found = Awaited<ReturnType<typeof listStaffRefunds>>;

/** What the panels show of the requests of a list. */
export async function panelRefunds(
  context: ScreenContext,
  list: RefundList,
  rows: Found,
): Promise<PanelRefund[]> {
  const { db } = context;
  const giversOf = list === 'open' ? await loadGivers(context, rows) : () => null;
  const approvalOf = await loadApprovals(context, rows);
  const ids = rows.map(({ request }) => request.id);
  const orderIds = rows.map(({ request }) => request.orderId);
  const [tickets, lines, payouts, refused] = await Promise.all([
    listRefundTickets(db.read, ids),
    listRefundLines(db.read, ids),
    listPayouts(db.read, ids),
    listRefusedRefunds(db.read, orderIds),
  ]);
  const ends = list === 'open' ? await loadEnds(context, rows, { tickets, lines }) : new Map<string, null>();
  return rows.map(({ request, holdId: _, ...order }) => {
    const { id, state, ground, kind, move, amountVnd, note } = request;
    const { answer, decidedAt, createdAt, updatedAt } = request;
    const own = payouts.filter(({ requestId }) => requestId === id);
    const manualParts = own.filter((one) => one.ref === null && one.paidAt === null);
    const unsent = own
      .filter(({ error }) => error !== null)
      .map((one) => ({ ...one, provider: null, responseCode: one.error, answer: null, at: updatedAt }));
    return {
      ...{ id, state, ground, kind, amountVnd, note, answer, decidedAt, createdAt },
      ...approvalOf(request),
      ...order,
      moveDay: move?.date ?? null,
      givers: giversOf(request),
      end: ends.get(id) ?? null,
      ticketCount: move?.ticketIds.length ?? tickets.filter(({ requestId }) => requestId === id).length,
      goodsCount: lines.filter(({ requestId }) => requestId === id).length,
      manualVnd: sumVnd(manualParts.map((one) => one.amountVnd)),
      refusals: [...refused.filter(({ reason }) => reason === reasonOfRequest(id)), ...unsent],
    };
  });
}

/** What is shown of an approval that has not taken effect. */
async function loadApprovals({ db, user, now }: ScreenContext, rows: Found) {
  const approvers = rows.flatMap(({ request }) => (request.approveAt && request.approvedBy) || []);
  const names = await listActorNames(db.read, [...new Set(approvers)]);
  return (request: RefundRequestRow) => ({
    approveAt: request.approveAt,
    returnedWhy: request.state === 'requested' ? request.returnedWhy : null,
    isDue: request.approveAt !== null && isDue(request.approveAt, now),
    approver: names.get(request.approvedBy ?? '') ?? null,
    scheduled: scheduledActs(user ?? NOBODY, request),
  });
}

type AskedOf = { tickets: readonly RefundTicketRow[]; lines: readonly RefundLineRow[] };

/** By request, what becomes of its order when it is approved, where it does not just go on. */
async function loadEnds({ db }: ScreenContext, rows: Found, { tickets, lines }: AskedOf) {
  const found = await Promise.all(
    rows.map(async ({ request: { id, orderId }, holdId }) => {
      const lineIds = lines.filter((one) => one.requestId === id).map(({ lineId }) => lineId);
      const ticketIds = tickets.filter((one) => one.requestId === id).map(({ ticketId }) => ticketId);
      const order = { id: orderId, holdId };
      return [id, await loadGoodsEnd(db.read, { order, lineIds, ticketIds })] as const;
    }),
  );
  return new Map(found);
}

type Asked = Pick<RefundRequestRow, 'orderId' | 'askedBy' | 'state' | 'ground' | 'amountVnd'>;

/** Whether the limit of who allows it counts: not for what a guest asks by the terms of their tickets. */
function isLimited(request: Pick<Asked, 'askedBy' | 'ground'>): boolean {
  return request.askedBy !== null || isClaim(request);
}

/** By name, who can allow what a colleague asked for or a guest claims; null for what the terms give a guest. */
async function loadGivers(
  context: ScreenContext,
  rows: readonly { request: RefundRequestRow; needsReview: string | null }[],
) {
  const settings = await readSettings(context.db.read);
  const deciders = await listDeciders(context.db.read, settings);
  const orderIds = rows.flatMap(({ request }) => (isLimited(request) ? [request.orderId] : []));
  const given = await listGivenByStaff(context.db.read, [...new Set(orderIds)]);
  return (request: Asked): string[] | null => {
    const { orderId, askedBy, state, amountVnd } = request;
    if (!isLimited(request) || state !== 'requested') return null;
    const isReviewed = rows.some((one) => one.request.orderId === orderId && one.needsReview !== null);
    const wholeVnd = (given.get(orderId) ?? 0) + (askedBy === null ? amountVnd : 0);
    const able = deciders.filter(
      ({ userId, limitVnd }) =>
        askedBy !== `staff:${userId}` && ((isReviewed && askedBy !== null) || isWithin(limitVnd, wholeVnd)),
    );
    return able.map(({ name }) => name);
  };
}

export async function withRefusals(
  { db }: ScreenContext,
  refundDues: readonly ListedDue[],
): Promise<PanelDue[]> {
  const refused = await listRefusedRefunds(
    db.read,
    refundDues.map(({ due }) => due.orderId),
  );
  return refundDues.map((one) => {
    const { orderId, ref, reason, createdAt } = one.due;
    const isOwn = (refusal: RefusedRefund) =>
      refusal.orderId === orderId && refusal.ref === ref && refusal.reason === reason;
    return { ...one, refusals: refused.filter((refusal) => isOwn(refusal) && refusal.at >= createdAt) };
  });
}

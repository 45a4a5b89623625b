import type { RefundRequestRow, RefundState } from '#db/schema/refunds.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listRefundLines } from '#src/features/goods-returns/goods-returns.queries.ts';
import { listRefusedRefunds, type RefusedRefund } from '#src/features/payments/refunds.queries.ts';
import { isWithin } from '#src/features/refunds/giving-limits.ts';
import { listPayouts, listRefundTickets } from '#src/features/refunds/payouts.queries.ts';
import { type PanelDue, RefundDuePanel } from '#src/features/refunds/refund-due-panel.tsx';
import { type ListedDue, listRefundDues } from '#src/features/refunds/refund-dues.queries.ts';
import { type PanelRefund, RefundPanel } from '#src/features/refunds/refund-panel.tsx';
import { listGivenByStaff, listStaffRefunds } from '#src/features/refunds/refunds.queries.ts';
import { reasonOfRequest } from '#src/features/refunds/refunds.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { Part } from '#src/screens/part.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { sumVnd } from '#src/values/money.ts';
import { NOBODY } from '#src/values/permissions.ts';
import { listDeciders } from './load-giving.ts';

const LISTED_MAX = 100;
const RECENT_MAX = 20;

/** Refund requests: what staff decide, what has to be paid manually, what is done. */
export function StaffRefundsScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('refunds.staff.title');
  return (
    <div className=":uno: office-page max-w-900px [&_h2]:text-21px">
      <PageHead context={context} title={title} description={t('refunds.staff.description')} />
      <h1>{title}</h1>
      <Part context={context} of={refundPanels} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

async function refundPanels(context: ScreenContext) {
  const { t, ...intl } = intlFor(context.locale);
  const user = context.user ?? NOBODY;
  const read = (states: RefundState[], limit: number) => readRefunds(context, states, limit);
  const [open, paying, over, refundDues] = await Promise.all([
    read(['requested'], LISTED_MAX),
    read(['failed', 'paying'], LISTED_MAX),
    read(['done', 'rejected', 'withdrawn'], RECENT_MAX),
    readRefundDues(context),
  ]);
  const trouble = paying.filter(({ state, manualVnd }) => state === 'failed' || manualVnd > 0);
  const recent = [...paying.filter((one) => !trouble.includes(one)), ...over];
  const parts = [
    { name: t('refunds.staff.open'), refunds: open },
    { name: t('refunds.staff.trouble'), refunds: trouble },
    { name: t('refunds.staff.recent'), refunds: recent },
  ];
  return (
    <>
      <RefundDuePanel
        intl={{ ...intl, t }}
        title={t('refunds.due.title')}
        refundDues={refundDues}
        user={user}
      />
      {parts.map(({ name, refunds }) => (
        <RefundPanel key={name} intl={{ ...intl, t }} title={name} refunds={refunds} user={user} />
      ))}
    </>
  );
}

async function readRefundDues(context: ScreenContext): Promise<PanelDue[]> {
  const { read } = context.db;
  const listed = await Promise.all([
    listRefundDues(read, ['open', 'sent'], LISTED_MAX),
    listRefundDues(read, ['done'], RECENT_MAX),
  ]);
  return withRefusals(context, listed.flat());
}

async function readRefunds(
  context: ScreenContext,
  states: RefundState[],
  limit: number,
): Promise<PanelRefund[]> {
  const { db } = context;
  const rows = await listStaffRefunds(db.read, states, limit);
  const giversOf = states.includes('requested') ? await loadGivers(context, rows) : () => null;
  const ids = rows.map(({ request }) => request.id);
  const orderIds = rows.map(({ request }) => request.orderId);
  const [tickets, lines, payouts, refused] = await Promise.all([
    listRefundTickets(db.read, ids),
    listRefundLines(db.read, ids),
    listPayouts(db.read, ids),
    listRefusedRefunds(db.read, orderIds),
  ]);
  return rows.map(({ request, ...order }) => {
    const { id, state, ground, kind, move, amountVnd, note } = request;
    const { answer, decidedAt, createdAt, updatedAt } = request;
    const own = payouts.filter(({ requestId }) => requestId === id);
    const manualParts = own.filter((one) => one.ref === null && one.paidAt === null);
    const unsent = own
      .filter(({ error }) => error !== null)
      .map((one) => ({ ...one, provider: null, responseCode: one.error, answer: null, at: updatedAt }));
    return {
      ...{ id, state, ground, kind, amountVnd, note, answer, decidedAt, createdAt },
      ...order,
      moveDay: move?.date ?? null,
      givers: giversOf(request),
      ticketCount: move?.ticketIds.length ?? tickets.filter(({ requestId }) => requestId === id).length,
      goodsCount: lines.filter(({ requestId }) => requestId === id).length,
      manualVnd: sumVnd(manualParts.map((one) => one.amountVnd)),
      refusals: [...refused.filter(({ reason }) => reason === reasonOfRequest(id)), ...unsent],
    };
  });
}

type Asked = Pick<RefundRequestRow, 'orderId' | 'askedBy' | 'state'>;

/** By name, who can allow what a colleague asked for; null for what a guest asks. */
async function loadGivers(
  context: ScreenContext,
  rows: readonly { request: RefundRequestRow; needsReview: string | null }[],
) {
  const settings = await readSettings(context.db.read);
  const deciders = await listDeciders(context.db.read, settings);
  const orderIds = rows.flatMap(({ request }) => (request.askedBy ? [request.orderId] : []));
  const given = await listGivenByStaff(context.db.read, [...new Set(orderIds)]);
  return ({ orderId, askedBy, state }: Asked): string[] | null => {
    if (askedBy === null || state !== 'requested') return null;
    const isReviewed = rows.some(
      ({ request, needsReview }) => request.orderId === orderId && needsReview !== null,
    );
    const able = deciders.filter(
      ({ userId, limitVnd }) =>
        askedBy !== `staff:${userId}` && (isReviewed || isWithin(limitVnd, given.get(orderId) ?? 0)),
    );
    return able.map(({ name }) => name);
  };
}

async function withRefusals({ db }: ScreenContext, refundDues: readonly ListedDue[]): Promise<PanelDue[]> {
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

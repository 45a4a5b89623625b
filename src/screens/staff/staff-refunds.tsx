import type { DueState, RefundLineRow, RefundRequestRow, RefundTicketRow } from '#db/schema/refunds.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { listRefundLines } from '#src/features/goods-returns/goods-returns.queries.ts';
import { loadGoodsEnd } from '#src/features/goods-returns/load-goods-end.ts';
import { listRefusedRefunds, type RefusedRefund } from '#src/features/payments/refunds.queries.ts';
import { listPayouts, listRefundTickets } from '#src/features/refunds/payouts.queries.ts';
import { type PanelDue, RefundDuePanel } from '#src/features/refunds/refund-due-panel.tsx';
import { type ListedDue, listRefundDues } from '#src/features/refunds/refund-dues.queries.ts';
import { type PanelRefund, RefundPanel } from '#src/features/refunds/refund-panel.tsx';
import {
  listGivenByStaff,
  listStaffRefunds,
  type RefundList,
} from '#src/features/refunds/refunds.queries.ts';
import { reasonOfRequest } from '#src/features/refunds/refunds.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { Part } from '#src/screens/part.tsx';
import { listDeciders } from '#src/screens/staff/orders/load-giving.ts';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { type Turned, turned, turnIn } from '#src/values/lists/turns.ts';
import { sumVnd } from '#src/values/money.ts';
import { NOBODY } from '#src/values/permissions.ts';
import { isWithin } from '#src/values/staff/giving-limits.ts';
import { ListTurns } from './list-turns.tsx';

const PAGE_SIZE = 20;
const LISTS = ['open', 'trouble', 'recent'] as const;

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
  const intl = intlFor(context.locale);
  const user = context.user ?? NOBODY;
  const [due, paid, ...pages] = await Promise.all([
    readRefundDues(context, 'due', ['open', 'sent']),
    readRefundDues(context, 'paid', ['done']),
    ...LISTS.map((list) => readRefunds(context, list)),
  ]);
  const turnsOf = (name: string, label: string, page: Turned<unknown>) => (
    <ListTurns {...{ context, name, label, page }} route="staffRefunds" />
  );
  const dueTitle = intl.t('refunds.due.title');
  const paidTitle = intl.t('refunds.due.paidTitle');
  return (
    <>
      <RefundDuePanel {...{ intl, user }} title={dueTitle} refundDues={due.rows}>
        {turnsOf('due', dueTitle, due)}
      </RefundDuePanel>
      {pages.map((page, place) => {
        const list = LISTS[place] ?? 'open';
        const title = intl.t(`refunds.staff.${list}`);
        return (
          <RefundPanel key={list} {...{ intl, title, user }} refunds={page.rows}>
            {turnsOf(list, title, page)}
          </RefundPanel>
        );
      })}
      {paid.rows.length > 0 && (
        <RefundDuePanel {...{ intl, user }} title={paidTitle} refundDues={paid.rows}>
          {turnsOf('paid', paidTitle, paid)}
        </RefundDuePanel>
      )}
    </>
  );
}

async function readRefundDues(
  context: ScreenContext,
  name: string,
  states: readonly DueState[],
): Promise<Turned<PanelDue>> {
  const turn = turnIn(context.query, name);
  const found = await listRefundDues(context.db.read, states, PAGE_SIZE + 1, turn);
  const page = turned(found, { ...turn, limit: PAGE_SIZE }, ({ due }) => due.id);
  return { ...page, rows: await withRefusals(context, page.rows) };
}

async function readRefunds(context: ScreenContext, list: RefundList): Promise<Turned<PanelRefund>> {
  const turn = turnIn(context.query, list);
  const found = await listStaffRefunds(context.db.read, { ...turn, list, limit: PAGE_SIZE + 1 });
  const page = turned(found, { ...turn, limit: PAGE_SIZE }, ({ request }) => request.id);
  return { ...page, rows: await panelRefunds(context, list, page.rows) };
}

type Found = Awaited<ReturnType<typeof listStaffRefunds>>;

async function panelRefunds(context: ScreenContext, list: RefundList, rows: Found): Promise<PanelRefund[]> {
  const { db } = context;
  const giversOf = list === 'open' ? await loadGivers(context, rows) : () => null;
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

import type { DueState } from '#db/schema/refunds.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { readQuestion, termsOf } from '#src/features/office/question.ts';
import { type PanelDue, RefundDuePanel } from '#src/features/refunds/refund-due-panel.tsx';
import { listRefundDues } from '#src/features/refunds/refund-dues.queries.ts';
import { type PanelRefund, RefundPanel } from '#src/features/refunds/refund-panel.tsx';
import { RefundSearch } from '#src/features/refunds/refund-search.tsx';
import { listStaffRefunds, type RefundList, refundPlace } from '#src/features/refunds/refunds.queries.ts';
import { listSoughtOrders, type SoughtOrder } from '#src/features/refunds/search/sought-orders.queries.ts';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { FIRST, placeTurnIn, type Turned, turned, turnIn } from '#src/values/lists/turns.ts';
import { NOBODY } from '#src/values/permissions.ts';
import { ListTurns } from './list-turns.tsx';
import { panelRefunds, withRefusals } from './refunds/load-panel-refunds.ts';

const PAGE_SIZE = 20;
const LISTS = ['scheduled', 'open', 'trouble', 'recent'] as const;
/** A heading over nothing would only be read for nothing. */
const SHOWN_EMPTY: readonly RefundList[] = ['open', 'trouble', 'recent'];
const ASKED_MAX_CHARS = 200;
const ID_MAX_CHARS = 64;
const ORDER_CODE_CHARS = 10;
/** One letter is the beginning of half of all names. */
const NAME_MIN_CHARS = 2;

/** `sought`: the orders that are asked for; null for all. */
type Reading = { context: ScreenContext; name: string; sought: readonly string[] | null };

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
  const q = (context.query.get('q') ?? '').trim().slice(0, ASKED_MAX_CHARS).toWellFormed();
  const asked = soughtIn(q);
  const reading = { context, sought: asked && (await listSoughtOrders(context.db.read, asked)) };
  const [due, paid, ...pages] = await Promise.all([
    readRefundDues({ ...reading, name: 'due' }, ['open', 'sent']),
    readRefundDues({ ...reading, name: 'paid' }, ['done']),
    ...LISTS.map((list) => readRefunds(reading, list)),
  ]);
  const found = [due, paid, ...pages].some(({ rows }) => rows.length > 0);
  const turnsOf = (name: string, label: string, page: Turned<unknown>) => (
    <ListTurns {...{ context, name, label, page }} route="staffRefunds" />
  );
  const dueTitle = intl.t('refunds.due.title');
  const paidTitle = intl.t('refunds.due.paidTitle');
  return (
    <>
      <RefundSearch {...{ intl, q, found }} action={href('staffRefunds', context.locale)} />
      <RefundDuePanel {...{ intl, user }} title={dueTitle} refundDues={due.rows}>
        {turnsOf('due', dueTitle, due)}
      </RefundDuePanel>
      {pages.map((page, place) => {
        const list = LISTS[place] ?? 'open';
        if (page.rows.length === 0 && !SHOWN_EMPTY.includes(list)) return null;
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
  { context, name, sought }: Reading,
  states: readonly DueState[],
): Promise<Turned<PanelDue>> {
  const turn = turnIn(context.query, name);
  const found = await listRefundDues(context.db.read, states, PAGE_SIZE + 1, { ...turn, sought });
  const page = turned(found, { ...turn, limit: PAGE_SIZE }, ({ due }) => due.id);
  return { ...page, rows: await withRefusals(context, page.rows) };
}

/** The request that the address asks for stands first in its list, on whatever page it would be. */
async function readRefunds(
  { context, sought }: Omit<Reading, 'name'>,
  list: RefundList,
): Promise<Turned<PanelRefund>> {
  const { db, query } = context;
  const turn = placeTurnIn(query, list);
  const id = query.get('refund')?.slice(0, ID_MAX_CHARS);
  const [found, asked] = await Promise.all([
    listStaffRefunds(db.read, { ...turn, list, sought, limit: PAGE_SIZE + 1 }),
    id ? listStaffRefunds(db.read, { ...FIRST, list, id, limit: 1 }) : [],
  ]);
  const page = turned(found, { ...turn, limit: PAGE_SIZE }, ({ request }) => refundPlace(list, request));
  const others = page.rows.filter(({ request }) => request.id !== asked[0]?.request.id);
  return { ...page, rows: await panelRefunds(context, list, [...asked, ...others]) };
}

/** What was typed into the search, read as what it may be; null where nothing was. */
function soughtIn(q: string): SoughtOrder | null {
  if (q === '') return null;
  const { code, ticket, phone, email, words, notes } = readQuestion(q);
  const ofTicket = ticket?.slice(0, ORDER_CODE_CHARS) ?? null;
  // With spaces inside it, a code is read as one in a text.
  const [ofText = null] = notes;
  const isName = words.join('').length >= NAME_MIN_CHARS;
  return { code: code ?? ofTicket ?? ofText, phone, email, terms: isName ? termsOf(words) : null };
}

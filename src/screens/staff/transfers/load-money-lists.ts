import { hasMessage, type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import type { OpenMoney } from '#src/features/transfers/money-acts.tsx';
import {
  findListedTransfer,
  type ListedTransfer,
  listMoney,
  listPaybacks,
  listPayers,
  listPerhapsSame,
  type Payback,
  type PerhapsSame,
} from '#src/features/transfers/transfers.queries.ts';
import { readableContent } from '#src/features/transfers/transfers.ts';
import { bankName } from '#src/values/banks.ts';
import { type Turn, type Turned, turned, turnIn } from '#src/values/lists/turns.ts';
import { spacedCode } from '#src/values/order-code.ts';

const PAGE_SIZE = 30;
const ID_MAX_CHARS = 64;

type Payers = Awaited<ReturnType<typeof listPayers>>;

/** The transfer that the address asks for, which stands first in its list. */
export async function readAskedTransfer({ db, query }: ScreenContext): Promise<ListedTransfer | null> {
  const id = query.get('transfer')?.slice(0, ID_MAX_CHARS);
  return id ? findListedTransfer(db.read, id) : null;
}

/** Whether it stands in a list of money that somebody decides about. */
export function isUnsettled({ state }: ListedTransfer): boolean {
  return state === 'unmatched' || state === 'returning' || state === 'kept';
}

/** `asked` before the others, also when it stands on a later page. */
export function withAsked<Row extends { id: string }>(page: Turned<Row>, asked: Row | null): Turned<Row> {
  if (!asked) return page;
  return { ...page, rows: [asked, ...page.rows.filter(({ id }) => id !== asked.id)] };
}

/** A page of each list of money that waits for a person, as its lines are shown. */
export async function loadMoneyLists(context: ScreenContext, asked: ListedTransfer | null) {
  const { db, locale } = context;
  const intl = intlFor(locale);
  const [open, refunds, unclaimed, repeats] = await Promise.all([
    pageOf(context, 'open', (turn) => listMoney(db.read, 'open', turn)),
    pageOf(context, 'owed', (turn) => listPaybacks(db.read, turn)),
    pageOf(context, 'kept', (turn) => listMoney(db.read, 'retained', turn)),
    pageOf(context, 'repeats', (turn) => listMoney(db.read, 'repeats', turn)),
  ]);
  const money = withAsked(open, asked && isUnsettled(asked) && asked.state !== 'kept' ? asked : null);
  const retained = withAsked(unclaimed, asked?.state === 'kept' ? asked : null);
  const [perhapsSame, payers] = await Promise.all([
    listPerhapsSame(
      db.read,
      [...money.rows, ...retained.rows].map(({ id }) => id),
    ),
    listPayers(db.read, [...new Set(refunds.rows.map(({ attemptId }) => attemptId))]),
  ]);
  const shown = (one: ListedTransfer): OpenMoney => ({
    ...openMoney(intl, one, perhapsSame),
    isAsked: one.id === asked?.id,
  });
  return {
    money: { ...money, rows: money.rows.map(shown) },
    refunds: { ...refunds, rows: refunds.rows.map((one) => openRefund(intl, one, payers)) },
    retained: { ...retained, rows: retained.rows.map(shown) },
    repeats: { ...repeats, rows: repeats.rows.map((one) => openMoney(intl, one)) },
  };
}

async function pageOf<Row extends { id: string }>(
  { query }: ScreenContext,
  name: string,
  list: (turn: Turn & { limit: number }) => Promise<Row[]>,
): Promise<Turned<Row>> {
  const turn = turnIn(query, name);
  const found = await list({ ...turn, limit: PAGE_SIZE + 1 });
  return turned(found, { ...turn, limit: PAGE_SIZE }, ({ id }) => id);
}

const OFFERED_MAX = 3;

function openMoney(intl: Intl18, one: ListedTransfer, perhapsSame: PerhapsSame[] = []): OpenMoney {
  const { id, amountVnd, content, reference, payer, movedAt, state, reason } = one;
  return {
    id,
    state: state === 'returning' || state === 'kept' || state === 'repeat' ? state : 'unmatched',
    amount: intl.money(amountVnd),
    at: intl.moment(movedAt),
    content: readableContent(content),
    facts: [reference, payerText(payer), reason].filter(Boolean).join(' · '),
    perhapsSame: perhapsSame
      .filter(({ reportId }) => reportId === id)
      .slice(0, OFFERED_MAX)
      .map((same) => ({
        id: same.id,
        title: intl.t('transfers.staff.repeatOf', { what: sameText(intl, same) }),
      })),
  };
}

function sameText(intl: Intl18, { orderCode, reference, movedAt }: PerhapsSame): string {
  return [intl.moment(movedAt), orderCode && spacedCode(orderCode), reference].filter(Boolean).join(' · ');
}

function openRefund(intl: Intl18, one: Payback, payers: Payers) {
  const { requestId, amountVnd, reason, createdAt, orderCode, contactName, phone, email } = one;
  return {
    requestId,
    amount: intl.money(amountVnd),
    at: intl.moment(createdAt),
    who: `${spacedCode(orderCode)} · ${contactName}`,
    facts: [whereTo(intl, one, payers), phone, email, whyText(intl, reason)].filter(Boolean).join(' · '),
  };
}

/** How it was paid and how it is returned: over the counter, or to an account. */
function whereTo({ t, money }: Intl18, { provider, isByCard, attemptId }: Payback, payers: Payers): string {
  if (provider === 'counter') return t(isByCard ? 'transfers.back.card' : 'transfers.back.cash');
  const known = payers.filter((each) => each.attemptId === attemptId && each.payer);
  const paid = new Map<string, number>();
  for (const { payer, amountVnd } of known)
    paid.set(payerText(payer), (paid.get(payerText(payer)) ?? 0) + amountVnd);
  const [only, ...others] = [...paid];
  if (!only) return t('transfers.staff.noAccount');
  // Several people paid one order: each gets back what came from them.
  return others.length === 0
    ? only[0]
    : [only, ...others].map(([who, amountVnd]) => `${who} (${money(amountVnd)})`).join(', ');
}

/** Reasons of ours are names; those of staff are sentences already. */
function whyText({ t }: Intl18, reason: string): string {
  const id = `refunds.due.reason.${reason.split(' ')[0]}`;
  return hasMessage(id) ? t(id) : reason;
}

function payerText(payer: ListedTransfer['payer']): string {
  return payer ? [bankName(payer.bank), payer.account, payer.name].filter(Boolean).join(' ') : '';
}

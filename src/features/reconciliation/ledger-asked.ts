/** What the address of the ledger says: which movements, which row is open, and where its lists begin. */
import { FIRST, numberTurnIn, type Turn, turnIn } from '#src/values/lists/turns.ts';
import type { RouteQuery } from '#src/values/route.ts';
import { readDay } from '#src/values/typed/typed-day.ts';
import { runOf } from './reconciliation.ts';

export type LedgerAsked = {
  /** As people write it, with spaces and in lower case; null when none is asked for. */
  code: string | null;
  /** Movements of this account alone; null for all. */
  account: string | null;
  /** Park days, both included. */
  from: string | null;
  to: string | null;
  /** Where the list of movements stands. */
  entries: Turn;
  /** The row whose form is open; empty for none. */
  row: string;
  /** The last row of the page before, of reported money and of differences; empty for the first page. */
  after: string;
  afterDifference: string;
  /** Where the list of repeats stands. */
  repeats: Turn;
  /** Where the list of nights stands. */
  runs: Turn;
};

const CODE_MAX_CHARS = 20;
const ID_MAX_CHARS = 60;
const ACCOUNT = /^[a-z][a-z:-]{1,39}$/;

export function readLedgerAsked(query: URLSearchParams, today: string): LedgerAsked {
  const code = (query.get('code') ?? '').toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const id = (name: string) => (query.get(name) ?? '').slice(0, ID_MAX_CHARS).toWellFormed();
  const account = query.get('account') ?? '';
  return {
    code: code === '' ? null : code.slice(0, CODE_MAX_CHARS),
    account: ACCOUNT.test(account) ? account : null,
    ...daysIn(query, today),
    entries: numberTurnIn(query, 'entries'),
    ...{ row: id('row'), after: id('after'), afterDifference: id('difference') },
    repeats: turnIn(query, 'repeats'),
    runs: runTurnIn(query),
  };
}

/** As people type them; those that came the wrong way round are turned. */
function daysIn(query: URLSearchParams, today: string): Pick<LedgerAsked, 'from' | 'to'> {
  const dayIn = (name: string) => {
    const read = readDay(query.get(name) ?? '', { today, toward: 'back' });
    return 'day' in read ? read.day : null;
  };
  const [from, to] = [dayIn('from'), dayIn('to')];
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

/** What names no night begins with the newest. */
function runTurnIn(query: URLSearchParams): Turn {
  const turn = turnIn(query, 'runs');
  return runOf(turn.after ?? turn.before) ? turn : FIRST;
}

/** The same with a change; another page of a list has no row open. */
export function ledgerQuery(asked: LedgerAsked, change: Partial<LedgerAsked>): RouteQuery {
  const { row, after, afterDifference, repeats, runs, entries, ...filter } = { ...asked, row: '', ...change };
  return {
    ...filterQuery(filter),
    'entries-after': entries.after ?? undefined,
    'entries-before': entries.before ?? undefined,
    row: row || undefined,
    after: after || undefined,
    difference: afterDifference || undefined,
    'repeats-after': repeats.after ?? undefined,
    'repeats-before': repeats.before ?? undefined,
    'runs-after': runs.after ?? undefined,
    'runs-before': runs.before ?? undefined,
  };
}

type Filter = Pick<LedgerAsked, 'code' | 'account' | 'from' | 'to'>;

/** Which movements are asked for, without the page. */
export function filterQuery({ code, account, from, to }: Filter): RouteQuery {
  const named = { code, account, from, to };
  return Object.fromEntries(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

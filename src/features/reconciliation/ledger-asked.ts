/** What the address of the ledger says: which order's movements, which row is open, and where its lists begin. */
import { FIRST, type Turn, turnIn } from '#src/values/lists/turns.ts';
import type { RouteQuery } from '#src/values/route.ts';
import { runOf } from './reconciliation.ts';

export type LedgerAsked = {
  /** As people write it, with spaces and in lower case; null when none is asked for. */
  code: string | null;
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

export function readLedgerAsked(query: URLSearchParams): LedgerAsked {
  const code = (query.get('code') ?? '').toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const id = (name: string) => (query.get(name) ?? '').slice(0, ID_MAX_CHARS).toWellFormed();
  return {
    code: code === '' ? null : code.slice(0, CODE_MAX_CHARS),
    ...{ row: id('row'), after: id('after'), afterDifference: id('difference') },
    repeats: turnIn(query, 'repeats'),
    runs: runTurnIn(query),
  };
}

/** What names no night begins with the newest. */
function runTurnIn(query: URLSearchParams): Turn {
  const turn = turnIn(query, 'runs');
  return runOf(turn.after ?? turn.before) ? turn : FIRST;
}

/** The same with a change; another page of a list has no row open. */
export function ledgerQuery(asked: LedgerAsked, change: Partial<LedgerAsked>): RouteQuery {
  const { code, row, after, afterDifference, repeats, runs } = { ...asked, row: '', ...change };
  return {
    code: code ?? undefined,
    row: row || undefined,
    after: after || undefined,
    difference: afterDifference || undefined,
    'repeats-after': repeats.after ?? undefined,
    'repeats-before': repeats.before ?? undefined,
    'runs-after': runs.after ?? undefined,
    'runs-before': runs.before ?? undefined,
  };
}

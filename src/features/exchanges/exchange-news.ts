import type { ExchangeRow } from '#db/schema/exchanges.ts';
import type { IssuedTicketRow } from '#db/schema/orders.ts';
import { addSeconds } from '#src/values/day.ts';

/** What a buyer has to know first of the last move to another day: its difference is due, or it has come to nothing. */
export type ExchangeNews = Pick<ExchangeRow, 'day' | 'differenceVnd' | 'expiresAt'> & {
  state: 'pending' | 'lapsed' | 'failed';
};
type Asked = {
  tickets: readonly Pick<IssuedTicketRow, 'state' | 'code'>[];
  /** Codes of those whose day is closed. */
  closed: ReadonlySet<string>;
  now: string;
};

/** For how long a move that came to nothing is told. */
const SHOWN_SECONDS = 3 * 24 * 60 * 60;

/**
 * `exchanges`: of one order, the oldest first; a later one answers what was told of those before. What is due is told while
 * there is a ticket to move, and that the old ones stay while one admits.
 */
export function exchangeNews(exchanges: readonly ExchangeRow[], asked: Asked): ExchangeNews | null {
  const last = exchanges.at(-1);
  const state = last && stateOf(last, asked.now);
  if (!last || !state) return null;
  const issued = asked.tickets.filter((ticket) => ticket.state === 'issued');
  const isValid = issued.some(({ code }) => !asked.closed.has(code));
  if (issued.length === 0 || (state !== 'pending' && !isValid)) return null;
  const { day, differenceVnd, expiresAt } = last;
  return { state, day, differenceVnd, expiresAt };
}

function stateOf(last: ExchangeRow, now: string): ExchangeNews['state'] | null {
  const { state, differenceVnd, expiresAt, updatedAt } = last;
  if (state === 'done' || state === 'withdrawn' || differenceVnd === 0) return null;
  if (state === 'pending' && expiresAt > now) return 'pending';
  const endedAt = state === 'pending' ? expiresAt : updatedAt;
  if (addSeconds(endedAt, SHOWN_SECONDS) <= now) return null;
  // Its time is over, also where the clock has not come by yet.
  return state === 'pending' ? 'lapsed' : state;
}

import { and, type Column, gte, lt, sql } from 'drizzle-orm';
import { closureOffers, creditedTickets } from '#db/schema/closure-offers.ts';
import { refundRequests } from '#db/schema/refunds.ts';

export type Span = { from: string; until: string };

/** As one value: hundreds of parameters would be written, read and bound for each question anew. */
export function isAmong(column: Column, values: readonly string[]) {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

/** Refunds that were done in that time. */
export function isDoneWithin({ from, until }: Span) {
  const { state, updatedAt } = refundRequests;
  // Written out, so that the partial index is seen to fit.
  return and(sql`${state} = 'done'`, gte(updatedAt, from), lt(updatedAt, until));
}

/** Closed days for which a buyer took credit in that time. */
export function isCreditedWithin({ from, until }: Span) {
  const { state, chosenAt } = closureOffers;
  return and(sql`${state} = 'credited'`, gte(chosenAt, from), lt(chosenAt, until));
}

/** Tickets that became credit in that time by a choice that was opened again. */
export function isRecordedWithin({ from, until }: Span) {
  const { creditedAt } = creditedTickets;
  return and(gte(creditedAt, from), lt(creditedAt, until));
}

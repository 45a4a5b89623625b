import { and, count, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { type QuoteEventRow, type QuoteRow, quoteEvents, quoteRequests } from '#db/schema/quotes.ts';

type NewQuoteEvent = Omit<QuoteEventRow, 'id'>;
type QuoteChange = Partial<
  Pick<QuoteRow, 'status' | 'validUntil' | 'updatedAt' | 'ownerId' | 'assignedBy' | 'assignedAt' | 'dueAt'>
>;

export async function createQuoteRow(db: Queryable, row: QuoteRow): Promise<void> {
  await db.insert(quoteRequests).values(row);
}

export async function findQuote(db: Queryable, id: string): Promise<QuoteRow | null> {
  const [row] = await db.select().from(quoteRequests).where(eq(quoteRequests.id, id));
  return row ?? null;
}

/** The newest request with that fingerprint made after `since`. */
export async function findSameQuote(
  db: Queryable,
  { fingerprint, since }: { fingerprint: string; since: string },
): Promise<{ code: string } | null> {
  const [row] = await db
    .select({ code: quoteRequests.code })
    .from(quoteRequests)
    .where(and(eq(quoteRequests.fingerprint, fingerprint), gt(quoteRequests.createdAt, since)))
    .orderBy(desc(quoteRequests.createdAt))
    .limit(1);
  return row ?? null;
}

/** Prices given whose last day was before `today`. */
export async function listLapsedQuotes(db: Queryable, today: string, limit: number): Promise<QuoteRow[]> {
  return db
    .select(getTableColumns(quoteRequests))
    .from(indexed(quoteRequests, 'quote_requests_quoted'))
    .where(and(sql`${quoteRequests.status} = 'quoted'`, lt(quoteRequests.validUntil, today)))
    .limit(limit);
}

export async function updateQuote(db: Queryable, id: string, change: QuoteChange): Promise<void> {
  const revision = sql`${quoteRequests.revision} + 1`;
  await db
    .update(quoteRequests)
    .set({ ...change, revision })
    .where(eq(quoteRequests.id, id));
}

export async function createQuoteEvent(db: Queryable, event: NewQuoteEvent): Promise<void> {
  await db.insert(quoteEvents).values(event);
}

/** Requests that nobody has answered yet. */
export async function countOpenQuotes(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(indexed(quoteRequests, 'quote_requests_due'))
    .where(sql`status IN ('new', 'contacted')`);
  return row?.total ?? 0;
}

import { and, asc, type Column, desc, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { users } from '#db/schema/auth.ts';
import { quoteRequests } from '#db/schema/quotes.ts';
import { normalizeCode } from '#src/values/order-code.ts';
import { accentGlobs } from '#src/values/typed/accent-glob.ts';
import { hasWords } from '#src/values/typed/word-search.ts';
import {
  QUOTE_VIEWS,
  type QuotesAsked,
  type QuotesPage,
  type QuoteView,
  VIEW_NAMES,
} from './staff-quotes.ts';

type Listed = Pick<QuotesAsked, 'view' | 'isMine' | 'q' | 'after' | 'before'> & {
  /** Who asks. */
  userId: string;
  limit: number;
};

const COLUMNS = {
  id: quoteRequests.id,
  code: quoteRequests.code,
  status: quoteRequests.status,
  fullName: quoteRequests.fullName,
  groupSize: quoteRequests.groupSize,
  visitDate: quoteRequests.visitDate,
  subject: quoteRequests.subject,
  createdAt: quoteRequests.createdAt,
  dueAt: quoteRequests.dueAt,
  ownerName: users.firstName,
};
const PHONE_MIN_DIGITS = 4;

/** One page beside a request: what is open by its due time, anything else the newest first. */
export async function listQuotes(db: Queryable, listed: Listed): Promise<QuotesPage> {
  const { view, after, before, limit } = listed;
  const isBackwards = before !== null;
  const isByDue = view === 'open';
  const at: Column = isByDue ? quoteRequests.dueAt : quoteRequests.createdAt;
  const order = isBackwards === isByDue ? desc : asc;
  const beside = after ?? before;
  const sign = sql.raw(order === asc ? '>' : '<');
  const there = sql`(SELECT ${sql.raw(isByDue ? 'r.due_at' : 'r.created_at')}, r.id FROM quote_requests r WHERE r.code = ${beside})`;
  const place = beside === null ? undefined : sql`(${at}, ${quoteRequests.id}) ${sign} ${there}`;
  const found = await db
    .select(COLUMNS)
    .from(sourceOf(listed))
    .leftJoin(users, eq(users.id, quoteRequests.ownerId))
    .where(and(...filtersOf(listed), place))
    .orderBy(order(at), order(quoteRequests.id))
    .limit(limit + 1);
  const isMore = found.length > limit;
  const rows = found.slice(0, limit);
  if (isBackwards) rows.reverse();
  return {
    rows,
    next: isBackwards || isMore ? (rows.at(-1)?.code ?? null) : null,
    previous: (isBackwards ? isMore : after !== null) ? (rows[0]?.code ?? null) : null,
  };
}

/** How many there are in each view. */
export async function countQuotes(
  db: Queryable,
  { isMine, userId }: Pick<Listed, 'isMine' | 'userId'>,
): Promise<Record<QuoteView, number>> {
  const rows = await db
    .select({ status: quoteRequests.status, count: sql<number>`count(*)` })
    .from(isMine ? quoteRequests : indexed(quoteRequests, 'quote_requests_status'))
    .where(isMine ? eq(quoteRequests.ownerId, userId) : undefined)
    .groupBy(quoteRequests.status);
  const counts = VIEW_NAMES.map((view) => {
    const states: readonly string[] = QUOTE_VIEWS[view];
    const own = rows.filter(({ status }) => states.includes(status));
    return [view, own.reduce((sum, { count }) => sum + count, 0)];
  });
  return Object.fromEntries(counts) as Record<QuoteView, number>;
}

/** Each order has an index of its own; of what is one person's there are few. */
function sourceOf({ view, isMine }: Listed) {
  if (isMine) return indexed(quoteRequests, 'quote_requests_owner');
  if (view === 'open') return indexed(quoteRequests, 'quote_requests_due');
  return indexed(quoteRequests, view === 'all' ? 'quote_requests_newest' : 'quote_requests_status');
}

function filtersOf({ view, isMine, q, userId }: Listed): (SQL | undefined)[] {
  const states =
    view === 'open'
      ? sql`${quoteRequests.status} IN ('new', 'contacted')`
      : view === 'all'
        ? undefined
        : inArray(quoteRequests.status, [...QUOTE_VIEWS[view]]);
  return [states, isMine ? eq(quoteRequests.ownerId, userId) : undefined, q ? foundBy(q) : undefined];
}

/** By the beginning of the code or of the address, by figures of the number, or by words of the name without accents. */
function foundBy(q: string): SQL {
  const code = normalizeCode(q);
  const digits = q.replaceAll(/\D/g, '').replace(/^(?:84|0)/, '');
  const isPhone = /^\+?[\d\s().-]+$/.test(q) && digits.length >= PHONE_MIN_DIGITS;
  const names = hasWords(quoteRequests.fullName, accentGlobs(q));
  const readings = [
    ...(code ? [sql`substr(${quoteRequests.code}, 1, ${code.length}) = ${code}`] : []),
    ...(isPhone ? [sql`instr(${quoteRequests.phone}, ${digits}) > 0`] : []),
    sql`instr(lower(${quoteRequests.email}), ${q.toLowerCase()}) = 1`,
    ...(names.length > 0 ? [sql`(${sql.join(names, sql` AND `)})`] : []),
  ];
  return sql`(${sql.join(readings, sql` OR `)})`;
}

type Concerning = { userId: string; since: string; limit: number };

/** What somebody else has given this person to answer. */
export async function listGivenQuotes(db: Queryable, { userId, since, limit }: Concerning) {
  const { code, fullName, ownerId, assignedAt, assignedBy } = quoteRequests;
  return db
    .select({ code, fullName, assignedAt })
    .from(indexed(quoteRequests, 'quote_requests_owner'))
    .where(and(eq(ownerId, userId), gte(assignedAt, since), ne(assignedBy, userId)))
    .orderBy(desc(assignedAt))
    .limit(limit);
}

import type { Db } from '#db/client.ts';
import {
  isOlder,
  listOrdersByCode,
  listOrdersByEmail,
  listOrdersByName,
  listOrdersByPhone,
  listOrdersByReference,
  listOrdersByTicket,
  listOrdersOfCodes,
} from '#src/features/office/orders-found.queries.ts';
import { termsOf } from '#src/features/office/question.ts';
import { type OrderQuestion, READINGS, type Reading, readOrderQuestion } from './order-question.ts';
import { listOrderRows } from './order-rows.queries.ts';
import {
  besidesOf,
  countFound,
  findReading,
  listIdsOfCodes,
  listOrderCodesBySum,
  matchesOf,
} from './order-search.queries.ts';
import { type ListedOrder, type OrdersPage, SEARCHED_MAX } from './staff-orders.ts';

export type SearchedOrders = {
  rows: ListedOrder[];
  /** As what the question was understood, where that found something; `hasMore`: than were counted. */
  readings: { reading: Reading; count: number; hasMore: boolean }[];
  /** The order that the next page begins after. */
  next: string | null;
  /** The order that is surely meant: its whole code was given. */
  exact: string | null;
};

type Page = { limit: number; after?: string | null; besides?: ReturnType<typeof besidesOf> };
type Read = Db['read'];
type Searched = { q: string; isFinder: boolean };

const ORDER_CODE_CHARS = 10;

/** A page of the orders that somebody may mean, the surest first; who may not look for people names a whole code. */
export async function loadSearchedOrders(
  db: Read,
  { q, isFinder, after = null }: Searched & { after?: string | null },
): Promise<SearchedOrders> {
  const question = questionOf({ q, isFinder });
  const limit = SEARCHED_MAX + 1;
  const lists = await Promise.all(READINGS.map((reading) => codesBy(db, question, reading, { limit })));
  // One order may have so many tickets that others are left out.
  const isWhole = after === null && !question.ticket && lists.every(({ length }) => length < limit);
  const codes = isWhole ? [...new Set(lists.flat())] : await listCodes(db, question, { after, limit });
  const shown = codes.slice(0, SEARCHED_MAX);
  const ids = await listIdsOfCodes(db, shown);
  const [first = null] = codes;
  const readings = READINGS.flatMap((reading, place) => {
    const count = lists[place]?.length ?? 0;
    const hasMore = count > SEARCHED_MAX;
    return count > 0 ? [{ reading, count: Math.min(count, SEARCHED_MAX), hasMore }] : [];
  });
  const isSure = codes.length === 1 && after === null && readings.some(({ reading }) => isCode(reading));
  return {
    rows: await listOrderRows(db, ids),
    readings,
    next: codes.length > SEARCHED_MAX ? (shown.at(-1) ?? null) : null,
    exact: isSure ? first : null,
  };
}

type Place = { after: string | null; limit: number };

/** The same page by page, for a file of all. */
export async function loadSearchedPage(
  db: Read,
  { after, limit, ...searched }: Searched & Place,
): Promise<Pick<OrdersPage, 'rows' | 'next'>> {
  const codes = await listCodes(db, questionOf(searched), { after, limit: limit + 1 });
  const shown = codes.slice(0, limit);
  const rows = await listOrderRows(db, await listIdsOfCodes(db, shown));
  return { rows, next: codes.length > limit ? (shown.at(-1) ?? null) : null };
}

/** How many orders the search has on all its pages. */
export async function countSearchedOrders(db: Read, searched: Searched): Promise<number> {
  const question = questionOf(searched);
  const { words } = question;
  return countFound(db, {
    matches: matchesOf(question),
    terms: words.length > 0 ? termsOf(words) : null,
  });
}

function questionOf({ q, isFinder }: Searched): OrderQuestion {
  const question = readOrderQuestion(q);
  return isFinder ? question : wholeCodeOf(question);
}

/** Reading by reading, each order once: by the first reading that finds it. */
async function listCodes(db: Read, question: OrderQuestion, { after, limit }: Place): Promise<string[]> {
  const matches = matchesOf(question);
  const from = after === null ? null : await findReading(db, { matches, code: after });
  const codes = new Set<string>();
  for (const reading of READINGS.slice(from ? READINGS.indexOf(from) : 0)) {
    const besides = besidesOf(matches, reading);
    let last = reading === from ? after : null;
    // An order may be found once for each of its tickets, so that a whole list can be a few orders.
    for (let isMore = true; isMore && codes.size < limit; ) {
      const found = await codesBy(db, question, reading, { limit, after: last, besides });
      for (const code of found) codes.add(code);
      last = found.at(-1) ?? null;
      isMore = reading === 'ticket' && last !== null;
    }
  }
  return [...codes].slice(0, limit);
}

/** Each once. */
async function codesBy(db: Read, question: OrderQuestion, reading: Reading, page: Page): Promise<string[]> {
  const found = await LISTS[reading](db, question, page);
  return [...new Set(found.map(({ code }) => code))];
}

type List = (db: Read, question: OrderQuestion, page: Page) => Promise<{ code: string }[]>;

const NONE = Promise.resolve([]);
const LISTS: Record<Reading, List> = {
  code: (db, { code: begun }, page) => (begun === null ? NONE : listOrdersByCode(db, { ...page, begun })),
  ticket: (db, { ticket: begun }, page) =>
    begun === null ? NONE : listOrdersByTicket(db, { ...page, begun }),
  note: (db, { notes: listed }, page) => listOrdersOfCodes(db, { ...page, listed }),
  reference: (db, { references: listed }, page) => listOrdersByReference(db, { ...page, listed }),
  sum: (db, { sumVnd }, { limit, after, besides }) =>
    sumVnd === null
      ? NONE
      : listOrderCodesBySum(db, { sumVnd, limit, besides, isNext: after ? isOlder(after) : undefined }),
  phone: (db, { phone: begun }, page) => (begun === null ? NONE : listOrdersByPhone(db, { ...page, begun })),
  email: (db, { email: begun }, page) => (begun === null ? NONE : listOrdersByEmail(db, { ...page, begun })),
  name: (db, { words }, page) => (words.length === 0 ? NONE : listOrdersByName(db, { ...page, words })),
};

function isCode(reading: Reading): boolean {
  return reading === 'code' || reading === 'ticket' || reading === 'note' || reading === 'reference';
}

function wholeCodeOf({ code, ticket }: OrderQuestion): OrderQuestion {
  const whole = (ticket ?? code ?? '').slice(0, ORDER_CODE_CHARS);
  const isWhole = whole.length === ORDER_CODE_CHARS;
  const nothing = {
    ticket: null,
    notes: [],
    references: [],
    sumVnd: null,
    phone: null,
    email: null,
    words: [],
  };
  return { ...nothing, code: isWhole ? whole : null };
}

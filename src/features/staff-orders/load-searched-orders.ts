import type { Db } from '#db/client.ts';
import type { FoundOrder } from '#src/features/office/found-order.ts';
import {
  listOrdersByCode,
  listOrdersByEmail,
  listOrdersByName,
  listOrdersByPhone,
  listOrdersByReference,
  listOrdersByTicket,
  listOrdersOfCodes,
} from '#src/features/office/orders-found.queries.ts';
import { listOrderRows } from './order-list.queries.ts';
import { type OrderQuestion, type Reading, readOrderQuestion } from './order-question.ts';
import { listIdsOfCodes, listOrderCodesBySum } from './order-search.queries.ts';
import { type ListedOrder, SEARCHED_MAX } from './staff-orders.ts';

export type SearchedOrders = {
  rows: ListedOrder[];
  /** As what the question was understood, where that found something. */
  readings: { reading: Reading; count: number }[];
  hasMore: boolean;
  /** The order that is surely meant: its whole code was given. */
  exact: string | null;
};

const ORDER_CODE_CHARS = 10;

type Found = Pick<FoundOrder, 'code'>;

/** The orders that somebody may mean, the surest first; who may not look for people names a whole code. */
export async function loadSearchedOrders(
  db: Db['read'],
  q: string,
  isFinder: boolean,
): Promise<SearchedOrders> {
  const question = readOrderQuestion(q);
  const { code, ticket, notes, references, sumVnd, phone, email, words } = isFinder
    ? question
    : wholeCodeOf(question);
  const limit = SEARCHED_MAX + 1;
  const by = (list: typeof listOrdersByCode, begun: string | null): Promise<Found[]> | Found[] =>
    begun === null ? [] : list(db, { begun, limit });
  const lists: [Reading, Found[]][] = await Promise.all([
    of('code', by(listOrdersByCode, code)),
    of('ticket', by(listOrdersByTicket, ticket)),
    of('note', listOrdersOfCodes(db, { listed: notes, limit })),
    of('reference', listOrdersByReference(db, { listed: references, limit })),
    of('sum', sumVnd === null ? [] : listOrderCodesBySum(db, { sumVnd, limit })),
    of('phone', by(listOrdersByPhone, phone)),
    of('email', by(listOrdersByEmail, email)),
    of('name', words.length > 0 ? listOrdersByName(db, { words, limit }) : []),
  ]);
  const codes = [...new Set(lists.flatMap(([, found]) => found.map((one) => one.code)))];
  const shown = codes.slice(0, SEARCHED_MAX);
  const ids = await listIdsOfCodes(db, shown);
  const [first] = shown;
  const isSure = codes.length === 1 && lists.some(([reading, found]) => found.length > 0 && isCode(reading));
  return {
    rows: await listOrderRows(db, ids),
    readings: lists.flatMap(([reading, found]) => {
      const count = new Set(found.map((one) => one.code)).size;
      return count > 0 ? [{ reading, count: Math.min(count, SEARCHED_MAX) }] : [];
    }),
    hasMore: codes.length > SEARCHED_MAX,
    exact: isSure && first ? first : null,
  };
}

async function of(reading: Reading, found: Promise<Found[]> | Found[]): Promise<[Reading, Found[]]> {
  return [reading, await found];
}

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

import type { Db } from '#db/client.ts';
import { FOUND_MAX, type FoundOrder } from './found-order.ts';
import {
  listOrdersByCode,
  listOrdersByEmail,
  listOrdersByName,
  listOrdersByPhone,
  listOrdersByReference,
  listOrdersByTicket,
  listOrdersOfCodes,
} from './orders-found.queries.ts';
import { readQuestion } from './question.ts';

/** The orders that somebody may mean, the surest first: by code, by ticket, by the text or number of a payment, by telephone, by address, by name. */
export async function loadFoundOrders(db: Db['read'], q: string): Promise<FoundOrder[]> {
  const { code, ticket, notes, references, phone, email, words } = readQuestion(q);
  const by = (read: typeof listOrdersByCode, begun: string | null) =>
    begun === null ? [] : read(db, { begun, limit: FOUND_MAX });
  const lists = await Promise.all([
    by(listOrdersByCode, code),
    by(listOrdersByTicket, ticket),
    listOrdersOfCodes(db, { listed: notes, limit: FOUND_MAX }),
    listOrdersByReference(db, { listed: references, limit: FOUND_MAX }),
    by(listOrdersByPhone, phone),
    by(listOrdersByEmail, email),
    words.length > 0 ? listOrdersByName(db, { words, limit: FOUND_MAX }) : [],
  ]);
  const found = new Map<string, FoundOrder>();
  for (const one of lists.flat()) {
    const key = one.ticketCode ?? one.code;
    if (!found.has(key)) found.set(key, one);
  }
  return [...found.values()].slice(0, FOUND_MAX);
}

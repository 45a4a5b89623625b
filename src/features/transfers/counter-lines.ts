import type { Queryable } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import { listHoldLines } from '#src/features/inventory/holds.queries.ts';
import { listOrderLines } from '#src/features/orders/order-lines.queries.ts';

/** What an order holds, one line each: `2 × Người lớn`. */
export async function listLineTexts(db: Queryable, holdId: string, locale: Locale): Promise<string[]> {
  const tickets = await listHoldLines(db, holdId);
  const goods = await listOrderLines(db, holdId);
  return [...tickets, ...goods].map(({ name, quantity }) => `${quantity} × ${name[locale]}`);
}

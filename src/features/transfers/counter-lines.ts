import type { Queryable } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { kindText } from '#src/features/inventory/guests-text.ts';
import { listHoldLines } from '#src/features/inventory/holds.queries.ts';
import { listOrderLines } from '#src/features/orders/order-lines.queries.ts';
import { wholeLines } from '#src/features/orders/order-records.ts';

/** What an order holds, one line each: `2 người lớn`, `1 × Trà Shan tuyết`. */
export async function listLineTexts(db: Queryable, holdId: string, locale: Locale): Promise<string[]> {
  const intl = intlFor(locale);
  const tickets = await listHoldLines(db, holdId);
  const goods = await listOrderLines(db, holdId);
  return [
    ...wholeLines(tickets).map(({ unitKey: key, name, quantity }) =>
      kindText(intl, { key, name: name[locale], quantity }),
    ),
    ...goods.map(({ name, quantity }) => `${quantity} × ${name[locale]}`),
  ];
}

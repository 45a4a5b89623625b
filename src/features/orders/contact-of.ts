import type { OrderRow } from '#db/schema/orders.ts';
import { showPhone } from '#src/values/phone.ts';

const HOME_COUNTRY = '+84';

/** What an order already knows of its buyer, as the form takes it; nothing for a fresh hold. */
export function contactOf(order: Pick<OrderRow, 'contactName' | 'phone' | 'email'> | null) {
  const phone = order?.phone ?? '';
  return {
    name: order?.contactName ?? '',
    country: HOME_COUNTRY,
    phone: phone && showPhone(phone),
    email: order?.email ?? '',
  };
}

import type { OrderRow } from '#db/schema/orders.ts';
import { showPhone } from '#src/values/phone.ts';

const HOME_COUNTRY = '+84';

/** What an order or an account already knows of its buyer, as the form takes it; nothing for a guest's fresh hold. */
export function contactOf(known: Pick<OrderRow, 'contactName' | 'phone' | 'email'> | null) {
  const phone = known?.phone ?? '';
  return {
    name: known?.contactName ?? '',
    country: HOME_COUNTRY,
    phone: phone && showPhone(phone),
    email: known?.email ?? '',
  };
}

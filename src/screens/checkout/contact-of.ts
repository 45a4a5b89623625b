import type { OrderRow } from '#db/schema/orders.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Channel } from '#src/values/channel.ts';
import { HOME_DIAL, showPhone } from '#src/values/phone.ts';

type Known = Pick<OrderRow, 'contactName' | 'phone' | 'email'> & { channel?: Channel | null };
type ContactChannels = { locale: Locale; channels: readonly Channel[] };

/** What an order or an account already knows of its buyer, as the form takes it; nothing for a guest's fresh hold. */
export function contactOf(known: Known | null, { locale, channels }: ContactChannels) {
  const phone = known?.phone ?? '';
  return {
    name: known?.contactName ?? '',
    country: HOME_DIAL,
    phone: phone && showPhone(phone),
    email: known?.email ?? '',
    // At home people look at Zalo first; who comes from abroad has e-mail.
    channel: known?.channel ?? (locale === 'vi' ? (channels[0] ?? 'email') : 'email'),
    channels,
  };
}

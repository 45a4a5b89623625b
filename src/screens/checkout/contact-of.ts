import type { Invoice, OrderRow } from '#db/schema/orders.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Channel } from '#src/values/channel.ts';
import { HOME_DIAL, showPhone } from '#src/values/phone.ts';

type Known = Pick<OrderRow, 'contactName' | 'phone' | 'email'> & { channel?: Channel | null };
type Contact = ReturnType<typeof contactOf>;
type Typed = Readonly<Record<string, string>>;
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

/** What was typed into a form that came without a script, in place of what is known. */
export function typedContact(contact: Contact, typed: Typed | undefined): Contact {
  if (!typed) return contact;
  const channel = contact.channels.find((one) => one === typed['contact.channel']) ?? contact.channel;
  return {
    ...contact,
    name: typed['contact.name'] ?? '',
    country: typed.country ?? contact.country,
    phone: typed['contact.phone'] ?? '',
    email: typed['contact.email'] ?? '',
    channel,
  };
}

/** The same for the invoice; null while its box is not ticked. */
export function typedInvoice(typed: Typed): Invoice | null {
  if (!('wantsInvoice' in typed)) return null;
  const text = (key: keyof Invoice) => typed[`invoice.${key}`] ?? '';
  return {
    company: text('company'),
    taxCode: text('taxCode'),
    address: text('address'),
    email: text('email'),
  };
}

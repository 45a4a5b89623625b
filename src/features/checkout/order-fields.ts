/** What the fields of the checkout's form say, whoever sends it: a script, or the browser by itself. */
import type { Method } from '#src/values/payment-method.ts';
import { HOME_DIAL } from '#src/values/phone.ts';

/** The form's id, for fields that stand outside of it. */
export const CHECKOUT_FORM = 'checkout-form';

/** Of the button that only looks a discount code up. */
export const DISCOUNT_STEP = 'lookDiscount';

/** What a form without a script was shown of its discount code: `TET2027 130000`; null where nothing was. */
export function shownDiscount(shown: string | undefined): { code: string; expectedVnd: number } | null {
  const [, code, amount] = /^([0-9A-Z]{3,24}) ([1-9]\d{0,11})$/.exec(shown ?? '') ?? [];
  return code && amount ? { code, expectedVnd: Number(amount) } : null;
}

/** The contact of the order to prove by a code: the e-mail address, which costs nothing, before the number. */
export function provableOf(data: FormData): string | undefined {
  const { email, phone } = orderOf(data).contact;
  return email || phone || undefined;
}

export function orderOf(data: FormData) {
  const text = (name: string) =>
    String(data.get(name) ?? '')
      .normalize('NFC')
      .trim();
  const channel = text('contact.channel');
  const contact = {
    name: text('contact.name'),
    email: text('contact.email'),
    phone: phoneWithCountry(text('country'), text('contact.phone')),
    ...(channel ? { channel: channel as 'zalo' } : {}),
  };
  const invoice = {
    company: text('invoice.company'),
    taxCode: text('invoice.taxCode'),
    address: text('invoice.address'),
    email: text('invoice.email'),
  };
  return {
    contact,
    invoice: data.has('wantsInvoice') ? invoice : null,
    wantsMarketing: data.has('wantsMarketing'),
    // The server judges both and answers in words; the types say only what it will accept.
    hasAcceptedTerms: data.has('hasAcceptedTerms') as true,
    method: text('method') as Method,
  };
}

export function addressOf(data: FormData) {
  const text = (name: string) =>
    String(data.get(`address.${name}`) ?? '')
      .normalize('NFC')
      .trim();
  return {
    provinceCode: text('provinceCode'),
    province: text('province'),
    wardCode: text('wardCode'),
    ward: text('ward'),
    street: text('street'),
    note: text('note'),
  };
}

/** The number as the server reads it: with its country, unless the visitor wrote one. */
function phoneWithCountry(country: string, typed: string): string {
  const number = typed.trim();
  if (number === '' || country === HOME_DIAL || number.startsWith('+')) return number;
  return `${country}${number.replace(/^0+/, '')}`;
}

import type { Method } from '#src/values/payment-method.ts';
import type { CheckoutCart } from './checkout-cart.tsx';
import { phoneWithCountry } from './contact-fields.tsx';

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

/** What the buyer sees for the cart is what may be charged for it. */
export function cartOf({ isIncluded, price: { answer } }: CheckoutCart) {
  if (!isIncluded || !answer) return {};
  const lines = answer.lines.map(({ kind, id, quantity, day }) => {
    return { kind, id, quantity, ...(day ? { day } : {}) };
  });
  return { cart: { lines, expectedVnd: answer.totalVnd } };
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

import * as z from 'zod/mini';
import type { OrderStatus, PaymentStatus } from '#db/schema/orders.ts';
import { attemptKeyInput, workInput } from '#src/values/attempt-key.ts';
import { cartInput } from '#src/values/cart-input.ts';
import { CHANNELS } from '#src/values/channel.ts';
import { lineInput, nameInputOf, noteInput } from '#src/values/name-input.ts';
import { METHODS, ONLINE_METHODS, OWN_METHODS } from '#src/values/payment-method.ts';
import { toE164 } from '#src/values/phone.ts';
import { reasonInput } from '#src/values/reason-input.ts';
import { discountToUseInput } from '#src/values/typed/discount-code.ts';
import { voucherCodeInput } from '#src/values/voucher-code.ts';
import { ADVANCE_STEPS } from './order-moves.ts';

export const ATTEMPTS_MAX = 6;
// What mail providers accept: letters of any script, no quoting, no characters that separate addresses.
const EMAIL = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.[\p{L}\p{N}-]{2,}$/u;

const taking = { idempotencyKey: attemptKeyInput, work: workInput };
const code = z.string('orders.error.unknown').check(z.regex(/^DM[0-9A-Z]{8}$/, 'orders.error.unknown'));

export { code as orderCodeInput };

const secret = z.string('orders.error.unknown').check(z.maxLength(64, 'orders.error.unknown'));
const shortText = (max: number) =>
  z.string('errors.required').check(z.trim(), z.maxLength(max, 'errors.tooLong'));
const requiredText = (max: number) => shortText(max).check(z.minLength(1, 'errors.required'));

export const emailInput = shortText(200).check(
  z.refine((text) => text === '' || EMAIL.test(text), 'errors.email'),
);
export const phoneInput = shortText(30).check(
  z.refine((text) => text === '' || toE164(text) !== null, 'errors.phone'),
);

export const orderKeyInput = z.object({ code, secret });

/** As people type them: the code with or without its dashes, an address or a number. */
export const openInput = z.object({ code: requiredText(20), contact: requiredText(200) });

/** Of whom one looks for orders: an address or a number. */
export const findMineInput = z.object({
  emailOrPhone: requiredText(200).check(
    z.refine((text) => EMAIL.test(text) || toE164(text) !== null, 'orders.error.emailOrPhone'),
  ),
});
export const foundInput = z.object({ token: z.string().check(z.maxLength(1000, 'orders.error.linkOver')) });

/** In the stored form: a number with its country code, or an address in lower case. */
export function foundContact(emailOrPhone: string): string {
  return toE164(emailOrPhone) ?? emailOrPhone.toLowerCase();
}

export const contactInput = z
  .object({
    name: nameInputOf(120, 'errors.required'),
    email: z._default(emailInput, ''),
    phone: z._default(phoneInput, ''),
    /** What is to be tried first. */
    channel: z.optional(z.enum(CHANNELS, 'errors.invalid')),
  })
  .check(
    z.refine((contact) => contact.email !== '' || contact.phone !== '', {
      message: 'checkout.error.emailOrPhone',
      path: ['email'],
    }),
  );

/** Where an order's news go from now on. */
export const changeContactInput = z
  .object({ code, secret, email: z._default(emailInput, ''), phone: z._default(phoneInput, '') })
  .check(
    z.refine((contact) => contact.email !== '' || contact.phone !== '', {
      message: 'checkout.error.emailOrPhone',
      path: ['email'],
    }),
  );

export const invoiceInput = z.object({
  company: lineInput(200).check(z.minLength(1, 'errors.required')),
  taxCode: requiredText(20).check(z.regex(/^\d{10}(-?\d{3})?$|^\d{12}$/, 'checkout.error.taxCode')),
  address: lineInput(300).check(z.minLength(1, 'errors.required')),
  email: requiredText(200).check(z.regex(EMAIL, 'errors.email')),
});

/** Where goods go: province and ward by their codes or, typed without the lists, by their names. */
export const addressInput = z.object({
  provinceCode: z._default(z.string().check(z.regex(/^(\d{2})?$/, 'checkout.error.province')), ''),
  province: z._default(lineInput(80), ''),
  wardCode: z._default(z.string().check(z.regex(/^(\d{5})?$/, 'checkout.error.ward')), ''),
  ward: z._default(lineInput(80), ''),
  street: lineInput(200).check(z.minLength(1, 'errors.required')),
  note: z._default(noteInput(300), ''),
});

/** `expectedVnd`: what the buyer was shown for the cart with shipping. */
const cartToPlaceInput = z.extend(cartInput, {
  expectedVnd: z.int('errors.invalid').check(z.gte(0, 'errors.invalid')),
});
export type CartToPlace = z.output<typeof cartToPlaceInput>;

const vnd = z.int('errors.invalid').check(z.gte(0, 'errors.invalid'));

/** `expectedVnd`: what the buyer was shown that the voucher pays. */
const voucherToUse = z.object({ code: voucherCodeInput, expectedVnd: vnd });

/** What a voucher would pay of this; with the key of an order that has reserved some of it already. */
export const previewVoucherInput = z.object({
  voucher: voucherCodeInput,
  totalVnd: vnd,
  code: z.optional(code),
  secret: z.optional(secret),
});

const method = z.enum(METHODS, 'checkout.error.method');

/** A hold to pay, a cart to buy, or both in one order. */
export const placeInput = z.object({
  ...taking,
  code: z.optional(code),
  secret: z.optional(secret),
  cart: z.optional(cartToPlaceInput),
  contact: contactInput,
  address: z.optional(z.nullable(addressInput)),
  invoice: z.optional(z.nullable(invoiceInput)),
  voucher: z.optional(z.nullable(voucherToUse)),
  discount: z.optional(z.nullable(discountToUseInput)),
  wantsMarketing: z._default(z.boolean(), false),
  hasAcceptedTerms: z.literal(true, 'checkout.error.terms'),
  method,
});
export type PlaceInput = z.output<typeof placeInput>;

/** The subject of payment methods: a hold, a cart, or both together. */
export const methodsInput = z.object({
  code: z.optional(code),
  secret: z.optional(secret),
  cart: z.optional(cartInput),
});

/** What staff do with an order of goods. */
export const advanceInput = z.object({
  code,
  to: z.enum(ADVANCE_STEPS, 'errors.invalid'),
});

/** Cancelled while its goods are here: what was paid is due to the buyer, so it is permitted apart. */
export const cancelGoodsInput = z.object({ code, why: reasonInput });

export const retryInput = z.object({
  idempotencyKey: attemptKeyInput,
  code,
  secret,
  // Payment on delivery is chosen by placing the order again.
  method: z.enum([...ONLINE_METHODS, ...OWN_METHODS], 'checkout.error.method'),
});

/** How long a channel rests before the same is sent by it once more. */
export const RESEND_PAUSE_SECONDS = 60;

export const resendInput = z.object({ code, secret, channel: z.enum(CHANNELS, 'errors.invalid') });

/** What is to be paid beside the credit. */
export function dueOf({ totalVnd, creditVnd }: { totalVnd: number; creditVnd: number | null }): number {
  return totalVnd - (creditVnd ?? 0);
}

/** Whether the goods of an order count as bought: shipped or delivered, and paid without a full refund. */
export function isBought({ status, paymentStatus }: { status: OrderStatus; paymentStatus: PaymentStatus }) {
  const isOngoing = status !== 'pending' && status !== 'cancelled';
  return isOngoing && (paymentStatus === 'paid' || paymentStatus === 'partially_refunded');
}

/** How a payment notice must be answered. */
export type SettleResult =
  | 'settled'
  | 'already-final'
  | 'unknown-ref'
  | 'foreign-provider'
  | 'transaction-used'
  | 'wrong-amount'
  | 'still-pending';

/** Enough to recognize one's own address or number, and no more. */
export function masked(contact: string | null): string {
  const [name = '', host] = (contact ?? '').split('@');
  return host === undefined ? `…${name.slice(-3)}` : `${name.slice(0, 1)}…@${host}`;
}

/** Staff name the order alone: they have no link of it. */
export const renewByStaffInput = z.object({ code, reason: reasonInput });

/** Numbers that a refusal may tell; they go with it in the address of the page that shows it. */
export const REFUSAL_FIGURES = ['left', 'seconds', 'max', 'days'] as const;

/** Booking without a script: hold, details, payment. */

import { previewDiscount, previewDiscountInput } from '#src/features/checkout/discount/preview-discount.ts';
import { addressOf, DISCOUNT_STEP, orderOf, shownDiscount } from '#src/features/checkout/order-fields.ts';
import { placeOrder } from '#src/features/checkout/place-order.ts';
import { retryPayment } from '#src/features/checkout/retry-payment.ts';
import { placeInput, retryInput } from '#src/features/orders/orders.ts';
import type { NextStep } from '#src/features/payment-attempts/start-payment.ts';
import { holdByForm } from '#src/http/hold-by-form.ts';
import { href } from '#src/routes.ts';
import { Problem } from '#src/server/problem.ts';
import { readVisitorId, visitorOf } from '#src/server/sessions/visitor-cookie.ts';
import type { Context } from '#src/server/trpc.ts';
import type { FormPost, PostForm } from './post-form.ts';

/**
 * A browser's first press brings no cookie. It sends the form once more with the one it gets, so that a second press
 * meanwhile is known as a repetition of it.
 */
export const hold: PostForm = async (ctx, { match: { locale }, fields, pathname, query }) => {
  if (!ctx.user && !readVisitorId(ctx.cookies) && !query.has('again')) {
    visitorOf(ctx);
    return { to: `${pathname}?again=1`, isRepeated: true };
  }
  const { code, secret } = await holdByForm(ctx, fields);
  return { to: href('checkoutTicket', locale, { query: { code, key: secret } }) };
};

export const place: PostForm = async (ctx, post) => {
  const { idempotencyKey, ...fields } = post.fields;
  // What a voucher would pay is shown by a script, and nothing is taken off that was not shown.
  if (fields['voucher.code']) throw new Problem('BAD_REQUEST', 'forms.voucher', { field: 'voucher.code' });
  const looked = await lookDiscount(ctx, post);
  if (looked) return looked;
  const discount = shownDiscount(fields['discount.shown']);
  const data = new FormData();
  for (const [name, text] of Object.entries(fields)) data.set(name, text);
  const address = data.has('address.street') ? { address: addressOf(data) } : {};
  const order = { idempotencyKey, ...keyOf(post), ...orderOf(data), ...address, discount };
  const placed = await placeOrder(ctx, placeInput.parse(order));
  return { to: nextAddress(placed.next, { ...post, ...placed }) };
};

/** A code that was typed and not shown yet: the page again, with what it takes off. */
async function lookDiscount(ctx: Context, post: FormPost): Promise<{ shown: FormPost['fields'] } | null> {
  const { fields } = post;
  const { 'discount.code': typed = '', [DISCOUNT_STEP]: isAsked, ...others } = fields;
  if (!isAsked && typed.trim() === '') return null;
  const { 'contact.email': email = '', 'contact.phone': phone = '' } = fields;
  const asked = { discount: typed, email: email.slice(0, 200), phone: phone.slice(0, 40), ...keyOf(post) };
  const { code, amountVnd } = await previewDiscount(ctx, previewDiscountInput.parse(asked));
  return { shown: { ...others, 'discount.shown': `${code} ${amountVnd}` } };
}

export const retry: PostForm = async (ctx, post) => {
  const key = keyOf(post);
  const { idempotencyKey, method } = post.fields;
  const { next } = await retryPayment(ctx, retryInput.parse({ idempotencyKey, method, ...key }));
  return { to: nextAddress(next, { ...post, ...key }) };
};

/** The page's own address names the order. */
function keyOf({ query }: FormPost): { code: string; secret: string } {
  return { code: query.get('code') ?? '', secret: query.get('key') ?? '' };
}

type Order = Pick<FormPost, 'match'> & { code: string; secret: string };

function nextAddress(next: NextStep, { match: { locale }, code, secret }: Order): string {
  if ('redirectUrl' in next) return next.redirectUrl;
  return href('page' in next ? next.page : 'checkoutSuccess', locale, { query: { code, key: secret } });
}

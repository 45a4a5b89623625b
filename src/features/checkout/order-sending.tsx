import type { Locale } from '#i18n/locales.ts';
import { attemptKey, endAttempt } from '#src/client/account/attempt-keys.ts';
import { rememberMethod } from '#src/client/account/last-method.ts';
import { api, refusalOf, traced } from '#src/client/api.ts';
import { clearCart } from '#src/client/cart-store.ts';
import type { DiscountShare } from '#src/client/joined-cart.ts';
import { helpFor } from '#src/client/work/hold-help.ts';
import { withWork } from '#src/client/work/with-work.ts';
import { href } from '#src/routes.ts';
import { type CheckoutCart, cartOf, type GoodsForm } from './checkout-cart.tsx';
import type { FormWords } from './contact-fields.tsx';
import { addressOf, orderOf, provableOf } from './order-fields.ts';
import type { Credit } from './voucher-field.tsx';

type Placed = {
  code: string | undefined;
  secret: string | undefined;
  locale: Locale;
  cart: CheckoutCart;
  credit: Credit | null;
  taken: DiscountShare | null;
  onWork: () => void;
};

/** Places the order and goes to where it is paid. Loaded once the form has been seen. */
export async function sendOrder(
  { code, secret, locale, cart, credit, taken, onWork }: Placed,
  data: FormData,
): Promise<void> {
  const body = {
    ...(code === undefined ? {} : { code, secret }),
    ...cartOf(cart),
    ...(cart.isSent && !cart.isPickup ? { address: addressOf(data) } : {}),
    ...(credit ? { voucher: { code: credit.code, expectedVnd: credit.useVnd } } : {}),
    ...(taken ? { discount: { code: taken.code, expectedVnd: taken.amountVnd } } : {}),
    ...orderOf(data),
  };
  const attempt = `place.${code ?? 'cart'}`;
  const idempotencyKey = attemptKey(attempt, body);
  const send = (work: string | undefined) => api.orders.place.mutate({ idempotencyKey, ...body, work });
  const placed = await withWork(send, onWork);
  endAttempt(attempt);
  if (cart.isIncluded) clearCart();
  const query = { code: placed.code, key: placed.secret };
  const { next } = placed;
  if (!('done' in next) || body.method === 'cod') rememberMethod(body.method);
  window.location.assign(
    'redirectUrl' in next
      ? next.redirectUrl
      : href('page' in next ? next.page : 'checkoutSuccess', locale, { query }),
  );
}

type Missing = { province: string; ward: string; phone: string };
type Explaining = {
  words: FormWords;
  offlineText: string;
  cart: CheckoutCart;
  goods?: GoodsForm | undefined;
};

/** What was wrong with each field, what to say of it all, and what the visitor can do about it. */
export function mistakesIn(error: unknown, data: FormData, given: Explaining) {
  const { words, offlineText, cart, goods } = given;
  const { fields: wrong, message: notice, code, values, trace } = refusalOf(error, offlineText);
  const message = code === 'INTERNAL_SERVER_ERROR' ? traced(words.failed, trace) : notice;
  // A rule that only the server can check names its field.
  const fields = { ...wrong, ...(typeof values.field === 'string' ? { [values.field]: message } : {}) };
  const missing = goods?.words.missing;
  if (cart.isSent && !cart.isPickup && missing && Object.keys(fields).length > 0)
    markMissing(fields, data, missing);
  return { fields, message, provable: provableOf(data), help: helpFor(error) };
}

/** What a courier needs is marked together with the other fields, not after them. */
function markMissing(fields: Record<string, string>, data: FormData, missing: Missing): void {
  const isEmpty = (name: string) => !String(data.get(name) ?? '').trim();
  for (const level of ['province', 'ward'] as const)
    if (isEmpty(`address.${level}`)) fields[`address.${level}`] = missing[level];
  if (!isEmpty('contact.phone')) return;
  fields['contact.phone'] = missing.phone;
  if (isEmpty('contact.email')) delete fields['contact.email'];
}

import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { attemptKey, endAttempt } from '#src/client/account/attempt-keys.ts';
import { api, refusalOf, traced } from '#src/client/api.ts';
import { clearCart } from '#src/client/cart-store.ts';
import { withWork } from '#src/client/with-work.ts';
import { href } from '#src/routes.ts';
import { focusFirstError } from '#src/ui/fields/field.tsx';
import { useHoldHelp } from '#src/ui/fields/use-hold-help.tsx';
import { type CheckoutCart, cartOf, type GoodsForm } from './checkout-cart.tsx';
import type { FormWords } from './contact-fields.tsx';
import { addressOf, orderOf, provableOf } from './order-fields.ts';
import { useDraft } from './use-draft.ts';
import type { Credit, VoucherForm } from './voucher-field.tsx';

type Placing = {
  code: string | undefined;
  secret: string | undefined;
  locale: Locale;
  words: FormWords;
  offlineText: string;
  cart: CheckoutCart;
  credit: Credit | null;
  voucher?: VoucherForm | undefined;
  goods?: GoodsForm | undefined;
};
type Missing = { province: string; ward: string; phone: string };

/** The fields in order, to find the first invalid one. */
const FIELDS = [
  'contact.name',
  'contact.phone',
  'contact.email',
  'contact.channel',
  'invoice.company',
  'invoice.taxCode',
  'invoice.address',
  'invoice.email',
  'address.province',
  'address.ward',
  'address.street',
  'address.note',
  'voucher.code',
  'method',
  'hasAcceptedTerms',
];

/** Places the order and goes to pay; each field's mistake comes back beside it and the first takes the focus. */
export function usePlacing(given: Placing) {
  const { code, secret, locale, words, cart, credit } = given;
  // A code that is only typed takes nothing off.
  const notApplied = given.voucher?.words.notApplied;
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const { errors, refusal, mustFocus, show, clear } = useMistakes(words.checkFields);
  const [isChecking, setChecking] = useState(false);
  const help = useHoldHelp({ locale, again: () => form.current?.requestSubmit() });
  const storeDraft = useDraft(form);
  useReloadAfterBack();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    if (notApplied && data.get('voucher.code')) {
      mustFocus.current = true;
      show({ 'voucher.code': notApplied }, words.checkFields);
      return;
    }
    setBusy(true);
    clear();
    const onWork = () => setChecking(true);
    place({ code, secret, locale, cart, credit, onWork }, data).catch((error: unknown) => {
      const { fields, message } = mistakesIn(error, data, given);
      if (cart.isIncluded) cart.price.retry();
      // A dialog takes the focus by itself.
      mustFocus.current = !help.offer(error, provableOf(data));
      setBusy(false);
      setChecking(false);
      show(fields, message);
    });
  }

  const { dialog } = help;
  return { form, isBusy, isChecking, errors, refusal, dialog, submit, storeDraft };
}

/** What was wrong with each field, and what to say of it all. */
function mistakesIn(error: unknown, data: FormData, { words, offlineText, cart, goods }: Placing) {
  const { fields: wrong, message: notice, code, values, trace } = refusalOf(error, offlineText);
  const message = code === 'INTERNAL_SERVER_ERROR' ? traced(words.failed, trace) : notice;
  // A rule that only the server can check names its field.
  const fields = { ...wrong, ...(typeof values.field === 'string' ? { [values.field]: message } : {}) };
  const missing = goods?.words.missing;
  if (cart.needsAddress && missing && Object.keys(fields).length > 0) markMissing(fields, data, missing);
  return { fields, message };
}

/** Errors by field and of the whole form; once `mustFocus` is set, the first invalid field gets the focus. */
function useMistakes(checkFields: string) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const mustFocus = useRef(false);
  useEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    focusFirstError(FIELDS.filter((field) => errors[field]));
  });

  function show(fields: Record<string, string>, message: string): void {
    setErrors(fields);
    setRefusal(Object.keys(fields).length > 0 ? checkFields : message);
  }

  function clear(): void {
    setErrors({});
    setRefusal(null);
  }

  return { errors, refusal, mustFocus, show, clear };
}

/** The browser's own "back" from the gateway shows the page as it was left; the order has moved on meanwhile. */
function useReloadAfterBack(): void {
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}

type Placed = Pick<Placing, 'code' | 'secret' | 'locale' | 'cart' | 'credit'> & { onWork: () => void };

async function place({ code, secret, locale, cart, credit, onWork }: Placed, data: FormData): Promise<void> {
  const body = {
    ...(code === undefined ? {} : { code, secret }),
    ...cartOf(cart),
    ...(cart.needsAddress ? { address: addressOf(data) } : {}),
    ...(credit ? { voucher: { code: credit.code, expectedVnd: credit.useVnd } } : {}),
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
  window.location.assign(
    'redirectUrl' in next
      ? next.redirectUrl
      : href('page' in next ? next.page : 'checkoutSuccess', locale, { query }),
  );
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

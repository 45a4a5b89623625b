import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { afterPaint } from '#src/client/after-paint.ts';
import type { DiscountShare } from '#src/client/joined-cart.ts';
import { useHoldHelp } from '#src/ui/fields/use-hold-help.tsx';
import type { CheckoutCart, GoodsForm } from './checkout-cart.tsx';
import type { FormWords } from './contact-fields.tsx';
import type { DiscountForm } from './discount/discount-field.tsx';
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
  /** The discount code that is applied. */
  taken: DiscountShare | null;
  discount?: DiscountForm | undefined;
  voucher?: VoucherForm | undefined;
  goods?: GoodsForm | undefined;
};
/** What sends the order is not needed to see the form. */
const sending = () => import('./order-sending.tsx');

/** Without a line what explains it may be missing too. */
function explained(error: unknown, data: FormData, given: Placing) {
  const offline = { fields: {}, message: given.offlineText, provable: undefined, help: null };
  return sending().then(
    ({ mistakesIn }) => mistakesIn(error, data, given),
    () => offline,
  );
}

/** Before it is pressed for. */
function useSendingSoon(): void {
  useEffect(() => {
    afterPaint().then(sending);
  }, []);
}

/** Places the order and goes to pay; each field's mistake comes back beside it and in a summary that takes the focus. */
export function usePlacing(given: Placing) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const mistakes = useMistakes();
  const { mustFocus, show, clear } = mistakes;
  const [isChecking, setChecking] = useState(false);
  const help = useHoldHelp({ locale: given.locale, again: () => form.current?.requestSubmit() });
  const storeDraft = useDraft(form);
  usePageStart();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const unused = onlyTyped(given, data);
    if (unused) {
      mustFocus.current = true;
      show(unused, '');
      return;
    }
    setBusy(true);
    clear();
    const sent = sending().then(({ sendOrder }) =>
      sendOrder({ ...given, onWork: () => setChecking(true) }, data),
    );
    sent.catch(async (error: unknown) => {
      const { fields, message, provable, help: helped } = await explained(error, data, given);
      if (given.cart.isIncluded) given.cart.price.retry();
      // A dialog takes the focus by itself.
      mustFocus.current = !help.offer(helped, provable);
      setBusy(false);
      setChecking(false);
      show(fields, message, given.credit !== null);
    });
  }

  return { ...mistakes, form, isBusy, isChecking, dialog: help.dialog, submit, storeDraft };
}

/** A code that is only typed takes nothing off. */
function onlyTyped({ voucher, discount, taken }: Placing, data: FormData): Record<string, string> | null {
  if (voucher && data.get('voucher.code')) return { 'voucher.code': voucher.words.notApplied };
  if (discount && !taken && data.get('discount.code')) return { 'discount.code': discount.words.notApplied };
  return null;
}

/**
 * Errors by field, or of the whole form; once `mustFocus` is set, their summary takes the focus. What is wrong with a
 * voucher that is applied is not among them: its own box says it, and takes the focus.
 */
function useMistakes() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [voucherRefusal, setVoucherRefusal] = useState<string>();
  const mustFocus = useRef(false);

  function show(fields: Record<string, string>, message: string | null, isVoucherApplied = false): void {
    const { 'voucher.code': ofVoucher, ...others } = fields;
    const isOwn = isVoucherApplied && ofVoucher !== undefined;
    if (isOwn) mustFocus.current = false;
    setVoucherRefusal(isOwn ? ofVoucher : undefined);
    setErrors(isOwn ? others : fields);
    setRefusal(Object.keys(fields).length > 0 ? null : message);
  }

  const clear = () => show({}, null);
  return { errors, refusal, voucherRefusal, mustFocus, show, clear };
}

/** The browser's own "back" from the gateway shows the page as it was left; the order has moved on meanwhile. */
function usePageStart(): void {
  useSendingSoon();
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}

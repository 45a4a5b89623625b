import '#src/features/checkout/voucher-field.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api, refusalOf } from '#src/client/api.ts';
import type { DiscountShare } from '#src/client/joined-cart.ts';
import { DISCOUNT_STEP } from '#src/features/checkout/order-fields.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { moneyText } from '#src/values/amount-text.ts';
import type { CartInput } from '#src/values/cart-input.ts';
import { formatMessage } from '#src/values/message.ts';

/** `shown`: what the page has looked up already, for a form that came without a script. */
export type DiscountForm = {
  words: Words<'discounts.form'>;
  shown: DiscountShare | null;
  typed: string;
  /** Why what was typed takes nothing off. */
  refusal?: string | undefined;
};

export type DiscountProps = DiscountForm & {
  hold: { code?: string | undefined; secret?: string | undefined };
  /** Bought with it. */
  cart: CartInput | null;
  /** Of all without the discount; null as long as it is not known. */
  totalVnd: number | null;
  discount: DiscountShare | null;
  error: string | undefined;
  locale: Locale;
  onChange: (discount: DiscountShare | null) => void;
};

/** Takes a discount code and shows what it takes off; without a script the page is asked for it. */
export function DiscountField(props: DiscountProps) {
  const { words, discount, error, locale } = props;
  const { typed, setTyped, problem, isBusy, look, remove } = useDiscountLook(props);
  const form = useRef<HTMLDivElement>(null);
  if (discount) return <Applied {...{ words, discount, locale }} onRemove={remove} />;
  const check = () => {
    if (!isBusy) look(typed, form.current);
  };
  return (
    <details className="voucher" open={typed !== '' || Boolean(error) || undefined}>
      <summary className="lnk">{words.open}</summary>
      <div ref={form} className=":uno: mt-12px">
        <TextField
          name="discount.code"
          label={words.label}
          error={problem ?? error}
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The order is not placed by it.
            event.preventDefault();
            check();
          }}
        />
        <Button
          type="submit"
          variant="line"
          name={DISCOUNT_STEP}
          value="1"
          formNoValidate
          isLoading={isBusy}
          loadingText={words.checking}
          onClick={(event) => {
            event.preventDefault();
            check();
          }}
        >
          {words.check}
        </Button>
      </div>
    </details>
  );
}

type AppliedProps = Pick<DiscountProps, 'words' | 'locale'> & {
  discount: DiscountShare;
  onRemove: () => void;
};

function Applied({ words, discount, locale, onRemove }: AppliedProps) {
  const { code, amountVnd, totalVnd } = discount;
  const say = (text: string, vnd: number) =>
    formatMessage(text, { code, amount: moneyText(vnd, locale) }, locale);
  return (
    <div className="voucher" role="status">
      <Notice tone="ok" title={say(words.applied, amountVnd)}>
        <p>{say(words.rest, totalVnd - amountVnd)}</p>
        <Button variant="link" size="sm" onClick={onRemove}>
          {words.remove}
        </Button>
      </Notice>
      <input type="hidden" name="discount.shown" value={`${code} ${amountVnd}`} />
    </div>
  );
}

/** Looks a code up, again whenever what is bought changes, and gives it up where the order is refused by it. */
function useDiscountLook(props: DiscountProps) {
  const { words, hold, cart, totalVnd, onChange } = props;
  const [typed, setTyped] = useState(props.typed);
  const [problem, setProblem] = useState<string | null>(props.refusal ?? null);
  const [isBusy, setBusy] = useState(false);
  const { round, asked, begin } = useRounds();
  function look(text: string, within: Element | null): void {
    if (totalVnd === null || text.trim() === '') return;
    const mine = begin(text);
    setBusy(true);
    setProblem(null);
    const heard = (found: DiscountShare | null, why: string | null) => {
      if (mine !== round.current) return;
      asked.current = null;
      setBusy(false);
      setProblem(why);
      onChange(found);
    };
    api.orders.previewDiscount
      .mutate({ discount: text, ...hold, ...(cart ? { cart } : {}), ...contactIn(within) })
      .then(
        (found) => heard(found, null),
        (refused: unknown) => heard(null, whyNot(refused, words.failed)),
      );
  }

  /** An answer that is still to come brings it back no more. */
  function drop(left: string, why: string | null): void {
    begin(null);
    setBusy(false);
    setTyped(left);
    setProblem(why);
    onChange(null);
  }
  useAgain({ ...props, asked }, look, drop);
  return { typed, setTyped, problem, isBusy, look, remove: () => drop('', null) };
}

/** The latest request, and the code it asks about until its answer is there: no other answer counts. */
function useRounds() {
  const round = useRef(0);
  const asked = useRef<string | null>(null);

  function begin(code: string | null): number {
    asked.current = code;
    round.current += 1;
    return round.current;
  }

  return { round, asked, begin };
}

type Look = (text: string, within: Element | null) => void;
type Again = DiscountProps & { asked: RefObject<string | null> };

function useAgain(
  { totalVnd, discount, error, asked }: Again,
  look: Look,
  giveUp: (code: string, why: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another total is asked about once.
  useEffect(() => {
    const known = discount?.totalVnd === totalVnd ? null : discount?.code;
    const code = asked.current ?? known;
    if (code && totalVnd !== null) look(code, null);
  }, [totalVnd]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal of the order is answered once.
  useEffect(() => {
    if (error && discount) giveUp(discount.code, error);
  }, [error]);
}

/** Who buys, as far as it is typed: a code may be for each person once. */
function contactIn(within: Element | null): { email?: string; phone?: string } {
  const form = within?.closest('form');
  if (!form) return {};
  const data = new FormData(form);
  const text = (name: string, max: number) => String(data.get(name) ?? '').slice(0, max);
  return { email: text('contact.email', 200), phone: text('contact.phone', 40) };
}

function whyNot(refused: unknown, failed: string): string {
  const { fields, message } = refusalOf(refused, failed);
  return fields.discount ?? message;
}

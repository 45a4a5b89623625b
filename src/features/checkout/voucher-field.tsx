import './voucher-field.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api, refusalOf } from '#src/client/api.ts';
import type { CreditShare } from '#src/client/joined-cart.ts';
import { useFocusOnce } from '#src/client/use-focus-once.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { Unbroken } from '#src/ui/unbroken.tsx';
import { moneyText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import { spacedCode } from '#src/values/order-code.ts';

/** What a voucher pays of what was shown as the total. */
export type Credit = CreditShare & { code: string };
/** `appliedCode`: the voucher of an order that is paid again; empty for none. */
export type VoucherForm = { words: Words<'vouchers.form'>; appliedCode: string };

export type VoucherProps = VoucherForm & {
  /** The hold that is paid, if there is one. */
  hold: { code?: string | undefined; secret?: string | undefined };
  /** Null as long as the price is not known. */
  totalVnd: number | null;
  credit: Credit | null;
  error: string | undefined;
  locale: Locale;
  onChange: (credit: Credit | null) => void;
};

type Preview = Awaited<ReturnType<typeof api.orders.previewVoucher.mutate>>;

/** Takes a voucher's code, shows what it holds and what is left to pay; it can be taken off again. */
export function VoucherField(props: VoucherProps) {
  const { words, appliedCode, error } = props;
  const [typed, setTyped] = useState(spacedCode(appliedCode));
  const { preview, problem, refusal, isBusy, focusOnce, look, remove } = usePreview(props);

  if (preview)
    return (
      <Applied
        {...props}
        preview={preview}
        refusal={refusal}
        focusOnce={focusOnce}
        onRemove={() => {
          setTyped('');
          remove();
        }}
      />
    );
  const check = () => {
    if (!isBusy) look(typed);
  };
  return (
    <div className=":uno: voucher grid gap-12px justify-items-start [&_.fld]:w-full min-520:grid-cols-[minmax(0,1fr)_auto] min-520:[&_.btn]:(h-52px mt-30px)">
      <TextField
        name="voucher.code"
        ref={focusOnce}
        label={words.label}
        hint={words.hint}
        error={problem ?? refusal ?? error}
        value={typed}
        autoComplete="off"
        enterKeyHint="go"
        autoCapitalize="characters"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The order is not placed by it.
          event.preventDefault();
          check();
        }}
      />
      <Button variant="line" isLoading={isBusy} loadingText={words.checking} onClick={check}>
        {words.check}
      </Button>
    </div>
  );
}

type AppliedProps = VoucherProps & {
  preview: Preview;
  /** Why the order could not be placed with what was shown before. */
  refusal: string | null;
  focusOnce: (element: HTMLElement | null) => void;
  onRemove: () => void;
};

function Applied({ words, locale, preview, refusal, focusOnce, onRemove }: AppliedProps) {
  const { code, useVnd, restVnd, balanceVnd, until } = preview;
  const shown = spacedCode(code);
  const say = (text: string, amountVnd: number) =>
    formatMessage(text, { code: shown, amount: moneyText(amountVnd, locale) }, locale);
  const holds = { balance: moneyText(balanceVnd, locale), day: until };
  const leftVnd = balanceVnd - useVnd;
  const applied = <Unbroken text={say(words.applied, useVnd)} word={shown} />;
  return (
    <div className="voucher" role="status">
      <Notice tone={refusal ? 'warn' : 'ok'} title={refusal ?? applied}>
        {refusal && <p>{applied}</p>}
        <p>{formatMessage(words.balance, holds, locale)}</p>
        {leftVnd > 0 && <p>{say(words.left, leftVnd)}</p>}
        {restVnd > 0 && (
          <p>
            <b>{say(words.rest, restVnd)}</b>
          </p>
        )}
        <Button variant="link" size="sm" ref={focusOnce} onClick={onRemove}>
          {words.remove}
        </Button>
      </Notice>
    </div>
  );
}

function usePreview(props: VoucherProps) {
  const { words, appliedCode, hold, totalVnd, onChange } = props;
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { problem, refusal, round, begin, setProblem } = useRounds();
  // Without an applied code the visitor has just opened this field.
  const { mustFocus, focusOnce } = useFocusOnce(appliedCode === '');

  /** `isAsked`: the visitor waits for the answer and gets the focus moved to it. */
  async function look(voucher: string, { isAsked = true, why = null as string | null } = {}): Promise<void> {
    if (totalVnd === null) return;
    const mine = begin(why);
    setBusy(true);
    const heard = (found: Preview | null, announced: string | null) => {
      if (mine !== round.current) return;
      mustFocus.current = isAsked;
      setBusy(false);
      setPreview(found);
      setProblem(announced);
      onChange(found && { code: found.code, useVnd: found.useVnd, totalVnd });
    };
    await api.orders.previewVoucher
      .mutate({ voucher, totalVnd, ...(hold.code === undefined ? {} : hold) })
      .then(
        (found) => heard(found, null),
        (refused: unknown) => heard(null, sayWhy(refused, words.failed)),
      );
  }

  function drop(why: string | null): void {
    begin(why);
    mustFocus.current = true;
    setPreview(null);
    onChange(null);
  }

  useLookAgain(props, { preview, round, look, drop });
  return { preview, problem, refusal, isBusy, focusOnce, look, remove: () => drop(null) };
}

/** The state beside the field, and the latest request: only its answer counts. */
function useRounds() {
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const round = useRef(0);

  function begin(why: string | null): number {
    setProblem(null);
    setRefusal(why);
    round.current += 1;
    return round.current;
  }

  return { problem, refusal, round, begin, setProblem };
}

type Looking = { preview: Preview | null; round: RefObject<number>; look: Look; drop: (why: string) => void };
type Look = (voucher: string, how: { isAsked?: boolean; why?: string }) => Promise<void>;

/** A voucher that is known is asked about again when the total is another, and when the order was refused. */
function useLookAgain(
  { appliedCode, totalVnd, error }: VoucherProps,
  { preview, round, look, drop }: Looking,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another total is asked about once.
  useEffect(() => {
    const known = preview?.code ?? appliedCode;
    const isAsked = preview !== null && preview.useVnd + preview.restVnd === totalVnd;
    if (known && !isAsked && (preview || round.current === 0)) look(known, { isAsked: false });
  }, [totalVnd]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal of the order is answered once.
  useEffect(() => {
    if (!error || !preview) return;
    drop(error);
    look(preview.code, { why: error });
  }, [error]);
}

function sayWhy(refused: unknown, failed: string): string {
  const { fields, message } = refusalOf(refused, failed);
  return fields.voucher ?? message;
}

import './voucher-field.css';
import { useEffect, useRef, useState } from 'react';
import { api, refusalOf } from '#src/client/api.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { moneyText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import type { VoucherProps } from './voucher-choice.tsx';

type Preview = Awaited<ReturnType<typeof api.orders.previewVoucher.mutate>>;

/** Takes a voucher's code, shows what it holds and what is left to pay; it can be taken off again. */
export function VoucherField(props: VoucherProps) {
  const { words, kept, totalVnd, error } = props;
  const [typed, setTyped] = useState(kept);
  const { preview, problem, isBusy, look, remove } = usePreview(props);
  const hasMoved = useRef(false);
  const focusOnce = (element: HTMLElement | null) => {
    if (!hasMoved.current || !element) return;
    hasMoved.current = false;
    element.focus();
  };

  if (preview)
    return (
      <Applied
        {...props}
        preview={preview}
        focusOnce={focusOnce}
        onRemove={() => {
          hasMoved.current = true;
          setTyped('');
          remove();
        }}
      />
    );
  const check = () => {
    if (isBusy || totalVnd === null) return;
    hasMoved.current = true;
    look(typed);
  };
  return (
    <div className="voucher voucher-form">
      <TextField
        name="voucher.code"
        ref={focusOnce}
        label={words.label}
        hint={words.hint}
        error={problem ?? error}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
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
  focusOnce: (element: HTMLElement | null) => void;
  onRemove: () => void;
};

function Applied({ words, locale, preview, focusOnce, onRemove }: AppliedProps) {
  const { code, useVnd, restVnd, balanceVnd, until } = preview;
  const say = (text: string, amountVnd: number) =>
    formatMessage(text, { code, amount: moneyText(amountVnd, locale) }, locale);
  const holds = { balance: moneyText(balanceVnd, locale), day: until };
  const leftVnd = balanceVnd - useVnd;
  return (
    <div className="voucher" role="status">
      <Notice tone="ok" title={say(words.applied, useVnd)}>
        <p>{formatMessage(words.balance, holds, locale)}</p>
        {leftVnd > 0 && <p>{say(words.left, leftVnd)}</p>}
        <p>
          <b>{restVnd > 0 ? say(words.rest, restVnd) : words.covered}</b>
        </p>
        <Button variant="link" size="sm" ref={focusOnce} onClick={onRemove}>
          {words.remove}
        </Button>
      </Notice>
    </div>
  );
}

function usePreview({ words, kept, hold: { code, secret }, totalVnd, onChange }: VoucherProps) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const round = useRef(0);

  async function look(voucher: string): Promise<void> {
    if (totalVnd === null) return;
    round.current += 1;
    const mine = round.current;
    setBusy(true);
    setProblem(null);
    const hold = code === undefined ? {} : { code, secret };
    const heard = (found: Preview | null, said: string | null) => {
      if (mine !== round.current) return;
      setBusy(false);
      setPreview(found);
      setProblem(said);
      onChange(found && { code: found.code, useVnd: found.useVnd, totalVnd });
    };
    await api.orders.previewVoucher.mutate({ voucher, totalVnd, ...hold }).then(
      (found) => heard(found, null),
      (error: unknown) => {
        const { fields, message } = refusalOf(error, words.failed);
        heard(null, fields.voucher ?? message);
      },
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another total is asked about once.
  useEffect(() => {
    const known = preview?.code ?? kept;
    const isAsked = preview !== null && preview.useVnd + preview.restVnd === totalVnd;
    if (known && !isAsked && (preview || round.current === 0)) look(known);
  }, [totalVnd]);

  function remove(): void {
    round.current += 1;
    setPreview(null);
    setProblem(null);
    onChange(null);
  }

  return { preview, problem, isBusy, look, remove };
}

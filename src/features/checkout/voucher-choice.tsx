import { lazy, Suspense, useEffect, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { type CreditShare, tellCredit } from '#src/client/joined-cart.ts';
import { Button } from '#src/ui/button.tsx';

/** What a voucher pays of what was shown as the total. */
export type Credit = CreditShare & { code: string };
/** `kept`: the voucher of an order that is paid once more; empty for none. */
export type VoucherForm = { words: Words<'vouchers.form'>; kept: string };

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

// Few buyers have one: the others do not load it.
const VoucherField = lazy(async () => ({ default: (await import('./voucher-field.tsx')).VoucherField }));

/** The way to the field for a voucher's code. */
export function VoucherChoice(props: VoucherProps) {
  const { words, kept } = props;
  const [isOpen, setOpen] = useState(kept !== '');
  if (isOpen)
    return (
      <Suspense fallback={<Coming {...props} />}>
        <VoucherField {...props} />
      </Suspense>
    );
  return (
    <p className="voucher">
      <Button variant="link" size="sm" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
    </p>
  );
}

/** A code that is not looked at yet stops whoever would place the order without it. */
function Coming({ words, kept }: VoucherForm) {
  return (
    <p className="voucher">
      {words.checking}
      <input type="hidden" name="voucher.code" value={kept} />
    </p>
  );
}

/** The voucher of a form, of which the summary beside it is told. */
export function useCredit() {
  const [credit, setCredit] = useState<Credit | null>(null);
  useEffect(() => () => tellCredit(undefined), []);
  const change = (next: Credit | null) => {
    setCredit(next);
    tellCredit(next);
  };
  return [credit, change] as const;
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { shareCredit } from '#src/client/joined-cart.ts';
import { Button } from '#src/ui/button.tsx';
import type { Credit, VoucherForm, VoucherProps } from './voucher-field.tsx';

// Few buyers have one: the others do not load it.
const VoucherField = lazy(async () => ({ default: (await import('./voucher-field.tsx')).VoucherField }));

/** The button that opens the voucher field. */
export function VoucherChoice(props: VoucherProps) {
  const { words, appliedCode } = props;
  const [isOpen, setOpen] = useState(appliedCode !== '');
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

/** A code that is not checked yet prevents an order without it. */
function Coming({ words, appliedCode }: VoucherForm) {
  return (
    <p className="voucher">
      {words.checking}
      <input type="hidden" name="voucher.code" value={appliedCode} />
    </p>
  );
}

/** The voucher of a form, shared with the summary beside it. */
export function useCredit() {
  const [credit, setCredit] = useState<Credit | null>(null);
  useEffect(() => () => shareCredit(undefined), []);
  const change = (next: Credit | null) => {
    setCredit(next);
    shareCredit(next);
  };
  return [credit, change] as const;
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { shareCredit } from '#src/client/joined-cart.ts';
import { Button } from '#src/ui/button.tsx';
import type { Credit, VoucherForm, VoucherProps } from './voucher-field.tsx';

// Few buyers have one: the others do not load it.
const VoucherField = lazy(async () => ({ default: (await import('./voucher-field.tsx')).VoucherField }));

/** The way to the field for a voucher's code. */
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

/** A code that is not looked at yet stops whoever would place the order without it. */
function Coming({ words, appliedCode }: VoucherForm) {
  return (
    <p className="voucher">
      {words.checking}
      <input type="hidden" name="voucher.code" value={appliedCode} />
    </p>
  );
}

/** The voucher of a form, of which the summary beside it is told. */
export function useCredit() {
  const [credit, setCredit] = useState<Credit | null>(null);
  useEffect(() => () => shareCredit(undefined), []);
  const change = (next: Credit | null) => {
    setCredit(next);
    shareCredit(next);
  };
  return [credit, change] as const;
}

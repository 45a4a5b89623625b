'use client';

import type { Locale } from '#i18n/locales.ts';
import { type CreditShare, useSharedCredit } from '#src/client/joined-cart.ts';
import { DataPrice } from '#src/ui/price.tsx';
import { amountText } from '#src/values/amount-text.ts';
import type { CreditWords } from './credit-words.ts';

type Props = {
  words: CreditWords;
  locale: Locale;
  /** Of an order that a voucher pays in part; the form's own word goes before it. */
  ordered: CreditShare | null;
};

/** Under the total: what the voucher pays of it and what is left, or was paid otherwise. */
export function CreditLines({ words, locale, ordered }: Props) {
  const shared = useSharedCredit();
  const share = shared === undefined ? ordered : shared;
  if (!share) return null;
  const restVnd = share.totalVnd - share.useVnd;
  return (
    <dl className="money-lines">
      <Line name={words.paid} amount={amountText(share.useVnd, locale)} />
      {restVnd > 0 && <Line name={words.rest} amount={amountText(restVnd, locale)} />}
    </dl>
  );
}

function Line({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <DataPrice amount={amount} />
      </dd>
    </div>
  );
}

'use client';

import type { Locale } from '#i18n/locales.ts';
import { type CreditShare, useSharedCredit, useSharedDiscount } from '#src/client/joined-cart.ts';
import { DataPrice } from '#src/ui/price.tsx';
import { amountText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import type { CreditWords } from './credit-words.ts';

type Props = {
  words: CreditWords;
  locale: Locale;
  /** Of an order that a voucher pays in part; the form's own word goes before it. */
  ordered: CreditShare | null;
  /** What a discount code is called, where no other part shows it. */
  discount?: string;
};

/** Under the total: what the voucher pays of it and what is left, or was paid otherwise. */
export function CreditLines({ words, locale, ordered, discount }: Props) {
  const off = useSharedDiscount();
  const shared = useSharedCredit();
  const share = shared === undefined ? ordered : shared;
  const reduced =
    discount && off ? { ...off, name: formatMessage(discount, { code: off.code }, locale) } : null;
  if (!share && !reduced) return null;
  const wholeVnd = share?.totalVnd ?? (reduced ? reduced.totalVnd - reduced.amountVnd : 0);
  const restVnd = wholeVnd - (share?.useVnd ?? 0);
  return (
    <dl className="money-lines">
      {reduced && <Line name={reduced.name} amount={`−${amountText(reduced.amountVnd, locale)}`} />}
      {share && <Line name={words.paid} amount={amountText(share.useVnd, locale)} />}
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

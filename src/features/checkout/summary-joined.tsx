'use client';

import type { Locale } from '#i18n/locales.ts';
import { type DiscountShare, useJoinedCart, useSharedDiscount } from '#src/client/joined-cart.ts';
import { DataPrice, Price } from '#src/ui/price.tsx';
import { amountText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import { type Taxed, vatByRate } from '#src/values/vat.ts';

export type JoinedWords = {
  together: string;
  more: string;
  shipping: string;
  pickup: string;
  free: string;
  vat: string;
  discount: string;
};
type Props = { words: JoinedWords; locale: Locale };
/** `shown`: the discount that the page has looked up for a form that came without a script. */
type Shown = { shown?: DiscountShare | null | undefined };

/** In the facts of the booking: that goods come along. */
export function JoinedFact({ words, locale }: Props) {
  const joined = useJoinedCart();
  const [first, ...others] = joined?.lines ?? [];
  if (!first) return null;
  const value = others.length
    ? formatMessage(words.more, { name: first.name, count: others.length }, locale)
    : first.name;
  return (
    <div className="summary-together">
      <dt>{words.together}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The lines of the cart under those of the tickets, and the tax inside all of them; `own` is of the tickets. */
export function JoinedLines({ words, locale, own, shown }: Props & Shown & { own: readonly Taxed[] }) {
  const joined = useJoinedCart();
  const discount = useSharedDiscount(shown);
  const taxed = discount?.taxed ?? [...own, ...(joined?.taxed ?? [])];
  const shippingVnd = joined?.shippingVnd ?? null;
  return (
    <>
      {joined?.lines.map(({ key, text, amountVnd }) => (
        <div key={key}>
          <dt>{text}</dt>
          <dd>
            <DataPrice amount={amountText(amountVnd, locale)} />
          </dd>
        </div>
      ))}
      {shippingVnd !== null && (
        <div>
          <dt>{joined?.isPickup ? words.pickup : words.shipping}</dt>
          <dd>{shippingVnd > 0 ? <DataPrice amount={amountText(shippingVnd, locale)} /> : words.free}</dd>
        </div>
      )}
      {discount && (
        <div className=":uno: c-ok">
          <dt>{formatMessage(words.discount, { code: discount.code }, locale)}</dt>
          <dd>
            <DataPrice amount={`−${amountText(discount.amountVnd, locale)}`} />
          </dd>
        </div>
      )}
      {vatByRate(taxed).map(({ percent, vatVnd }) => (
        <div key={percent} className="mut3">
          <dt>{formatMessage(words.vat, { rate: percent }, locale)}</dt>
          <dd>
            <DataPrice amount={amountText(vatVnd, locale)} />
          </dd>
        </div>
      ))}
    </>
  );
}

/** To pay for all of it. */
export function JoinedTotal({ ownVnd, locale, shown }: Shown & { ownVnd: number; locale: Locale }) {
  const joined = useJoinedCart();
  const offVnd = useSharedDiscount(shown)?.amountVnd ?? 0;
  return (
    <span aria-live="polite">
      <Price amount={amountText(ownVnd + (joined?.totalVnd ?? 0) - offVnd, locale)} />
    </span>
  );
}

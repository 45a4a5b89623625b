import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import { Button } from '#src/ui/button.tsx';
import { Price } from '#src/ui/price.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { amountText, moneyText } from '#src/values/amount-text.ts';
import { sumVnd } from '#src/values/money.ts';
import type { ExchangePrice } from './use-exchange-price.ts';

type Props = {
  words: Words<'exchanges.form'>;
  locale: Locale;
  /** Null as long as nothing whole has been chosen. */
  price: ExchangePrice | null;
  /** The button's text until then. */
  missing: string;
};

/** Shown in place of a total that was not requested or is still loading. */
const UNKNOWN = '–';

/** The old price, the new one and what is paid on top, as a ticket. */
export function ExchangeSum({ words, locale, price, missing }: Props) {
  // Without scripts nobody asks for the price before it is sent.
  const isUnknown = useIsHydrated() && !price;
  const sum = (pick: (ticket: ExchangePrice['tickets'][number]) => number) =>
    price ? moneyText(sumVnd(price.tickets.map(pick)), locale) : UNKNOWN;
  const differenceVnd = price?.differenceVnd ?? 0;
  const isCheaper = price?.tickets.some(({ oldVnd, dayVnd }) => dayVnd < oldVnd) ?? false;
  return (
    <TicketShape
      as="aside"
      shape="v"
      isRaised
      isLacquer
      className=":uno: sticky top-96px max-1000:(static w-[min(520px,100%)])"
      main={
        <div className=":uno: grid gap-4px p-[24px_26px_18px] [&>div,&_dl>div]:(flex justify-between gap-18px text-15px) [&_dd]:whitespace-nowrap">
          <dl>
            <div>
              <dt>{words.old}</dt>
              <dd className="num">{sum(({ oldVnd }) => oldVnd)}</dd>
            </div>
            <div>
              <dt>{words.new}</dt>
              <dd className="num">{sum(({ dayVnd }) => dayVnd)}</dd>
            </div>
          </dl>
          {isCheaper && <p className="sm mut">{words.cheaper}</p>}
        </div>
      }
      stub={
        <div className=":uno: care-stub grid grid-cols-[minmax(0,1fr)] gap-14px p-[22px_26px_26px] [&_.btn]:(text-balance whitespace-normal) [&_.btn:is(:disabled,[aria-disabled=true])]:opacity-70 [&_.sm]:c-lac-ink">
          <p
            className=":uno: flex flex-wrap items-baseline justify-between gap-[2px_18px] min-h-41px [&_.price]:(text-34px lh-1.2)"
            aria-live="polite"
          >
            <span>{words.difference}</span>
            {price ? <Price amount={amountText(differenceVnd, locale)} /> : UNKNOWN}
          </p>
          <Button type="submit" variant="cta" size="lg" isBlock disabled={isUnknown}>
            {isUnknown ? missing : words.review}
          </Button>
          <p className="sm">{words.way}</p>
        </div>
      }
    />
  );
}

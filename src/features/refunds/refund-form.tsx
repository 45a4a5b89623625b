'use client';

import { type FormEvent, useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import { Button } from '#src/ui/button.tsx';
import { focusFirstError } from '#src/ui/fields/field.tsx';
import { type RadioCard, RadioCards } from '#src/ui/fields/radio-cards.tsx';
import { Price } from '#src/ui/price.tsx';
import { type TicketPick, TicketPicks } from '#src/ui/ticket-picks.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { amountText, moneyText } from '#src/values/amount-text.ts';
import { totalOf } from './refund-terms.ts';

export type AskedGround = 'policy' | 'not-received';
/** `when`: its day and code; `terms`: what it gives back until when, or why nothing. */
export type RefundPick = TicketPick & { amountVnd: number; feeVnd: number; when: string; terms: string };
type RefundOffers = Record<AskedGround, RefundPick[]>;
type Props = {
  /** The page that shows the choice once more before it is sent. */
  to: `/${string}`;
  code: string;
  secret: string;
  /** Of which to choose one; none is chosen for the buyer where there are more. */
  grounds: readonly [AskedGround, ...AskedGround[]];
  offers: RefundOffers;
  /** Chosen before a refusal, or a second thought, led back here. */
  before: { ticketIds: readonly string[]; ground: string | null };
  /** What was sent without being chosen, in words. */
  missing: { ground: string | null; tickets: string | null };
  feePaidVnd: number;
  isKnownUndelivered: boolean;
  words: Words<'refunds.form'>;
  locale: Locale;
};

/** Which tickets go back and why; the sum on the right is the one that will be asked for. */
export function RefundForm(props: Props) {
  const { to, code, secret, grounds, offers, before, feePaidVnd, isKnownUndelivered, words, locale } = props;
  const only = grounds.length === 1 ? grounds[0] : null;
  const [ground, setGround] = useState(only ?? grounds.find((one) => one === before.ground) ?? null);
  const [groundError, setGroundError] = useState(props.missing.ground);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(before.ticketIds));
  const { push } = useRouter();
  const shown = ground ?? grounds[0];
  const picked = offers[shown].filter(({ id, isOpen }) => isOpen && chosen.has(id));
  const { feeVnd, totalVnd } = totalOf(picked, { ground: shown, feePaidVnd });

  function review(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!ground) {
      setGroundError(words.groundMissing);
      focusFirstError(['ground'], event.currentTarget);
      return;
    }
    const choice = new URLSearchParams(new FormData(event.currentTarget) as never);
    void push(`${to}?${choice}#result` as never);
  }

  return (
    <form
      className=":uno: grid grid-cols-[minmax(0,1fr)_400px] gap-[32px_64px] items-start max-1000:grid-cols-[minmax(0,1fr)]"
      action={`${to}#result`}
      noValidate
      onSubmit={review}
    >
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="key" value={secret} />
      <input type="hidden" name="step" value="check" />
      <div className=":uno: grid gap-30px min-w-0">
        <GroundCards
          {...{ words, grounds, ground }}
          error={ground ? null : groundError}
          isKnown={isKnownUndelivered}
          onChange={setGround}
        />
        <TicketPicks
          {...{ words, chosen }}
          picks={offers[shown]}
          error={chosen.size === 0 ? props.missing.tickets : null}
          onChoose={setChosen}
        />
      </div>
      <Sum {...{ words, locale, feeVnd, totalVnd, count: picked.length }} />
    </form>
  );
}

type GroundProps = Pick<Props, 'words' | 'grounds'> & {
  ground: AskedGround | null;
  error: string | null;
  isKnown: boolean;
  onChange: (ground: AskedGround) => void;
};

function GroundCards({ words, grounds, ground, error, isKnown, onChange }: GroundProps) {
  const cards: Record<AskedGround, Omit<RadioCard, 'value'>> = {
    policy: { title: words.policy, text: words.policyText },
    'not-received': {
      title: words.notReceived,
      text: isKnown ? words.notReceivedKnown : words.notReceivedText,
    },
  };
  return (
    <RadioCards
      name="ground"
      legend={words.ground}
      value={ground ?? ''}
      error={error}
      onChange={(value) => onChange(value === 'not-received' ? value : 'policy')}
      options={grounds.map((value) => ({ value, ...cards[value] }))}
    />
  );
}

type SumProps = Pick<Props, 'words' | 'locale'> & {
  feeVnd: number;
  totalVnd: number;
  count: number;
};

/** What comes back, as a ticket: the reckoning above the perforation, the sum and the button below. */
function Sum({ words, locale, feeVnd, totalVnd, count }: SumProps) {
  // Without scripts nobody counts what was chosen before it is sent.
  const isEmpty = useIsHydrated() && count === 0;
  return (
    <TicketShape
      as="aside"
      shape="v"
      isRaised
      isLacquer
      className=":uno: sticky top-96px max-1000:(static w-[min(520px,100%)])"
      main={
        <dl className=":uno: grid gap-4px p-[24px_26px_18px] [&>div,&_dl>div]:(flex justify-between gap-18px text-15px) [&_dd]:whitespace-nowrap">
          <div>
            <dt>{words.gross}</dt>
            <dd className="num">{moneyText(totalVnd + feeVnd, locale)}</dd>
          </div>
          <div>
            <dt>{words.fee}</dt>
            <dd className="num">{feeVnd > 0 ? `− ${moneyText(feeVnd, locale)}` : moneyText(0, locale)}</dd>
          </div>
        </dl>
      }
      stub={
        <div className=":uno: care-stub grid grid-cols-[minmax(0,1fr)] gap-14px p-[22px_26px_26px] [&_.btn]:(text-balance whitespace-normal) [&_.btn:is(:disabled,[aria-disabled=true])]:opacity-70 [&_.sm]:c-lac-ink">
          <p
            className=":uno: flex flex-wrap items-baseline justify-between gap-[2px_18px] min-h-41px [&_.price]:(text-34px lh-1.2)"
            aria-live="polite"
          >
            <span>{words.total}</span>
            <Price amount={amountText(totalVnd, locale)} />
          </p>
          <Button type="submit" variant="cta" size="lg" isBlock disabled={isEmpty}>
            {isEmpty ? words.choose : words.review}
          </Button>
          <p className="sm">{count > 0 && totalVnd + feeVnd === 0 ? words.freeNote : words.way}</p>
        </div>
      }
    />
  );
}

'use client';

import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { attemptKey, endAttempt } from '#src/client/account/attempt-keys.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { TextArea } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { type RadioCard, RadioCards } from '#src/ui/fields/radio-cards.tsx';
import { Price } from '#src/ui/price.tsx';
import { type TicketPick, TicketPicks } from '#src/ui/ticket-picks.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { amountText, moneyText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import { totalOf } from './refund-terms.ts';

export type AskedGround = 'policy' | 'not-received';
export type RefundPick = TicketPick & { amountVnd: number; feeVnd: number };
type RefundOffers = Record<AskedGround, RefundPick[]>;
type Props = {
  code: string;
  secret: string;
  /** Of which to choose one, the first to begin with. */
  grounds: readonly [AskedGround, ...AskedGround[]];
  offers: RefundOffers;
  feePaidVnd: number;
  isKnownUndelivered: boolean;
  words: Words<'refunds.form'>;
  locale: Locale;
};

/** Which tickets go back and why; the sum on the right is the one that is asked for. */
export function RefundForm(props: Props) {
  const { code, secret, grounds, offers, feePaidVnd, isKnownUndelivered, words, locale } = props;
  const [ground, setGround] = useState(grounds[0]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const picked = offers[ground].filter(({ id, isOpen }) => isOpen && chosen.has(id));
  const { feeVnd, totalVnd } = totalOf(picked, { ground, feePaidVnd });

  async function submit(): Promise<void> {
    const ticketIds = picked.map(({ id }) => id);
    const body = { code, secret, ticketIds, ground, note, expectedVnd: totalVnd };
    setBusy(true);
    setRefusal(null);
    try {
      await api.refunds.request.mutate({ idempotencyKey: attemptKey(`refund.${code}`, body), ...body });
      endAttempt(`refund.${code}`);
      window.location.reload();
    } catch (error) {
      setRefusal(refusalOf(error, words.failed).message);
      setBusy(false);
    }
  }

  return (
    <form
      className=":uno: grid grid-cols-[minmax(0,1fr)_400px] gap-[32px_64px] items-start max-1000:grid-cols-[minmax(0,1fr)]"
      method="post"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <div className=":uno: grid gap-30px min-w-0">
        <GroundCards {...{ words, grounds, ground }} isKnown={isKnownUndelivered} onChange={setGround} />
        <TicketPicks words={words} picks={offers[ground]} chosen={chosen} onChoose={setChosen} />
        <TextArea
          name="note"
          label={words.noteLabel}
          note={words.optional}
          value={note}
          rows={3}
          maxLength={500}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
      <Sum
        {...{ words, locale, feeVnd, totalVnd, refusal, isBusy, count: picked.length }}
        onSubmit={submit}
      />
    </form>
  );
}

type GroundProps = Pick<Props, 'words' | 'grounds'> & {
  ground: AskedGround;
  isKnown: boolean;
  onChange: (ground: AskedGround) => void;
};

function GroundCards({ words, grounds, ground, isKnown, onChange }: GroundProps) {
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
      value={ground}
      onChange={(value) => onChange(value === 'not-received' ? value : 'policy')}
      options={grounds.map((value) => ({ value, ...cards[value] }))}
    />
  );
}

type SumProps = Pick<Props, 'words' | 'locale'> & {
  feeVnd: number;
  totalVnd: number;
  count: number;
  refusal: string | null;
  isBusy: boolean;
  onSubmit: () => void;
};

/** What comes back, as a ticket: the reckoning above the perforation, the sum and the deed below. */
function Sum({ words, locale, feeVnd, totalVnd, count, refusal, isBusy, onSubmit }: SumProps) {
  const amount = moneyText(totalVnd, locale);
  const submitText = totalVnd > 0 ? formatMessage(words.submit, { amount }, locale) : words.submitFree;
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
          <FormAlert message={refusal} />
          <Button
            variant="cta"
            size="lg"
            isBlock
            disabled={count === 0}
            isLoading={isBusy}
            loadingText={words.sending}
            onClick={onSubmit}
          >
            {count === 0 ? words.choose : submitText}
          </Button>
          <p className="sm">{words.way}</p>
        </div>
      }
    />
  );
}

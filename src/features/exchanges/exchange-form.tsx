'use client';

import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { attemptKey, endAttempt } from '#src/client/attempt-keys.ts';
import { SelectField, TextField } from '#src/ui/field.tsx';
import { type TicketPick, TicketPicks, toggled } from '#src/ui/ticket-picks.tsx';
import { ExchangeSum } from './exchange-sum.tsx';
import { useExchangePrice } from './use-exchange-price.tsx';

/** `slug`: of a ticket with times, whose times are asked for; null for a day ticket. */
export type ExchangePick = TicketPick & { slug: string | null };
type Props = {
  code: string;
  secret: string;
  picks: readonly ExchangePick[];
  /** The days between which one may choose. */
  firstDay: string;
  lastDay: string;
  words: Words<'exchanges.form'>;
  locale: Locale;
};

/** Which tickets go to which day; what that costs stands beside it before anything is asked for. */
export function ExchangeForm({ code, secret, picks, firstDay, lastDay, words, locale }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [date, setDate] = useState('');
  const [slotId, setSlot] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const picked = picks.filter(({ id, isOpen }) => isOpen && chosen.has(id));
  const slug = picked.find((pick) => pick.slug !== null)?.slug ?? null;
  const ticketIds = picked.map(({ id }) => id);
  const wish = { code, secret, ticketIds, date, ...(slug && slotId ? { slotId } : {}) };
  const { price, slots, problem } = useExchangePrice(wish, { slug, failed: words.failed });

  async function submit(): Promise<void> {
    if (!price) return;
    const body = { ...wish, expectedVnd: price.differenceVnd };
    setBusy(true);
    setRefusal(null);
    try {
      const idempotencyKey = attemptKey(`exchange.${code}`, body);
      const { next } = await api.exchanges.request.mutate({ idempotencyKey, ...body });
      endAttempt(`exchange.${code}`);
      if ('redirectUrl' in next) window.location.assign(next.redirectUrl);
      else window.location.reload();
    } catch (error) {
      setRefusal(refusalOf(error, words.failed).message);
      setBusy(false);
    }
  }

  return (
    <form className="care-form" method="post" noValidate onSubmit={(event) => event.preventDefault()}>
      <div className="care-steps">
        <TicketPicks
          legend={words.tickets}
          picks={picks}
          chosen={chosen}
          onToggle={(id) => setChosen(toggled(chosen, id))}
        />
        <WhenFields
          {...{ words, firstDay, lastDay, date, slotId, problem }}
          slots={slug ? slots : []}
          onDate={(value) => {
            setDate(value);
            setSlot('');
          }}
          onSlot={setSlot}
        />
      </div>
      <ExchangeSum {...{ words, locale, price, refusal, isBusy }} onSubmit={submit} />
    </form>
  );
}

type WhenProps = Pick<Props, 'words' | 'firstDay' | 'lastDay'> & {
  date: string;
  slotId: string;
  slots: ReturnType<typeof useExchangePrice>['slots'];
  problem: string | null;
  onDate: (date: string) => void;
  onSlot: (slotId: string) => void;
};

/** The new day, and its time where tickets have one. */
function WhenFields(props: WhenProps) {
  const { words, firstDay, lastDay, date, slotId, slots, problem, onDate, onSlot } = props;
  return (
    <>
      <TextField
        name="date"
        type="date"
        label={words.date}
        min={firstDay}
        max={lastDay}
        value={date}
        error={problem}
        onChange={(event) => onDate(event.currentTarget.value)}
      />
      {slots.length > 0 && (
        <SelectField
          name="slot"
          label={words.slot}
          placeholder={words.slotChoose}
          value={slotId}
          options={slots.map(({ departureId, time, status }) => {
            const isDisabled = status === 'SOLD_OUT' || status === 'CLOSED';
            return { value: departureId, label: time, isDisabled };
          })}
          onChange={(event) => onSlot(event.currentTarget.value)}
        />
      )}
    </>
  );
}

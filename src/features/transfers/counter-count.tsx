'use client';

import './money-console.css';
import { useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';
import { vndIn } from '#src/values/amount-text.ts';
import { CorrectForm } from './correct-count.tsx';
import {
  type CountWords,
  faultsOf,
  type Off,
  offOf,
  offText,
  type Refused,
  refusedFor,
} from './count-off.ts';

type DayToCount = { day: string; name: string };
type Props = {
  days: readonly DayToCount[];
  words: CountWords;
  locale: Locale;
  /** What a form of the page was refused with that was sent without a script. */
  refused?: Refused | null;
};

/** What is in the cash box and on the terminal when a day is over, counted before the ledger's figures are shown. */
export function CounterCount({ days, words, locale, refused = null }: Props) {
  return (
    <section aria-labelledby="money-count">
      <h2 id="money-count">{words.title}</h2>
      <p className="money-none">{days.length === 0 ? words.none : words.lead}</p>
      <ul className="money-list">
        {days.map((one) => (
          <li key={one.day}>
            <DayCount {...{ one, words, locale }} refused={refusedFor(refused, 'count', one.day)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type DayProps = Omit<Props, 'days'> & { one: DayToCount };

function DayCount({ one: { day, name }, words, locale, refused = null }: DayProps) {
  const [counted, setCounted] = useState<{ off: Off; place: number } | null>(null);
  if (!counted)
    return (
      <CountForm {...{ day, name, words, refused }} onCounted={(off) => setCounted({ off, place: 0 })} />
    );
  const { off, place } = counted;
  const tone = off.cashVnd === 0 && off.cardVnd === 0 ? 'ok' : 'warn';
  return (
    <>
      <Notice key={place} tone={tone} title={`${name}: ${offText(off, words, locale)}`} />
      <CorrectForm
        key={`form-${place}`}
        {...{ day, name, place, words }}
        onCorrected={(next) => setCounted({ off: next, place: place + 1 })}
      />
    </>
  );
}

type CountProps = DayToCount & Pick<Props, 'words' | 'refused'> & { onCounted: (off: Off) => void };

function CountForm({ day, name, words, refused = null, onCounted }: CountProps) {
  const { isSending, submit, ...heard } = useSend({
    async send({ cashVnd = '', cardVnd = '' }) {
      const counted = { cashVnd: vndIn(cashVnd), cardVnd: vndIn(cardVnd) };
      onCounted(offOf(counted, await api.staff.transfers.countCounter.mutate({ day, ...counted })));
    },
    fields: ['cashVnd', 'cardVnd'],
    failed: words.offline,
  });
  const { errors, message } = faultsOf(heard, refused);
  return (
    <form method="post" className="money-form" onSubmit={submit} noValidate>
      <input type="hidden" name="_do" value="count" />
      <input type="hidden" name="day" value={day} />
      <p className="money-what">
        <b>{name}</b>
      </p>
      {message && <FormAlert message={message} />}
      {(['cash', 'card'] as const).map((box) => (
        <TextField
          key={box}
          name={`${box}Vnd`}
          id={`${box}-${day}`}
          label={words[box]}
          error={errors[`${box}Vnd`]}
          defaultValue={refused?.typed[`${box}Vnd`]}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
      <Button type="submit" isLoading={isSending}>
        {words.submit}
      </Button>
    </form>
  );
}

'use client';

import './money-console.css';
import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';
import { moneyText, vndIn } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';

export type DayToCount = { day: string; name: string };
export type CountWords = Words<'transfers.count'> & { offline: string };
type Props = { days: readonly DayToCount[]; words: CountWords; locale: Locale };

/** What is in the cash box and on the terminal when a day is over, counted before the ledger's figures are shown. */
export function CounterCount({ days, words, locale }: Props) {
  return (
    <section aria-labelledby="money-count">
      <h2 id="money-count">{words.title}</h2>
      <p className="money-none">{days.length === 0 ? words.none : words.lead}</p>
      <ul className="money-list">
        {days.map((one) => (
          <li key={one.day}>
            <DayCount one={one} words={words} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was counted less what is booked. */
type Off = { cashVnd: number; cardVnd: number };
type DayProps = { one: DayToCount; words: CountWords; locale: Locale };

function DayCount({ one: { day, name }, words, locale }: DayProps) {
  const [off, setOff] = useState<Off | null>(null);
  const { isSending, errors, message, submit } = useSend({
    async send({ cashVnd = '', cardVnd = '' }) {
      const counted = { cashVnd: vndIn(cashVnd), cardVnd: vndIn(cardVnd) };
      const booked = await api.staff.transfers.countCounter.mutate({ day, ...counted });
      setOff({ cashVnd: counted.cashVnd - booked.cashVnd, cardVnd: counted.cardVnd - booked.cardVnd });
    },
    fields: ['cashVnd', 'cardVnd'],
    failed: words.offline,
  });
  if (off) {
    const isRight = off.cashVnd === 0 && off.cardVnd === 0;
    const text = isRight ? words.right : offText(off, words, locale);
    return <Notice tone={isRight ? 'ok' : 'warn'} title={`${name}: ${text}`} />;
  }
  return (
    <form className="money-form" onSubmit={submit} noValidate>
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

/** Each box by itself: money in the wrong one is no money that agrees. */
function offText({ cashVnd, cardVnd }: Off, words: CountWords, locale: Locale): string {
  const text = (vnd: number) => {
    const amount = moneyText(Math.abs(vnd), locale);
    return vnd === 0 ? words.even : formatMessage(vnd > 0 ? words.over : words.short, { amount }, locale);
  };
  return formatMessage(words.off, { cash: text(cashVnd), card: text(cardVnd) }, locale);
}

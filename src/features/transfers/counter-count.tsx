'use client';

import './money-desk.css';
import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { FormAlert } from '#src/ui/form-alert.tsx';
import { useSend } from '#src/ui/use-send.ts';
import { moneyText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';

export type DayToCount = { day: string; name: string };
export type CountWords = Words<'transfers.count'> & { offline: string };
type Props = { days: readonly DayToCount[]; words: CountWords; locale: Locale };

/** What is in the cash box and on the terminal when a day is over, counted before the books are seen. */
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

type DayProps = { one: DayToCount; words: CountWords; locale: Locale };

function DayCount({ one: { day, name }, words, locale }: DayProps) {
  const [offVnd, setOffVnd] = useState<number | null>(null);
  const { isSending, errors, message, submit } = useSend({
    async send({ cashVnd = '', cardVnd = '' }) {
      const counted = { cashVnd: vndIn(cashVnd), cardVnd: vndIn(cardVnd) };
      const booked = await api.staff.transfers.countCounter.mutate({ day, ...counted });
      setOffVnd(counted.cashVnd - booked.cashVnd + counted.cardVnd - booked.cardVnd);
    },
    fields: ['cashVnd', 'cardVnd'],
    failed: words.offline,
  });
  if (offVnd !== null) {
    const amount = moneyText(Math.abs(offVnd), locale);
    const said = offVnd === 0 ? words.right : offVnd > 0 ? words.over : words.short;
    return (
      <Notice
        tone={offVnd === 0 ? 'ok' : 'warn'}
        title={`${name}: ${formatMessage(said, { amount }, locale)}`}
      />
    );
  }
  return (
    <form className="money-form" onSubmit={submit} noValidate>
      <p className="money-what">
        <b>{name}</b>
      </p>
      {message && <FormAlert message={message} />}
      <TextField
        name="cashVnd"
        id={`cash-${day}`}
        label={words.cash}
        error={errors.cashVnd}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        name="cardVnd"
        id={`card-${day}`}
        label={words.card}
        error={errors.cardVnd}
        inputMode="numeric"
        autoComplete="off"
      />
      <Button type="submit" isLoading={isSending}>
        {words.submit}
      </Button>
    </form>
  );
}

/** As people write money, with dots or without; nothing is not zero. */
function vndIn(typed: string): number {
  const figures = typed.replaceAll(/[\s.,₫đ]/gi, '');
  return /^\d{1,12}$/.test(figures) ? Number(figures) : Number.NaN;
}

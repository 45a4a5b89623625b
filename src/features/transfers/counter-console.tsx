'use client';

import './money-console.css';
import { Fragment, type ReactNode } from 'react';
import { dayText } from '#i18n/day-text.ts';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { href } from '#src/routes.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { RadioCards } from '#src/ui/fields/radio-cards.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';
import { Unbroken } from '#src/ui/unbroken.tsx';
import { moneyText } from '#src/values/amount-text.ts';
import { parkDay, parkTime } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { CodeConsole } from './code-console.tsx';
import type { CounterOrder, Receipt } from './transfers.ts';

export type CounterWords = Words<'transfers.desk'> & { offline: string };
type Props = {
  words: CounterWords;
  /** Who took the money, as on a paper receipt: a line each. */
  seller: readonly string[];
  locale: Locale;
};

/** Money at the counter: find the order, take what it costs, hand over its tickets. */
export function CounterConsole({ words, seller, locale }: Props) {
  return (
    <CodeConsole<CounterOrder, Receipt>
      id="money-counter"
      words={words}
      placeholder="DM-7K2P-9XQA"
      lookUp={(code) => api.staff.transfers.counterOrder.query({ code })}
      renderAction={(found, { onDone, onBack }) => (
        <Take {...{ found, words, locale, onBack }} onTaken={onDone} />
      )}
      renderDone={(receipt, onNext) => <Paid {...{ receipt, words, seller, locale, onNext }} />}
    />
  );
}

type TakeProps = Omit<Props, 'seller'> & {
  found: CounterOrder;
  onTaken: (receipt: Receipt) => void;
  onBack: () => void;
};

function Take({ found, words, locale, onTaken, onBack }: TakeProps) {
  const { code, name, totalVnd: amountVnd, lines } = found;
  const amount = moneyText(amountVnd, locale);
  const { isSending, errors, message, submit } = useSend({
    send: async ({ how, slip = '' }) =>
      onTaken(await api.staff.transfers.takeAtCounter.mutate({ code, amountVnd, how: how as 'cash', slip })),
    fields: ['how', 'slip'],
    failed: words.offline,
  });
  return (
    <form className="money-form" onSubmit={submit} noValidate>
      <div>
        <p className="money-what">
          <b>{amount}</b>{' '}
          <span>
            {spacedCode(code)} · {name}
          </span>
        </p>
        <p className="money-facts">{lines.join(', ')}</p>
      </div>
      {message && <FormAlert message={message} />}
      <RadioCards
        name="how"
        legend={words.how}
        defaultValue="cash"
        error={errors.how}
        options={[
          { value: 'cash', title: words.cash },
          { value: 'card', title: words.card },
        ]}
      />
      <TextField
        name="slip"
        label={words.slip}
        note={words.optional}
        error={errors.slip}
        autoComplete="off"
      />
      <div className="money-acts">
        <Button type="submit" variant="cta" isLoading={isSending}>
          {formatMessage(words.take, { amount }, locale)}
        </Button>
        <Button onClick={onBack}>{words.back}</Button>
      </div>
    </form>
  );
}

type PaidProps = Props & { receipt: Receipt; onNext: () => void };

function Paid({ receipt, words, seller, locale, onNext }: PaidProps) {
  const { code, amountVnd, how, number, at, tickets, secret, hasRefundDue } = receipt;
  const rows: [string, ReactNode][] = [
    [words.order, spacedCode(code)],
    [words.amount, moneyText(amountVnd, locale)],
    [words.how, words[how]],
    [words.number, number],
    [words.at, `${parkTime(at)}, ${dayText(parkDay(at), locale)}`],
    [words.tickets, tickets.length > 0 ? tickets.map(unbroken) : words.noTickets],
  ];
  return (
    <div
      className=":uno: money-receipt [&_dl]:mt-16px [&_dl>div]:(grid grid-cols-[150px_minmax(0,1fr)] gap-[4px_18px] py-8px px-0 rule-b-line [overflow-wrap:anywhere]) [&_dt]:(c-ink-3 text-14.5px) [&_dd]:(type-600-17/1.4-data tabular) max-560:[&_dl>div]:grid-cols-[112px_minmax(0,1fr)]"
      role="status"
    >
      <header className="money-seller">
        {seller.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <h3>{words.receipt}</h3>
      </header>
      <Notice tone={hasRefundDue ? 'warn' : 'ok'} title={hasRefundDue ? words.owed : words.paid}>
        {hasRefundDue && <p>{words.owedText}</p>}
      </Notice>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="money-acts">
        <ButtonLink to={href('order', locale, { params: { code }, query: { key: secret } })} variant="solid">
          {words.open}
        </ButtonLink>
        <Button onClick={() => window.print()}>{words.print}</Button>
        <Button onClick={onNext}>{words.next}</Button>
      </div>
    </div>
  );
}

function unbroken(code: string, place: number) {
  return (
    <Fragment key={code}>
      {place > 0 && ', '}
      <Unbroken text={spacedCode(code)} word={spacedCode(code)} />
    </Fragment>
  );
}

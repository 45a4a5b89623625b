'use client';

import './money-console.css';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { attemptKey, endAttempt } from '#src/client/account/attempt-keys.ts';
import { api } from '#src/client/api.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';
import { Unbroken } from '#src/ui/unbroken.tsx';
import { moneyText, vndIn } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { CodeConsole } from './code-console.tsx';

type Found = Awaited<ReturnType<typeof api.staff.vouchers.lookUp.mutate>>;
type Taken = { code: string; amountVnd: number; leftVnd: number };
export type VoucherConsoleWords = Words<'vouchers.desk'> & { offline: string };
type Props = { words: VoucherConsoleWords; locale: Locale };

/** A guest reads the code of a voucher: whose it is, what it holds, and what they buy taken off it. */
export function VoucherConsole({ words, locale }: Props) {
  return (
    <CodeConsole<Found, Taken>
      id="money-voucher"
      words={words}
      codeId="voucher-code"
      placeholder="TD-7K2P-9XQA-B2"
      lookUp={(code) => api.staff.vouchers.lookUp.mutate({ code })}
      renderAction={(found, { onDone, onBack }) => (
        <TakeOff {...{ found, words, locale, onBack }} onTaken={onDone} />
      )}
      renderDone={(taken, onNext) => <Done {...{ taken, words, locale, onNext }} />}
    />
  );
}

type TakeOffProps = Props & { found: Found; onTaken: (taken: Taken) => void; onBack: () => void };

function TakeOff({ found, words, locale, onTaken, onBack }: TakeOffProps) {
  const { code, balanceVnd, until, name, orderCode, reserved } = found;
  const order = spacedCode(orderCode);
  const say = (text: string, values: Record<string, string>) => formatMessage(text, values, locale);
  const { isSending, errors, message, submit } = useSend({
    async send({ amountVnd = '', note = '' }) {
      const use = { code, amountVnd: vndIn(amountVnd), note };
      const { spend } = api.staff.vouchers;
      const left = await spend.mutate({ idempotencyKey: attemptKey('voucher', use), ...use });
      endAttempt('voucher');
      onTaken({ code, amountVnd: use.amountVnd, leftVnd: left.balanceVnd });
    },
    fields: ['amountVnd', 'note'],
    failed: words.offline,
  });
  return (
    <form className="money-form" onSubmit={submit} noValidate>
      <div>
        <p className="money-what">
          <b>{moneyText(balanceVnd, locale)}</b> <span>{`${spacedCode(code)} · ${name}`}</span>
        </p>
        <p className="money-facts">
          <Unbroken text={say(words.about, { day: until, code: order })} word={order} />
        </p>
        {reserved.map((one) => (
          <p key={one.orderCode} className="money-facts">
            <Unbroken text={say(words.reserved, reservedOf(one, locale))} word={spacedCode(one.orderCode)} />
          </p>
        ))}
      </div>
      {message && <FormAlert message={message} />}
      <TextField
        name="amountVnd"
        id="voucher-amount"
        label={words.amount}
        error={errors.amountVnd}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField name="note" id="voucher-note" label={words.note} hint={words.noteHint} error={errors.note} />
      <div className="money-acts">
        <Button type="submit" variant="cta" isLoading={isSending}>
          {words.take}
        </Button>
        <Button onClick={onBack}>{words.back}</Button>
      </div>
    </form>
  );
}

function reservedOf({ orderCode, amountVnd }: Found['reserved'][number], locale: Locale) {
  return { amount: moneyText(amountVnd, locale), code: spacedCode(orderCode) };
}

type DoneProps = Props & { taken: Taken; onNext: () => void };

function Done({ taken: { code, amountVnd, leftVnd }, words, locale, onNext }: DoneProps) {
  const shown = spacedCode(code);
  const say = (text: string, vnd: number) =>
    formatMessage(text, { amount: moneyText(vnd, locale), code: shown }, locale);
  return (
    <div role="status">
      <Notice tone="ok" title={say(words.taken, amountVnd)}>
        <p>
          <Unbroken text={say(words.left, leftVnd)} word={shown} />
        </p>
      </Notice>
      <div className="money-acts">
        <Button onClick={onNext}>{words.next}</Button>
      </div>
    </div>
  );
}

'use client';

import { useRef, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { attemptKey, endAttempt } from '#src/client/account/attempt-keys.ts';
import { api, refusalOf } from '#src/client/api.ts';
import type { TimedType } from '#src/client/use-slots.ts';
import { useWhen } from '#src/client/use-when.ts';
import { href } from '#src/routes.ts';
import { MethodChoice } from '#src/ui/fields/method-choice.tsx';
import { WhenFields } from '#src/ui/fields/when-fields.tsx';
import { type TicketPick, TicketPicks } from '#src/ui/ticket-picks.tsx';
import { DIFFERENCE_METHODS } from '#src/values/payment-method.ts';
import { ExchangeSum } from './exchange-sum.tsx';
import { type ExchangePrice, useExchangePrice } from './use-exchange-price.ts';

/** `slug`: of a ticket with times, whose times are asked for; null for a day ticket. */
export type ExchangePick = TicketPick & { slug: string | null };
type Props = {
  code: string;
  secret: string;
  picks: readonly ExchangePick[];
  /** Those that the picks name. */
  types: readonly TimedType[];
  /** The days between which one may choose. */
  firstDay: string;
  lastDay: string;
  words: Words<'exchanges.form'>;
  timeWords: Words<'booking.times'>;
  methodWords: Words<'checkout.form'>;
  locale: Locale;
};

/** Which tickets move to which day; the price is shown before the exchange is requested. */
export function ExchangeForm(props: Props) {
  const { code, secret, picks, types, firstDay, lastDay, words, timeWords, methodWords, locale } = props;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  // Reset while the price of another day is loading.
  const [chosenMethod, chooseMethod] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const picked = picks.filter(({ id, isOpen }) => isOpen && chosen.has(id));
  const when = useWhen(types.filter(({ slug }) => picked.some((pick) => pick.slug === slug)));
  const { date, slotIds } = when;
  const ticketIds = picked.map(({ id }) => id);
  const selection = { code, secret, ticketIds, date, ...(slotIds.length > 0 ? { slotIds } : {}) };
  const { price, problem, lack } = useExchangePrice(selection, { when, failed: words.failed });

  async function submit(): Promise<void> {
    if (!price) return;
    const shown = form.current && new FormData(form.current).get('method');
    const method = DIFFERENCE_METHODS.find((one) => one === shown);
    const body = { ...selection, expectedVnd: price.differenceVnd, ...(method ? { method } : {}) };
    setBusy(true);
    setRefusal(null);
    try {
      await request(body, locale);
    } catch (error) {
      setRefusal(refusalOf(error, words.failed).message);
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      className=":uno: grid grid-cols-[minmax(0,1fr)_400px] gap-[32px_64px] items-start max-1000:grid-cols-[minmax(0,1fr)]"
      method="post"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <div className=":uno: grid gap-30px min-w-0">
        <TicketPicks words={words} picks={picks} chosen={chosen} onChoose={setChosen} />
        <WhenFields {...{ words, timeWords, firstDay, lastDay, when, problem }} />
        <PaymentChoice {...{ price, words, methodWords, locale, chosenMethod }} onChoose={chooseMethod} />
      </div>
      <ExchangeSum {...{ words, locale, price, missing: words[lack], refusal, isBusy }} onSubmit={submit} />
    </form>
  );
}

type Body = Parameters<typeof api.exchanges.request.mutate>[0];

/** Asks for the move and goes to where its difference is paid; without one, to the new tickets. */
async function request(body: Omit<Body, 'idempotencyKey'>, locale: Locale): Promise<void> {
  const { code, secret: key } = body;
  const idempotencyKey = attemptKey(`exchange.${code}`, body);
  const { next } = await api.exchanges.request.mutate({ idempotencyKey, ...body });
  endAttempt(`exchange.${code}`);
  if ('redirectUrl' in next) window.location.assign(next.redirectUrl);
  else if ('page' in next)
    window.location.assign(href(next.page, locale, { query: { code, key, ref: next.ref } }));
  else window.location.assign(href('checkoutSuccess', locale, { query: { code, key } }));
}

type MethodsProps = Pick<Props, 'words' | 'methodWords' | 'locale'> & {
  price: ExchangePrice | null;
  /** The one that was chosen, also before another day was. */
  chosenMethod: string | null;
  onChoose: (chosenMethod: string) => void;
};

/** By which the difference is paid, as soon as there is one. */
function PaymentChoice({ price, words, methodWords, locale, chosenMethod, onChoose }: MethodsProps) {
  if (!price || price.methods.length === 0) return null;
  const offered = price.methods.filter((method) => method.isOffered).map(({ method }) => method);
  return (
    <div onChange={(event) => event.target instanceof HTMLInputElement && onChoose(event.target.value)}>
      <MethodChoice
        methods={price.methods}
        isFree={false}
        error={undefined}
        locale={locale}
        words={methodWords}
        legend={words.payment}
        chosen={offered.find((method) => method === chosenMethod) ?? offered[0] ?? null}
      />
    </div>
  );
}

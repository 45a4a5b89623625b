'use client';

import { type FormEvent, useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import type { TimedType } from '#src/client/use-slots.ts';
import { useWhen } from '#src/client/use-when.ts';
import { MoveMonth } from '#src/features/tickets/move-month.tsx';
import { WhenFields } from '#src/ui/fields/when-fields.tsx';
import { type TicketPick, TicketPicks } from '#src/ui/ticket-picks.tsx';
import { ExchangeSum } from './exchange-sum.tsx';
import { useExchangePrice } from './use-exchange-price.ts';

/** `slug`: of a ticket with times, whose times are asked for; null for a day ticket. */
export type ExchangePick = TicketPick & { slug: string | null };
type Props = {
  /** The page that shows the move once more before it is made. */
  to: `/${string}`;
  code: string;
  secret: string;
  picks: readonly ExchangePick[];
  /** Chosen before a refusal, or a second thought, led back here. */
  before: { ticketIds: readonly string[]; date: string };
  /** Those that the picks name. */
  types: readonly TimedType[];
  /** The days between which one may choose. */
  firstDay: string;
  lastDay: string;
  words: Words<'exchanges.form'>;
  timeWords: Words<'booking.times'>;
  locale: Locale;
};

/** Which tickets move to which day; the price is shown before the exchange is requested. */
export function ExchangeForm(props: Props) {
  const { to, code, secret, picks, before, types, firstDay, lastDay, words, timeWords, locale } = props;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(before.ticketIds));
  const { push } = useRouter();
  const picked = picks.filter(({ id, isOpen }) => isOpen && chosen.has(id));
  const timed = types.filter(({ slug }) => picked.some((pick) => pick.slug === slug));
  const when = useWhen(timed, before.date);
  const { date, slotIds } = when;
  const ticketIds = picked.map(({ id }) => id);
  const selection = { code, secret, ticketIds, date, ...(slotIds.length > 0 ? { slotIds } : {}) };
  const { price, problem, lack } = useExchangePrice(selection, { when, failed: words.failed });

  function review(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!price) return;
    const choice = new URLSearchParams({ code, key: secret, step: 'check', date });
    for (const id of ticketIds) choice.append('ticket', id);
    for (const id of slotIds) choice.append('slot', id);
    choice.set('expected', String(price.differenceVnd));
    void push(`${to}?${choice}#result` as never);
  }

  return (
    <form
      className=":uno: grid grid-cols-[minmax(0,1fr)_400px] gap-[32px_64px] items-start max-1000:grid-cols-[minmax(0,1fr)]"
      method="post"
      action="/api/orders/self-service/exchange-check"
      noValidate
      onSubmit={review}
    >
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="locale" value={locale} />
      <div className=":uno: grid gap-30px min-w-0">
        <TicketPicks words={words} picks={picks} chosen={chosen} onChoose={setChosen} />
        <WhenFields
          {...{ words, timeWords, firstDay, lastDay, when, problem }}
          calendar={(onShown) =>
            picked.length > 0 && (
              <MoveMonth
                question={JSON.stringify({ code, secret, ticketIds })}
                ask={(question, month) => api.exchanges.days.query({ ...JSON.parse(question), month })}
                selected={date}
                onSelect={when.chooseDate}
                onShown={onShown}
                locale={locale}
              />
            )
          }
        />
      </div>
      <ExchangeSum {...{ words, locale, price, missing: words[lack] }} />
    </form>
  );
}

'use client';

import '#src/ui/styles/self-service.css';
import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import type { TimedType } from '#src/client/use-slots.ts';
import { useWhen } from '#src/client/use-when.ts';
import { MoveMonth } from '#src/features/tickets/move-month.tsx';
import { Button } from '#src/ui/button.tsx';
import { RadioCards } from '#src/ui/fields/radio-cards.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';
import { WhenFields } from '#src/ui/fields/when-fields.tsx';

type Props = {
  code: string;
  secret: string;
  offerId: string;
  firstDay: string;
  lastDay: string;
  /** Of its tickets, those with times. */
  types: readonly TimedType[];
  /** What each choice means for money, ticket and time, in words with this order's facts. */
  offers: Record<Choice, string>;
  words: Words<'closures.form'>;
  timeWords: Words<'booking.times'>;
  locale: Locale;
};
export type Choice = 'new-day' | 'credit' | 'refund';

const CHOICES: readonly Choice[] = ['new-day', 'credit', 'refund'];

/** A new day, credit, or the whole money: one of them, once. */
export function ClosureChoice(props: Props) {
  const { firstDay, lastDay, types, offers, words, timeWords, locale, ...key } = props;
  const [choice, setChoice] = useState<Choice>('new-day');
  const when = useWhen(choice === 'new-day' ? types : []);
  const { date, slotIds, isWhole } = when;
  const { busy, run } = useCommand({ failed: words.failed });

  async function choose(): Promise<void> {
    const time = slotIds.length > 0 ? { slotIds } : {};
    const decision = choice === 'new-day' ? { ...key, choice, date, ...time } : { ...key, choice };
    if (await run('choose', () => api.closures.choose.mutate(decision), true)) window.location.reload();
  }

  return (
    <div className=":uno: care-lookup grid gap-18px justify-items-start max-w-560px">
      <RadioCards
        name={`choice-${key.offerId}`}
        legend={words.legend}
        value={choice}
        onChange={(value) => setChoice(CHOICES.find((one) => one === value) ?? 'new-day')}
        options={[
          { value: 'new-day', title: words.newDay, text: offers['new-day'] },
          { value: 'credit', title: words.credit, text: offers.credit },
          { value: 'refund', title: words.refund, text: offers.refund },
        ]}
      />
      {choice === 'new-day' && (
        <WhenFields
          {...{ words, timeWords, firstDay, lastDay, when }}
          problem={null}
          calendar={(onShown) => (
            <MoveMonth
              question={JSON.stringify(key)}
              ask={(question, month) => api.closures.days.query({ ...JSON.parse(question), month })}
              selected={date}
              onSelect={when.chooseDate}
              onShown={onShown}
              locale={locale}
            />
          )}
        />
      )}
      <Button
        variant="cta"
        size="lg"
        disabled={choice === 'new-day' && !isWhole}
        isLoading={busy !== null}
        loadingText={words.sending}
        onClick={choose}
      >
        {words.submit}
      </Button>
    </div>
  );
}

'use client';

import '#src/ui/styles/self-service.css';
import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import type { TimedType } from '#src/client/use-slots.ts';
import { useWhen } from '#src/client/use-when.ts';
import { MoveMonth } from '#src/features/tickets/move-month.tsx';
import { RadioCards } from '#src/ui/fields/radio-cards.tsx';
import { WhenFields } from '#src/ui/fields/when-fields.tsx';
import { PostedForm } from '#src/ui/posted/posted-form.tsx';
import { fieldId } from '#src/values/forms/field-id.ts';
import { CHOICES, type Choice, choiceOf } from './closures.ts';

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
  /** Chosen before a refusal, or a second thought, led back here. */
  before: { choice: Choice | null; date: string };
  /** Why that was refused, beside what it is about. */
  refusals: { choice: string | null; date: string | null };
  words: Words<'closures.form'>;
  timeWords: Words<'booking.times'>;
  locale: Locale;
};

const TITLES = { 'new-day': 'newDay', credit: 'credit', refund: 'refund' } as const;

/** A new day, credit, or the whole money: none to begin with, and shown once more before it is done. */
export function ClosureChoice(props: Props) {
  const { firstDay, lastDay, types, offers, before, refusals, words, timeWords, locale, ...key } = props;
  const { code, secret, offerId } = key;
  const [choice, setChoice] = useState(before.choice);
  const isLive = useIsHydrated();
  const isNewDay = choice === 'new-day';
  const when = useWhen(isNewDay ? types : [], before.date);
  const { date, slotIds, isWhole } = when;
  const lackOfDay = date ? words.slotChoose : words.dateChoose;
  const lack = choice === null ? words.choose : isNewDay && !isWhole ? lackOfDay : null;

  return (
    <PostedForm
      action="/api/orders/self-service/closure-check"
      hidden={{ code, secret, locale, offerId, slot: isNewDay ? slotIds : [] }}
      variant="cta"
      size="lg"
      className=":uno: care-lookup care-choice grid gap-18px justify-items-start max-w-560px"
      submitText={words.submit}
      // Without scripts the answer says what is missing.
      missing={isLive ? lack : null}
      words={words}
      noValidate
    >
      <RadioCards
        name="choice"
        id={fieldId(`choice-${offerId}`)}
        legend={words.legend}
        value={choice ?? ''}
        error={choice === null ? refusals.choice : null}
        onChange={(value) => setChoice(choiceOf(value))}
        options={CHOICES.map((value) => ({ value, title: words[TITLES[value]], text: offers[value] }))}
      />
      <div className="care-new-day" hidden={isLive && !isNewDay}>
        <WhenFields
          {...{ words, timeWords, firstDay, lastDay, when }}
          idEnd={`-${offerId}`}
          problem={date === before.date ? refusals.date : null}
          calendar={(onShown) =>
            isNewDay && (
              <MoveMonth
                question={JSON.stringify({ code, secret, offerId })}
                ask={(question, month) => api.closures.days.query({ ...JSON.parse(question), month })}
                selected={date}
                onSelect={when.chooseDate}
                onShown={onShown}
                locale={locale}
              />
            )
          }
        />
      </div>
    </PostedForm>
  );
}

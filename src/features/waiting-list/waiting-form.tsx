'use client';

import './waiting-list.css';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import { OtherDays } from '#src/features/booking/other-days.tsx';
import type { WeekWords } from '#src/features/tickets/day-cells.ts';
import { RefusalNote } from '#src/ui/fields/error-summary.tsx';
import { SelectField } from '#src/ui/fields/field.tsx';
import { Honeypot } from '#src/ui/fields/honeypot.tsx';
import { MessageFormEnd } from '#src/ui/fields/message-form.tsx';
import { type JoinStart, useJoinRequest } from './use-join-request.ts';
import { WaitingContact } from './waiting-contact.tsx';
import { WaitingDone } from './waiting-done.tsx';
import { WaitingGuests } from './waiting-guests.tsx';

export type WaitingFormProps = JoinStart & {
  locale: Locale;
  undo: Words<'waitingList.undo'>;
  stepper: Words<'common.stepper'>;
  /** What else there is. */
  other: { words: Words<'waitingList.other'>; week: WeekWords; isFull: boolean; to: `/${string}` };
};

/** The group and its contact for notifications. */
export function WaitingForm(props: WaitingFormProps) {
  const { ticket, date, slots, units, maxPerOrder, stepper, locale, words, undo, other } = props;
  const isHydrated = useIsHydrated();
  const { typed, change, isSending, refusal, sent, submit, correct } = useJoinRequest(props);
  const { counts, country, contact, slotId } = typed;
  if (sent)
    return (
      <WaitingDone to={sent.sentTo} attempt={sent.attempt} {...{ words, undo, locale }} onCorrect={correct} />
    );
  const errors = refusal?.fields ?? {};
  return (
    <>
      <OtherDays {...other} slug={ticket} {...{ date, units, counts, locale }} />
      <form
        method="post"
        noValidate
        className=":uno: letter [&_fieldset>legend]:([float:left] w-full flex flex-wrap items-baseline justify-between gap-[2px_16px] mb-12px) [&_fieldset>legend+*]:[clear:left] [&_legend_b]:type-700-22/1.3-display [&_legend_span]:(c-ink-2 text-14px lh-1.4) grid gap-20px"
        onSubmit={submit}
      >
        <RefusalNote refusal={refusal} checkText={words.checkFields} />
        {slots.length > 0 && (
          <SelectField
            name="slotId"
            label={words.slotId}
            defaultValue={slotId}
            placeholder={words.slotNone}
            options={slots}
            error={errors.slotId}
          />
        )}
        <WaitingGuests
          {...{ units, counts, maxPerOrder, words, locale }}
          stepper={stepper}
          error={errors.guests}
          onChange={(next) => change({ counts: next })}
        />
        <WaitingContact
          {...{ contact, country, errors, words, locale }}
          onCountry={(code) => change({ country: code })}
        />
        <Honeypot label={words.website} />
        <MessageFormEnd words={words} isSending={isSending} isDisabled={!isHydrated} />
      </form>
    </>
  );
}

'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField, type SelectOption, TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';
import { useSend } from '#src/ui/fields/use-send.ts';
import type { PlacesLine } from './places-line.ts';
import { PlacesTable } from './places-table.tsx';
import { type BackWords, TakeBack, useTakeBack } from './take-back.tsx';
import { typedPlaces } from './typed-places.ts';
import { usePlacesForm } from './use-places-form.ts';

type DayWords = Words<'calendar.day'>;
type DayProps = {
  lines: readonly PlacesLine[];
  isReadOnly: boolean;
  /** What takes the focus when the day is opened. */
  focusId: string;
  words: DayWords;
  back: BackWords;
  locale: string;
};

/** The places of a day, to be read, or changed and saved together. */
export function DayForm({ focusId, back, ...rest }: DayProps) {
  const taking = useTakeBack(back);
  useEffect(() => document.getElementById(focusId)?.focus(), [focusId]);
  const stamp = rest.lines.map(({ quotaId, capacity }) => `${quotaId} ${capacity}`).join();
  return (
    <>
      <PlacesForm
        key={stamp}
        {...rest}
        onSaved={(changes) =>
          taking.offer(() => api.staff.calendar.takeBackPlaces.mutate({ saved: changes }))
        }
      />
      <TakeBack taking={taking} words={back} />
    </>
  );
}

type PlacesProps = Omit<DayProps, 'focusId' | 'back'> & { onSaved: Parameters<typeof usePlacesForm>[2] };

function PlacesForm({ lines, isReadOnly, words, locale, onSaved }: PlacesProps) {
  const form = usePlacesForm(lines, words, onSaved);
  const { busy, run } = useCommand({ done: words.tripRemoved, failed: words.failed });
  const router = useRouter();
  const hasRules = lines.some(({ ruleCapacity }) => ruleCapacity !== null);

  async function removeTrip(departureId: string): Promise<void> {
    if (await run(departureId, () => api.staff.calendar.removeTrip.mutate({ departureId })))
      await router.reload();
  }

  return (
    <form method="post" noValidate onSubmit={form.submit} className=":uno: grid gap-14px">
      <FormAlert message={form.message} />
      <PlacesTable {...{ lines, isReadOnly, words, locale, form, busy }} onRemove={removeTrip} />
      {!isReadOnly && (
        <>
          <TextField
            name="reason"
            label={words.reason}
            note={words.optional}
            maxLength={300}
            error={form.errors.reason}
          />
          <div className=":uno: flow-row gap-[10px_14px] [&>p]:(flex-1 min-w-180px c-ink-2 text-13px)">
            <p>{words.priceNote}</p>
            {hasRules && (
              <Button variant="link" onClick={form.fillRules}>
                {words.toRules}
              </Button>
            )}
            <Button type="submit" variant="solid" isLoading={form.isSending} loadingText={words.saving}>
              {words.save}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

type TripProps = { day: string; types: readonly SelectOption[]; words: Words<'calendar.trip'> };

/** A start time more on this day. */
export function TripForm({ day, types, words }: TripProps) {
  const router = useRouter();
  const [wrong, setWrong] = useState('');
  const { isSending, errors, message, submit } = useSend({
    fields: ['ticketTypeId', 'time', 'capacity'],
    failed: words.failed,
    send: async ({ ticketTypeId = '', time = '', capacity = '' }) => {
      const typed = { day, ticketTypeId, time: time.trim(), capacity: typedPlaces(capacity) };
      await api.staff.calendar.addTrip.mutate(typed);
      showToast({ tone: 'ok', title: words.added });
      await router.reload();
    },
  });

  function check(event: FormEvent<HTMLFormElement>): void {
    const typed = String(new FormData(event.currentTarget).get('capacity') ?? '');
    const isWrong = Number.isNaN(typedPlaces(typed));
    setWrong(isWrong ? words.wrong : '');
    if (isWrong) event.preventDefault();
    else void submit(event);
  }

  return (
    <form method="post" noValidate onSubmit={check} className=":uno: grid gap-12px pt-12px">
      <FormAlert message={message} />
      <SelectField name="ticketTypeId" label={words.type} options={types} error={errors.ticketTypeId} />
      <div className=":uno: grid grid-cols-2 gap-12px">
        <TextField name="time" label={words.time} placeholder="19:00" maxLength={5} error={errors.time} />
        <TextField
          name="capacity"
          label={words.capacity}
          inputMode="numeric"
          maxLength={9}
          error={wrong || errors.capacity}
        />
      </div>
      <Button
        type="submit"
        isLoading={isSending}
        loadingText={words.adding}
        className=":uno: justify-self-start"
      >
        {words.add}
      </Button>
    </form>
  );
}

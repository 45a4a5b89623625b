'use client';

import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { BothSides, type SidesWords } from '#src/features/resource-history/both-sides.tsx';
import { Button } from '#src/ui/button.tsx';
import { SelectField, type SelectOption, TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import type { DayName } from './calendar.ts';
import { DaysEffect, HoursFields } from './hours-fields.tsx';
import { type BackWords, TakeBack, useTakeBack } from './take-back.tsx';
import { useSeason } from './use-season.ts';

type Run = { from: string; to: string };
type SeasonProps = {
  run: Run;
  seasons: readonly SelectOption[];
  /** What the day is called now; null for none. */
  named: DayName | null;
  words: Words<'calendar.season'>;
  sides: SidesWords;
  back: BackWords;
  locale: Locale;
};

const USUAL = { opensAt: '', closesAt: '' };

/** A name, a season and perhaps hours for these days, after it is shown what that means for orders and departures. */
export function SeasonForm({ run, seasons, named, words, sides, back, locale }: SeasonProps) {
  const taking = useTakeBack(back);
  const season = useSeason({
    ...{ run, seasons, words },
    onSaved: ({ stamp }) => taking.offer(() => api.staff.calendar.takeBackDays.mutate({ ...run, stamp })),
  });
  const { preview, busy, unname, isSending, errors, message, submit } = season;
  return (
    <form method="post" noValidate onSubmit={submit} className=":uno: grid gap-12px">
      <FormAlert message={message} />
      <BothSides sides={season.sides} words={sides} />
      <SelectField
        name="season"
        label={words.label}
        options={seasons}
        defaultValue={named?.season ?? seasons.at(-1)?.value}
        error={errors.season}
      />
      <TextField
        name="nameVi"
        label={words.nameVi}
        maxLength={80}
        defaultValue={named?.nameVi}
        error={errors.nameVi}
      />
      <TextField
        name="nameEn"
        label={words.nameEn}
        maxLength={80}
        defaultValue={named?.nameEn}
        error={errors.nameEn}
      />
      <HoursFields hours={named ?? USUAL} {...{ words, errors }} onChange={season.forget} />
      {preview && <DaysEffect {...{ preview, words, locale }} isTimed={season.isTimed} />}
      <div className=":uno: flow-row gap-[10px_14px]">
        <Button
          type="submit"
          variant={preview ? 'solid' : 'line'}
          isLoading={isSending}
          loadingText={words.saving}
        >
          {preview ? words.save : words.ask}
        </Button>
        {preview && preview.named > 0 && (
          <Button variant="link" isLoading={busy === 'unname'} loadingText={words.saving} onClick={unname}>
            {words.remove}
          </Button>
        )}
      </div>
      <TakeBack taking={taking} words={back} />
    </form>
  );
}

'use client';

import { useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField, type SelectOption, TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';
import { useSend } from '#src/ui/fields/use-send.ts';
import { formatMessage } from '#src/values/message.ts';
import { type BackWords, TakeBack, useTakeBack } from './take-back.tsx';

type Run = { from: string; to: string };
type SeasonProps = {
  run: Run;
  seasons: readonly SelectOption[];
  /** What the day is called now; null for none. */
  named: { season: string; nameVi: string; nameEn: string } | null;
  words: Words<'calendar.season'>;
  back: BackWords;
  locale: Locale;
};
type DaysPreview = Awaited<ReturnType<typeof api.staff.calendar.previewDays.query>>;

/** A name and a season for these days, after it is shown how many orders keep their price. */
export function SeasonForm({ run, seasons, named, words, back, locale }: SeasonProps) {
  const taking = useTakeBack(back);
  const { preview, busy, unname, isSending, errors, message, submit } = useSeason(run, words, ({ stamp }) =>
    taking.offer(() => api.staff.calendar.takeBackDays.mutate({ ...run, stamp })),
  );
  return (
    <form method="post" noValidate onSubmit={submit} className=":uno: grid gap-12px">
      <FormAlert message={message} />
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
      {preview && (
        <p role="status" className=":uno: text-14px">
          {formatMessage(words.effect, { days: preview.days, orders: preview.orders }, locale)}
        </p>
      )}
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

type Changed = Awaited<ReturnType<typeof api.staff.calendar.nameDays.mutate>>;

function useSeason(run: Run, words: SeasonProps['words'], onSaved: (changed: Changed) => void) {
  const [preview, setPreview] = useState<DaysPreview | null>(null);
  const { busy, run: act } = useCommand({ failed: words.failed });
  const router = useRouter();
  const { isSending, errors, message, submit } = useSend({
    fields: ['season', 'nameVi', 'nameEn'],
    failed: words.failed,
    send: async ({ season = '', nameVi = '', nameEn = '' }) => {
      const { calendar } = api.staff;
      if (!preview) return setPreview(await calendar.previewDays.query(run));
      const { stamp } = preview;
      const named = { ...run, season, nameVi, nameEn, stamp };
      onSaved(await calendar.nameDays.mutate(named).catch(askAgain));
      await finish(words.saved);
    },
  });

  /** What was shown is no longer true when a colleague's change came between. */
  function askAgain(error: unknown): never {
    if (refusalOf(error, words.failed).reason === 'days_changed') setPreview(null);
    throw error;
  }

  async function finish(title: string): Promise<void> {
    setPreview(null);
    showToast({ tone: 'ok', title });
    await router.reload();
  }

  async function unname(): Promise<void> {
    const input = { ...run, stamp: preview?.stamp ?? '' };
    const unnamed = async () => onSaved(await api.staff.calendar.unnameDays.mutate(input));
    if (await act('unname', unnamed)) await finish(words.removed);
    else setPreview(null);
  }

  return { preview, busy, unname, isSending, errors, message, submit };
}

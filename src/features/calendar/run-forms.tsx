'use client';

import { type FormEvent, useState } from 'react';
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
import { type PlacesPreview, PreviewText } from './preview-text.tsx';
import { typedPlaces } from './typed-places.ts';

type Run = { from: string; to: string };
type PlacesProps = { run: Run; of: string; name: string; words: Words<'calendar.run'>; locale: Locale };

/** The same capacity for each day, or that of its rules; what it would do is shown before it is saved. */
export function PlacesRunForm({ run, of, name, words, locale }: PlacesProps) {
  const { preview, forget, wrong, busy, ask, save } = usePlacesRun(run, of, words);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void ask(typedPlaces(String(new FormData(event.currentTarget).get('capacity') ?? '')));
  }

  return (
    <form method="post" noValidate onSubmit={submit} className=":uno: grid gap-12px">
      <TextField
        name="capacity"
        label={formatMessage(words.capacity, { name }, locale)}
        inputMode="numeric"
        maxLength={9}
        error={wrong}
        onChange={forget}
      />
      <div className=":uno: flow-row gap-[10px_14px]">
        <Button type="submit" isLoading={busy === 'ask'} loadingText={words.asking}>
          {words.ask}
        </Button>
        <Button variant="link" onClick={() => void ask(null)}>
          {words.toRules}
        </Button>
      </div>
      {preview && <PreviewText {...{ preview, words, locale }} />}
      {preview && preview.faults.length === 0 && preview.changes.length > 0 && (
        <Button
          variant="solid"
          className=":uno: justify-self-start"
          isLoading={busy === 'save'}
          loadingText={words.saving}
          onClick={save}
        >
          {words.save}
        </Button>
      )}
    </form>
  );
}

function usePlacesRun(run: Run, of: string, words: PlacesProps['words']) {
  const [preview, setPreview] = useState<PlacesPreview | null>(null);
  const [wrong, setWrong] = useState('');
  const { busy, run: act } = useCommand({ failed: words.failed });
  const router = useRouter();

  async function ask(capacity: number | null): Promise<void> {
    setPreview(null);
    const isWrong = capacity !== null && Number.isNaN(capacity);
    setWrong(isWrong ? words.wrong : '');
    if (isWrong) return;
    const asked = { ...run, of, capacity };
    await act('ask', async () => setPreview(await api.staff.calendar.previewPlaces.query(asked)));
  }

  async function save(): Promise<void> {
    const changes = preview?.changes ?? [];
    if (!(await act('save', () => api.staff.calendar.savePlaces.mutate({ changes }))))
      return setPreview(null);
    showToast({ tone: 'ok', title: words.saved });
    setPreview(null);
    await router.reload();
  }

  return { preview, forget: () => setPreview(null), wrong, busy, ask, save };
}

type SeasonProps = {
  run: Run;
  seasons: readonly SelectOption[];
  /** What the day is called now; null for none. */
  named: { season: string; nameVi: string; nameEn: string } | null;
  words: Words<'calendar.season'>;
  locale: Locale;
};
type DaysPreview = Awaited<ReturnType<typeof api.staff.calendar.previewDays.query>>;

/** A name and a season for these days, after it is shown how many orders keep their price. */
export function SeasonForm({ run, seasons, named, words, locale }: SeasonProps) {
  const { preview, busy, unname, isSending, errors, message, submit } = useSeason(run, words);
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
    </form>
  );
}

function useSeason(run: Run, words: SeasonProps['words']) {
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
      await calendar.nameDays.mutate({ ...run, season, nameVi, nameEn, stamp }).catch(askAgain);
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
    if (await act('unname', () => api.staff.calendar.unnameDays.mutate(input))) await finish(words.removed);
    else setPreview(null);
  }

  return { preview, busy, unname, isSending, errors, message, submit };
}

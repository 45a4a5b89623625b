'use client';

import { type FormEvent, useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';
import { amountText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import { type BackWords, TakeBack, useTakeBack } from './take-back.tsx';
import { typedPlaces } from './typed-places.ts';

type PlacesPreview = {
  changes: { quotaId: string; read: number; capacity: number }[];
  faults: { day: string; time: string; least: number }[];
};
type Run = { from: string; to: string };
type PlacesProps = {
  run: Run;
  of: string;
  name: string;
  words: Words<'calendar.run'>;
  back: BackWords;
  locale: Locale;
};

/** The same capacity for each day, or that of its rules; what it would do is shown before it is saved. */
export function PlacesRunForm({ run, of, name, words, back, locale }: PlacesProps) {
  const taking = useTakeBack(back);
  const { preview, forget, wrong, busy, ask, save } = usePlacesRun({ run, of, words }, (changes) =>
    taking.offer(() => api.staff.calendar.takeBackPlaces.mutate({ saved: changes })),
  );

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
      <TakeBack taking={taking} words={back} />
    </form>
  );
}

const SHOWN = 12;

type PreviewProps = Pick<PlacesProps, 'words' | 'locale'> & { preview: PlacesPreview };

/** How many places would change, or on which days more is sold and held already. */
function PreviewText({ preview: { changes, faults }, words, locale }: PreviewProps) {
  const day = (date: string) => date.split('-').slice(1).reverse().join('/');
  if (faults.length === 0) {
    const text = changes.length === 0 ? words.nothing : words.effect;
    return <p role="status">{formatMessage(text, { count: changes.length }, locale)}</p>;
  }
  return (
    <div role="status" className=":uno: c-err text-14px">
      <p>{formatMessage(words.cannot, { count: faults.length }, locale)}</p>
      <ul>
        {faults.slice(0, SHOWN).map(({ day: date, time, least }) => (
          <li key={`${date} ${time}`}>
            {formatMessage(
              words.least,
              { day: [day(date), time].filter(Boolean).join(' '), least: amountText(least, locale) },
              locale,
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Asked = Pick<PlacesProps, 'run' | 'of' | 'words'>;

function usePlacesRun({ run, of, words }: Asked, onSaved: (changes: PlacesPreview['changes']) => void) {
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
    onSaved(changes);
    setPreview(null);
    await router.reload();
  }

  return { preview, forget: () => setPreview(null), wrong, busy, ask, save };
}

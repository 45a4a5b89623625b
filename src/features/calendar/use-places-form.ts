import { type FormEvent, useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { focusFirstError } from '#src/ui/fields/field.tsx';
import { useFormSending } from '#src/ui/fields/use-form-sending.ts';
import { fieldName, type PlacesLine } from './places-line.ts';
import { typedPlaces } from './typed-places.ts';

type Changes = { quotaId: string; read: number; capacity: number }[];
type OnSaved = (changes: Changes) => void;
export type PlacesForm = ReturnType<typeof usePlacesForm>;

/** What is typed for each line is sent as far as it differs. */
export function usePlacesForm(lines: readonly PlacesLine[], words: Words<'calendar.day'>, onSaved: OnSaved) {
  const router = useRouter();
  const { typed, type, fillRules, changes, noteRead } = useTypedPlaces(lines);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const { isSending, refusal, submit } = useFormSending({
    fields: [...lines.map(({ quotaId }) => fieldName(quotaId)), 'reason'],
    offlineText: words.failed,
    send: async (text) => {
      await api.staff.calendar.savePlaces.mutate({ changes, reason: text('reason') }).catch(noteRead);
      showToast({ tone: 'ok', title: words.saved });
      onSaved(changes);
      await router.reload();
    },
  });

  function check(event: FormEvent<HTMLFormElement>): void {
    const faults = changes.flatMap(({ quotaId, capacity }) =>
      Number.isNaN(capacity) ? [fieldName(quotaId)] : [],
    );
    setWrong(Object.fromEntries(faults.map((field) => [field, words.wrong])));
    if (faults.length === 0 && changes.length > 0) return void submit(event);
    event.preventDefault();
    focusFirstError(faults, event.currentTarget);
    if (faults.length === 0) showToast({ tone: 'info', title: words.nothing });
  }

  const errors: Record<string, string> = { ...refusal?.fields, ...wrong };
  const message = refusal && Object.keys(refusal.fields).length === 0 ? refusal.message : null;
  return { typed, type, errors, message, isSending, submit: check, fillRules };
}

function useTypedPlaces(lines: readonly PlacesLine[]) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [reads, setReads] = useState<Record<string, number>>({});
  const changes = lines.flatMap(({ quotaId, capacity }) => {
    const text = typed[quotaId];
    const wanted = text === undefined ? capacity : typedPlaces(text);
    return wanted === capacity ? [] : [{ quotaId, read: reads[quotaId] ?? capacity, capacity: wanted }];
  });

  /** A colleague's figure is now known: saving once more replaces it. */
  function noteRead(error: unknown): never {
    const { reason, values } = refusalOf(error, '');
    if (reason === 'changed') setReads({ ...reads, [String(values.id)]: Number(values.capacity) });
    throw error;
  }

  function fillRules(): void {
    const ruled = lines.filter(({ ruleCapacity }) => ruleCapacity !== null);
    const texts = ruled.map(({ quotaId, ruleCapacity }) => [quotaId, String(ruleCapacity)]);
    setTyped({ ...typed, ...Object.fromEntries(texts) });
  }

  const type = (quotaId: string, text: string) => setTyped({ ...typed, [quotaId]: text });
  return { typed, type, fillRules, changes, noteRead };
}

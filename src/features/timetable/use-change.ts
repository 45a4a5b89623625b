import { useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { useSend } from '#src/ui/fields/use-send.ts';
import type { ChangeKind } from './park-rules.ts';
import { fieldNames, type RuleField } from './rule-fields.ts';

export type RulesPreview = Awaited<ReturnType<typeof api.staff.timetable.preview.query>>;
export type ChangeWords = { form: Words<'timetable.form'>; effect: Words<'timetable.effect'> };
export type ChangeProps = {
  kind: ChangeKind;
  /** Empty for a new one. */
  id: string;
  /** What was read of it. */
  read: string;
  fields: readonly RuleField[];
  /** Id of a ticket type, a pool or a season → its name; `lead` is what the prices are of. */
  names: Readonly<Record<string, string>>;
  /** Where to go when it is saved; null stays here. */
  doneAt: `/${string}` | null;
  words: ChangeWords;
  locale: Locale;
};

type Props = Pick<ChangeProps, 'kind' | 'id' | 'read' | 'doneAt' | 'fields'> & { words: ChangeWords['form'] };

/** Fields of the effect, which say nothing about the change. */
export const SAVED_WITH = ['acceptsFree', 'reason'];

/** What was shown is no longer true after these refusals. */
const OUTDATED = ['stale', 'changed', 'changed_by', 'price_changed'];

/** A change is previewed first; only then, and unless a rule has changed since, is it saved. */
export function useChange({ kind, id, read: first, fields, words, doneAt }: Props) {
  const [preview, setPreview] = useState<RulesPreview | null>(null);
  const [read, setRead] = useState(first);
  const router = useRouter();
  const sending = useSend({
    fields: [...fieldNames(fields), ...SAVED_WITH],
    failed: words.failed,
    send: async ({ reason = '', acceptsFree, ...values }) => {
      const change = { kind, id, read, values, ...typedOver(fields, values) };
      const { timetable } = api.staff;
      if (!preview) return setPreview(await timetable.preview.query(change).catch(readAgain));
      const { stamp } = preview;
      await timetable.save
        .mutate({ ...change, stamp, reason, acceptsFree: acceptsFree === '1' })
        .catch(readAgain);
      setPreview(null);
      showToast({ tone: 'ok', title: words.saved });
      if (!doneAt) return router.reload();
      // An address of its own: the list may have been fetched ahead, before the change.
      await router.push(`${doneAt}?saved=${preview.stamp}`, { scroll: false });
    },
  });

  /** The next look is at what is stored now. */
  function readAgain(error: unknown): never {
    const { reason, values } = refusalOf(error, words.failed);
    if (OUTDATED.includes(reason ?? '')) setPreview(null);
    // The cells show what a colleague has stored, and what was typed stays.
    if (reason === 'price_changed') router.reload();
    if (typeof values.read === 'string') setRead(values.read);
    throw error;
  }

  return { ...sending, preview, forget: () => setPreview(null) };
}

/** Of a grid in which a colleague may fill other cells: those that were typed over, with what stood there. */
function typedOver(fields: readonly RuleField[], values: Readonly<Record<string, string>>) {
  const [grid] = fields.filter((field) => field.type === 'cells');
  if (!grid?.isSparse) return {};
  const stored = grid.rows.flatMap(({ cells }) => cells.map(({ name, value }) => [name, value] as const));
  const changed = stored.filter(([name, value]) => values[name] !== value);
  return {
    values: Object.fromEntries(changed.map(([name]) => [name, values[name] ?? ''])),
    read: JSON.stringify(Object.fromEntries(changed)),
  };
}

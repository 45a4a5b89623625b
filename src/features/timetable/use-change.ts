import { useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import type { SidesWords } from '#src/features/resource-history/both-sides.tsx';
import { storedIn, type TwoSides } from '#src/features/resource-history/stored-fields.ts';
import { useSend } from '#src/ui/fields/use-send.ts';
import { sidesOf } from './field-sides.ts';
import type { ChangeKind } from './park-rules.ts';
import { fieldNames, type RuleField } from './rule-fields.ts';

export type RulesPreview = Awaited<ReturnType<typeof api.staff.timetable.preview.query>>;
export type ChangeWords = {
  form: Words<'timetable.form'>;
  effect: Words<'timetable.effect'>;
  sides: SidesWords;
};
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

type Props = Pick<ChangeProps, 'kind' | 'id' | 'read' | 'doneAt' | 'fields'> & {
  words: Pick<ChangeWords, 'form' | 'sides'>;
};

/** Fields of the effect, which say nothing about the change. */
export const SAVED_WITH = ['acceptsFree', 'reason'];

/** What was shown is no longer true after these refusals. */
const OUTDATED = ['stale', 'changed', 'changed_by', 'price_changed'];

/** What a change is based on, and what of it a colleague has changed since the form was opened. */
type Stored = { read: string; sides: TwoSides[] };

/** A change is previewed first; only then, and unless a rule has changed since, is it saved. */
export function useChange({ kind, id, read: first, fields, words, doneAt }: Props) {
  const [preview, setPreview] = useState<RulesPreview | null>(null);
  const [{ read, sides }, setStored] = useState<Stored>({ read: first, sides: [] });
  const router = useRouter();
  const sending = useSend({
    fields: [...fieldNames(fields), ...SAVED_WITH],
    failed: words.form.failed,
    send: async ({ reason = '', acceptsFree, ...values }) => {
      const change = { kind, id, read, values, ...typedOver(fields, values) };
      const { timetable } = api.staff;
      const readAgain = (error: unknown) => outdate(error, values);
      if (!preview) return setPreview(await timetable.preview.query(change).catch(readAgain));
      const { stamp } = preview;
      await timetable.save
        .mutate({ ...change, stamp, reason, acceptsFree: acceptsFree === '1' })
        .catch(readAgain);
      setPreview(null);
      setStored({ read, sides: [] });
      showToast({ tone: 'ok', title: words.form.saved });
      if (!doneAt) return router.reload();
      // An address of its own: the list may have been fetched ahead, before the change.
      await router.push(`${doneAt}?saved=${preview.stamp}`, { scroll: false });
    },
  });

  /** The next look is at what is stored now, which is shown beside what was typed. */
  function outdate(error: unknown, typed: Readonly<Record<string, string>>): never {
    const { reason, values } = refusalOf(error, words.form.failed);
    if (OUTDATED.includes(reason ?? '')) setPreview(null);
    // The cells show what a colleague has stored, and what was typed stays.
    if (reason === 'price_changed') router.reload();
    const now = { stored: storedIn(values), fields, typed, words: words.sides };
    if (typeof values.read === 'string') setStored({ read: values.read, sides: sidesOf(now) });
    throw error;
  }

  return { ...sending, preview, sides, forget: () => setPreview(null) };
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

'use client';

import { useState } from 'react';
import { useRouter } from 'waku/router/client';
import { api, type Refusal, refusalOf } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { BothSides, type SidesWords } from '#src/features/resource-history/both-sides.tsx';
import { type StoredField, storedIn, type TwoSides } from '#src/features/resource-history/stored-fields.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';
import { useSend } from '#src/ui/fields/use-send.ts';
import {
  changedSince,
  Frame,
  MESSAGE,
  MessageFields,
  messageOf,
  type Note,
  type Period,
  PeriodFields,
  type PeriodProps,
  type WriteWords,
} from './closing-fields.tsx';

type CloseProps = {
  period: Period & { what: string; time: string };
  isTyped: boolean;
  /** The list, to which the id of what was closed is added. */
  listAt: string;
  words: WriteWords;
};

/** What guests are told, and the closing itself. */
export function CloseForm({ period, isTyped, listAt, words }: CloseProps) {
  const router = useRouter();
  const { submit, ...sending } = useSend({
    fields: [...MESSAGE, 'typedOrders'],
    failed: words.failed,
    send: async ({ typedOrders = '', ...typed }) => {
      const closed = await api.staff.closures.close.mutate({ ...period, ...messageOf(typed), typedOrders });
      showToast({ tone: 'ok', title: words.closed });
      await router.push(`${listAt}?closing=${closed.closingId}` as '/');
    },
  });
  return (
    <Frame {...{ words, sending, isTyped }} onSubmit={submit} verb={words.close}>
      <MessageFields words={words} errors={sending.errors} />
    </Frame>
  );
}

type EditProps = {
  /** As previewed. */
  period: Period;
  /** As a text: the days that are stored, and the previewed ones where they are others. */
  days: { stored: string; other: string | null };
  isTyped: boolean;
  /** The closing without the preview of another period. */
  openedAt: `/${string}`;
  closingId: string;
  revision: number;
  reason: string;
  note: Note;
  words: EditWords;
};
type EditWords = { write: WriteWords; sides: SidesWords };

/**
 * What guests read, and the previewed days. Saving once more replaces what a colleague saved meanwhile, which is shown; until
 * then the form stays as it was opened, though the page around it is read again.
 */
export function EditForm(props: EditProps) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const opened = conflict?.opened ?? props;
  return (
    <EditFields
      key={`${opened.revision} ${opened.days.stored}`}
      {...{ ...props, conflict, setConflict }}
      reason={opened.reason}
      note={opened.note}
    />
  );
}

type FieldsProps = EditProps & {
  conflict: Conflict | null;
  setConflict: (conflict: Conflict | null) => void;
};

function EditFields(props: FieldsProps) {
  const { days, reason, note, isTyped, words, conflict } = props;
  const { submit, ...sending } = useEdit(props);
  const changed = conflict ? changedIn(conflict, props) : [];
  const theirDays = days.other === null && changed.find(({ key }) => key === 'days');
  return (
    <Frame {...{ sending, isTyped }} words={words.write} onSubmit={submit} verb={words.write.save}>
      {theirDays && (
        <p>
          {words.write.newDays} <b>{theirDays.stored}</b>
        </p>
      )}
      <BothSides sides={changed.filter((one) => one !== theirDays)} words={words.sides} />
      <MessageFields {...{ reason, note }} words={words.write} errors={sending.errors} />
    </Frame>
  );
}

/** What a colleague has stored meanwhile, and what was typed into the form as it was opened. */
type Conflict = {
  opened: EditProps;
  revision: number;
  days: Period;
  stored: StoredField[];
  typed: ReturnType<typeof messageOf>;
};

function useEdit(props: FieldsProps) {
  const { closingId, period, days, revision, openedAt, words, conflict, setConflict } = props;
  const { write } = words;
  const router = useRouter();
  return useSend({
    fields: [...MESSAGE, 'typedOrders'],
    failed: write.failed,
    send: async ({ typedOrders = '', ...texts }) => {
      const typed = messageOf(texts);
      // Who asked for no other days leaves them as the colleague has set them.
      const closed = (days.other === null && conflict?.days) || period;
      const read = conflict?.revision ?? revision;
      const edit = { closingId, revision: read, ...closed, ...typed, typedOrders };
      await api.staff.closures.edit.mutate(edit).catch(async (error) => {
        const { reason, values } = refusalOf(error, '');
        if (reason === 'changed') {
          setConflict({ ...storedClosing(values), opened: conflict?.opened ?? props, typed });
          // The effect is counted again from the days that are stored now.
          await router.reload().catch(() => undefined);
        }
        throw error;
      });
      showToast({ tone: 'ok', title: write.saved });
      await router.push(openedAt as '/');
      setConflict(null);
    },
  });
}

function changedIn({ opened, stored, typed }: Conflict, { days, words }: EditProps): TwoSides[] {
  const { reason, note } = opened;
  return changedSince(stored, words.write, {
    read: { reason, noteVi: note.vi, noteEn: note.en, days: opened.days.stored },
    mine: { ...typed, days: days.other ?? opened.days.stored },
  });
}

function storedClosing(values: Refusal['values']): Omit<Conflict, 'opened' | 'typed'> {
  const days = { from: String(values.from), to: String(values.to) };
  return { revision: Number(values.revision), days, stored: storedIn(values) };
}

type ReopenProps = PeriodProps & { closingId: string; isTyped: boolean; words: WriteWords };

/** Opens all of the days again, or some. */
export function ReopenForm({ closingId, days, isTyped, words }: ReopenProps) {
  const router = useRouter();
  const { submit, ...sending } = useSend({
    fields: ['from', 'to', 'why', 'typedOrders'],
    failed: words.failed,
    send: async ({ from: first = '', to: last = '', why = '', typedOrders = '' }) => {
      await api.staff.closures.reopen.mutate({ closingId, from: first, to: last, why, typedOrders });
      showToast({ tone: 'ok', title: words.reopened });
      await router.reload();
    },
  });
  return (
    <Frame {...{ words, sending, isTyped }} onSubmit={submit} verb={words.reopen}>
      <PeriodFields {...{ words, days }} errors={sending.errors} />
      <TextField name="why" label={words.why} maxLength={300} error={sending.errors.why} />
    </Frame>
  );
}

type TakeBackProps = { closingId: string; words: WriteWords };

/** Opens at once what was closed just now, without a word typed. */
export function TakeBackClosing({ closingId, words }: TakeBackProps) {
  const router = useRouter();
  const { busy, run } = useCommand({ done: words.takenBack, failed: words.takeBackFailed });

  async function takeBack(): Promise<void> {
    await run('takeBack', () => api.staff.closures.takeBack.mutate({ closingId }));
    // Refused or not, what is offered now may be other than what was.
    await router.reload();
  }

  return (
    <Button isLoading={busy !== null} loadingText={words.busy} onClick={takeBack}>
      {words.takeBack}
    </Button>
  );
}

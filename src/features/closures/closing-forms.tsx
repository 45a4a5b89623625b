'use client';

import { useState } from 'react';
import { useRouter } from 'waku/router/client';
import { api, refusalOf } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';
import { useSend } from '#src/ui/fields/use-send.ts';
import {
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
  isTyped: boolean;
  /** The closing without the preview of another period. */
  openedAt: `/${string}`;
  closingId: string;
  revision: number;
  reason: string;
  note: Note;
  words: WriteWords;
};

/** What guests read, and the previewed days. Saving once more replaces what a colleague saved meanwhile. */
export function EditForm(props: EditProps) {
  const { closingId, revision: read, reason, note, period, isTyped, openedAt, words } = props;
  const router = useRouter();
  const [revision, setRevision] = useState(read);
  const { submit, ...sending } = useSend({
    fields: [...MESSAGE, 'typedOrders'],
    failed: words.failed,
    send: async ({ typedOrders = '', ...typed }) => {
      const edit = { closingId, revision, ...period, ...messageOf(typed), typedOrders };
      await api.staff.closures.edit.mutate(edit).catch((error) => {
        const { reason: why, values } = refusalOf(error, '');
        if (why === 'changed') setRevision(Number(values.revision));
        throw error;
      });
      showToast({ tone: 'ok', title: words.saved });
      await router.push(openedAt as '/');
    },
  });
  return (
    <Frame {...{ words, sending, isTyped }} onSubmit={submit} verb={words.save}>
      <MessageFields {...{ words, reason, note }} errors={sending.errors} />
    </Frame>
  );
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

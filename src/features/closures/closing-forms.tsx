'use client';

import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { Words } from '#i18n/intl.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';
import { REASONS } from './closing-words.ts';

type WriteWords = Words<'closures.write'>;
type Errors = Readonly<Record<string, string>>;
type Note = { vi: string; en: string };
type Period = { from: string; to: string };
type Typed = { reason?: string; noteVi?: string; noteEn?: string };

const MESSAGE = ['reason', 'noteVi', 'noteEn'] as const;
const whyOf = (typed: string | undefined) => REASONS.find((one) => one === typed) ?? 'weather';
const messageOf = ({ reason, noteVi = '', noteEn = '' }: Typed) => ({
  reason: whyOf(reason),
  noteVi,
  noteEn,
});

/** Why, and what guests read of it in both languages. */
function MessageFields({
  words,
  errors,
  reason,
  note,
}: {
  words: WriteWords;
  errors: Errors;
  reason?: string;
  note?: Note;
}) {
  const options = REASONS.map((value) => ({ value, label: words[value] }));
  return (
    <>
      <SelectField name="reason" label={words.reason} options={options} defaultValue={reason} />
      <TextField
        name="noteVi"
        label={words.noteVi}
        maxLength={300}
        error={errors.noteVi}
        defaultValue={note?.vi}
      />
      <TextField
        name="noteEn"
        label={words.noteEn}
        maxLength={300}
        error={errors.noteEn}
        defaultValue={note?.en}
      />
    </>
  );
}

function PeriodFields({ words, errors, from, to }: { words: WriteWords; errors: Errors } & Period) {
  return (
    <div className=":uno: grid grid-cols-2 gap-12px">
      <TextField
        id="field-write-from"
        name="from"
        type="date"
        label={words.from}
        error={errors.from}
        defaultValue={from}
      />
      <TextField
        id="field-write-to"
        name="to"
        type="date"
        label={words.to}
        error={errors.to}
        defaultValue={to}
      />
    </div>
  );
}

type FrameProps = {
  words: WriteWords;
  sending: { isSending: boolean; errors: Errors; message: string | null };
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Many orders are touched: their number is to be typed. */
  isTyped: boolean;
  verb: string;
  children: ReactNode;
};

function Frame({
  words,
  sending: { isSending, errors, message },
  onSubmit,
  isTyped,
  verb,
  children,
}: FrameProps) {
  return (
    <form method="post" noValidate onSubmit={onSubmit} className=":uno: grid gap-14px">
      <ErrorSummary message={message} errors={errors} />
      {children}
      <div className=":uno: flow-row items-end gap-12px">
        {(isTyped || errors.typedOrders) && (
          <TextField
            name="typedOrders"
            label={words.typed}
            inputMode="numeric"
            maxLength={9}
            error={errors.typedOrders}
            className=":uno: flex-[1_1_160px]"
          />
        )}
        <Button
          type="submit"
          variant="line"
          isLoading={isSending}
          loadingText={words.busy}
          className=":uno: c-err"
        >
          {verb}
        </Button>
      </div>
    </form>
  );
}

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

type EditProps = Period & {
  closingId: string;
  revision: number;
  reason: string;
  note: Note;
  words: WriteWords;
};

/** What guests read, and the first and last day. Saving once more replaces what a colleague saved meanwhile. */
export function EditForm({ closingId, revision: read, reason, note, from, to, words }: EditProps) {
  const router = useRouter();
  const [revision, setRevision] = useState(read);
  const { submit, ...sending } = useSend({
    fields: ['from', 'to', ...MESSAGE, 'typedOrders'],
    failed: words.failed,
    send: async ({ from: first = '', to: last = '', typedOrders = '', ...typed }) => {
      const period = { from: first, to: last };
      const edit = { closingId, revision, ...period, ...messageOf(typed), typedOrders };
      await api.staff.closures.edit.mutate(edit).catch((error) => {
        const { reason: why, values } = refusalOf(error, '');
        if (why === 'changed') setRevision(Number(values.revision));
        throw error;
      });
      showToast({ tone: 'ok', title: words.saved });
      await router.reload();
    },
  });
  return (
    <Frame {...{ words, sending }} isTyped={false} onSubmit={submit} verb={words.save}>
      <PeriodFields {...{ words, from, to }} errors={sending.errors} />
      <MessageFields {...{ words, reason, note }} errors={sending.errors} />
    </Frame>
  );
}

type ReopenProps = Period & { closingId: string; isTyped: boolean; words: WriteWords };

/** Opens all of the days again, or some. */
export function ReopenForm({ closingId, from, to, isTyped, words }: ReopenProps) {
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
      <PeriodFields {...{ words, from, to }} errors={sending.errors} />
      <TextField name="why" label={words.why} maxLength={300} error={sending.errors.why} />
    </Frame>
  );
}

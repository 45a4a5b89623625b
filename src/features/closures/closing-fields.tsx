import type { FormEvent, ReactNode } from 'react';
import type { DayProps } from '#i18n/day-props.ts';
import type { Words } from '#i18n/intl.ts';
import type { StoredField, TwoSides } from '#src/features/resource-history/stored-fields.ts';
import { Button } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { REASONS } from './closing-words.ts';

export type WriteWords = Words<'closures.write'>;
type Errors = Readonly<Record<string, string>>;
export type Note = { vi: string; en: string };
export type Period = { from: string; to: string };
/** The first and the last day of a form. */
export type PeriodProps = { days: { from: DayProps; to: DayProps } };
type Typed = { reason?: string; noteVi?: string; noteEn?: string };

export const MESSAGE = ['reason', 'noteVi', 'noteEn'] as const;
const whyOf = (typed: string | undefined) => REASONS.find((one) => one === typed) ?? 'weather';
export const messageOf = ({ reason, noteVi = '', noteEn = '' }: Typed) => ({
  reason: whyOf(reason),
  noteVi,
  noteEn,
});

type Shown = Typed & { days: string };
type Sides = { read: Shown; mine: Shown };

/** Both sides of what is stored otherwise than it was opened. */
export function changedSince(
  stored: readonly StoredField[],
  words: WriteWords,
  { read, mine }: Sides,
): TwoSides[] {
  const textsOf = ({ days, ...typed }: Shown) => {
    const message = messageOf(typed);
    return new Map(Object.entries({ ...message, days, reason: words[message.reason] }));
  };
  const [asRead, asTyped] = [textsOf(read), textsOf(mine)];
  return stored.flatMap(({ key, label, text }) => {
    const [before, typed] = [asRead.get(key) ?? '', asTyped.get(key) ?? ''];
    if (text === before || text === typed) return [];
    return { key, label, read: before, stored: text, typed, isText: key.startsWith('note') };
  });
}

/** Why, and what guests read of it in both languages. */
export function MessageFields({
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

export function PeriodFields({ words, errors, days }: { words: WriteWords; errors: Errors } & PeriodProps) {
  return (
    <div className=":uno: grid gap-12px">
      <DayField id="field-write-from" name="from" label={words.from} error={errors.from} {...days.from} />
      <DayField id="field-write-to" name="to" label={words.to} error={errors.to} {...days.to} />
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

export function Frame({
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

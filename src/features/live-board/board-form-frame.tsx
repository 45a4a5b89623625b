import type { FormEvent, ReactNode } from 'react';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { formatMessage } from '#src/values/message.ts';
import type { FormPart } from './board-words.ts';
import { fieldOf } from './figure-field.tsx';

type Props = {
  part: FormPart;
  message: string | null;
  isSending: boolean;
  saveText: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onDone: () => void;
  children: ReactNode;
};

/** A form in its row: what a colleague has done meanwhile above, the one button below. */
export function BoardFormFrame({ part, message, isSending, saveText, onSubmit, onDone, children }: Props) {
  const { collisions, who, words, locale } = part;
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      className=":uno: grid grid-cols-1 gap-14px p-[14px_16px_18px] bg-bg [border-left:3px_solid_var(--primary-700)] [&_.inp]:min-h-46px [&_.inp>input]:min-h-44px [&_fieldset]:(m-0 p-0 b-0 min-w-0) [&_legend]:(mb-7px p-0 text-14.5px font-600) [&>.figures]:(grid grid-cols-[repeat(auto-fill,minmax(146px,1fr))] gap-14px)"
    >
      <FormAlert message={message} />
      {collisions && (
        <Notice tone="warn" role="status">
          <p>{formatMessage(words.merged, { who }, locale)}</p>
        </Notice>
      )}
      {children}
      <div className=":uno: flow-row gap-12px [&>.btn]:min-h-44px max-760:[&>:first-child]:flex-1">
        <Button type="submit" variant="solid" isLoading={isSending} loadingText={words.saving}>
          {saveText}
        </Button>
        <Button variant="link" onClick={onDone}>
          {words.fold}
        </Button>
      </div>
    </form>
  );
}

type PairProps = { part: FormPart; names: [string, string]; labels: [string, string]; hint?: string };

const SENTENCE_MAX_CHARS = 160;

/** A sentence in both languages. */
export function BothLanguages({ part, names: [vi, en], labels, hint }: PairProps) {
  return (
    <div className=":uno: grid grid-cols-2 gap-14px max-760:grid-cols-1">
      <TextField
        hint={hint}
        {...fieldOf(part, vi)}
        label={labels[0]}
        lang="vi"
        maxLength={SENTENCE_MAX_CHARS}
      />
      <TextField {...fieldOf(part, en)} label={labels[1]} lang="en" maxLength={SENTENCE_MAX_CHARS} />
    </div>
  );
}

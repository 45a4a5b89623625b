'use client';

import type { FormEvent } from 'react';
import { BothSides } from '#src/features/resource-history/both-sides.tsx';
import { Button } from '#src/ui/button.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { ChangeFields } from './change-fields.tsx';
import { EffectTicket } from './effect-ticket.tsx';
import { type ChangeProps, SAVED_WITH, useChange } from './use-change.ts';

/** A change of the rules: what is typed, and beside it what it would do before it can be saved. */
export function ChangeForm({ kind, id, read, fields, names, doneAt, words, locale }: ChangeProps) {
  const change = useChange({ kind, id, read, fields, words, doneAt });
  const { preview, sides, forget, isSending, errors, message, submit } = change;

  /** What is shown would no longer be what is saved. */
  function typed(event: FormEvent<HTMLFormElement>): void {
    if (!(event.target instanceof Element)) return;
    if (!SAVED_WITH.includes(event.target.getAttribute('name') ?? '')) forget();
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onChange={typed}
      className=":uno: grid gap-16px items-start min-1300:[&:has(.tk)]:grid-cols-[minmax(0,1fr)_minmax(0,300px)] min-1300:[&>.tk]:(sticky top-64px)"
    >
      <div className=":uno: grid gap-14px min-w-0">
        <FormAlert message={message} />
        <BothSides sides={sides} words={words.sides} />
        <ChangeFields fields={fields} errors={errors} />
        {!preview && (
          <div className=":uno: flow-row gap-[8px_14px]">
            <Button type="submit" isLoading={isSending} loadingText={words.form.asking}>
              {words.form.ask}
            </Button>
            <span className=":uno: c-ink-2 text-13px">{words.form.first}</span>
          </div>
        )}
      </div>
      {preview && <EffectTicket {...{ preview, names, words, locale, isSending, errors }} />}
    </form>
  );
}

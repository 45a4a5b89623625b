'use client';

import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';
import { useSend } from '#src/ui/fields/use-send.ts';

type Props = {
  id: string;
  /** Null when no provider can send it. */
  sendText: string | null;
  words: Words<'refunds.due'>;
};

const FIELDS = ['how', 'reference'] as const;
const REFUND_METHODS = ['transfer', 'counter', 'provider'] as const;

/** Sends a refund due by its provider, or records how staff have paid it. */
export function DueDecision({ id, sendText, words }: Props) {
  // The result is shown beside it afterwards: a provider may have refused it.
  const { busy, run } = useCommand({ failed: words.failed });
  const { isSending, errors, message, submit } = useSend({
    fields: FIELDS,
    failed: words.failed,
    send: async ({ how = '', reference = '' }) => {
      const method = REFUND_METHODS.find((one) => one === how) ?? 'transfer';
      await api.staff.refunds.noteDueReturned.mutate({ dueId: id, how: method, reference });
      window.location.reload();
    },
  });

  async function send(): Promise<void> {
    if (await run('send', () => api.staff.refunds.sendDue.mutate({ dueId: id }), true))
      window.location.reload();
  }

  return (
    // What staff may do with one line: what it offers, and fields with the button beside them, not beside their labels.
    <div className=":uno: grid gap-16px justify-items-start [&_.btn]:(text-balance whitespace-normal)">
      {sendText && (
        <Button variant="solid" isLoading={busy !== null} loadingText={words.busy} onClick={send}>
          {sendText}
        </Button>
      )}
      <form
        className=":uno: care-action flex flex-wrap gap-[12px_16px] w-full [&_.fld]:(flex-[1_1_240px] max-w-420px) [&_.fld:has(select)]:basis-280px [&_.btn]:(self-end h-52px) min-820:[&_.btn]:(self-start mt-30px)"
        method="post"
        onSubmit={submit}
        noValidate
      >
        <FormAlert message={message} />
        <SelectField
          name="how"
          id={`how-${id}`}
          label={words.how}
          options={REFUND_METHODS.map((value) => ({ value, label: words[value] }))}
          error={errors.how}
        />
        <TextField
          name="reference"
          id={`reference-${id}`}
          label={words.reference}
          error={errors.reference}
          autoComplete="off"
          maxLength={60}
        />
        <Button type="submit" isLoading={isSending} loadingText={words.busy}>
          {words.mark}
        </Button>
      </form>
    </div>
  );
}

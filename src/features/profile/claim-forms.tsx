'use client';

import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';
import { useSend } from '#src/ui/fields/use-send.ts';

type ClaimProps = { title: string; text: string; words: Words<'profile.claim'> };

/** Earlier orders that are provably this guest's, to be taken over with one press. */
export function ClaimOrders({ title, text, words }: ClaimProps) {
  const { busy, run } = useCommand({ failed: words.failed });

  async function claim(): Promise<void> {
    if (await run('claim', () => api.profile.claimOrders.mutate(), true)) window.location.reload();
  }

  return (
    <div className=":uno: mb-32px [&_.btn]:mt-14px">
      <Notice tone="info" title={title}>
        <p>{text}</p>
        <Button
          variant="solid"
          size="sm"
          isLoading={busy !== null}
          loadingText={words.loading}
          onClick={claim}
        >
          {words.button}
        </Button>
      </Notice>
    </div>
  );
}

export function AddOrder({ words }: { words: Words<'profile.link'> }) {
  const { isSending, errors, message, submit } = useSend({
    fields: ['link'],
    failed: words.failed,
    send: async ({ link = '' }) => {
      await api.profile.addOrder.mutate({ link });
      window.location.reload();
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="dash-form">
      <FormAlert message={message} />
      <TextField
        enterKeyHint="send"
        name="link"
        inputMode="url"
        label={words.label}
        maxLength={600}
        error={errors.link}
      />
      <Button type="submit" variant="line" isLoading={isSending} loadingText={words.submitting}>
        {words.submit}
      </Button>
    </form>
  );
}

'use client';

import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { FormAlert } from '#src/ui/form-alert.tsx';
import { useSend } from '#src/ui/use-send.ts';

type ClaimProps = { title: string; text: string; words: Words<'profile.claim'> };

/** Earlier orders that are provably this guest's, to be taken over with one press. */
export function ClaimOrders({ title, text, words }: ClaimProps) {
  const [isLoading, setIsLoading] = useState(false);

  async function claim(): Promise<void> {
    setIsLoading(true);
    try {
      await api.profile.claimOrders.mutate();
      window.location.reload();
    } catch (error) {
      setIsLoading(false);
      showToast({ tone: 'err', title: refusalOf(error, words.failed).message });
    }
  }

  return (
    <div className="dash-claim">
      <Notice tone="info" title={title}>
        <p>{text}</p>
        <Button variant="solid" size="sm" isLoading={isLoading} loadingText={words.loading} onClick={claim}>
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
      <TextField name="link" inputMode="url" label={words.label} maxLength={600} error={errors.link} />
      <Button type="submit" variant="line" isLoading={isSending} loadingText={words.submitting}>
        {words.submit}
      </Button>
    </form>
  );
}

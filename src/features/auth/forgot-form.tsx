'use client';

import './auth-page.css';
import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { AskedEmailField } from '#src/ui/fields/asked-email-field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';
import { MailSent } from './mail-sent.tsx';
import { SubmitButton } from './submit-button.tsx';

type Props = {
  words: Words<'auth.forgot.form'>;
  /** What was typed where the form came without a script. */
  typed?: Readonly<Record<string, string>> | undefined;
};

export function ForgotForm({ words, typed }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isSending, errors, message, submit } = useSend({
    fields: ['email'],
    failed: words.failed,
    send: async ({ email = '' }) => {
      await api.auth.requestPasswordReset.mutate({ email });
      setSentTo(email.trim());
    },
  });
  if (sentTo !== null) return <MailSent words={words} email={sentTo} />;
  return (
    <form method="post" noValidate onSubmit={submit} className=":uno: door-form grid gap-20px mt-32px">
      <FormAlert message={message} />
      <AskedEmailField
        question={words.mailTypo}
        enterKeyHint="send"
        label={words.email}
        icon="i-lucide-mail"
        defaultValue={typed?.email}
        error={errors.email}
      />
      <SubmitButton words={words} isSending={isSending} />
    </form>
  );
}

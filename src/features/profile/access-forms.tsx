'use client';

import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { AskedEmailField } from '#src/ui/fields/asked-email-field.tsx';
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';

type EmailProps = { words: Words<'profile.email'>; hasPassword: boolean };

/** Asks for another address; the old one stays until the new one is confirmed by its mail. */
export function NewEmailForm({ words, hasPassword }: EmailProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isSending, errors, message, submit } = useSend({
    fields: ['email', 'current'],
    failed: words.failed,
    send: async ({ email = '', current = '' }) => {
      await api.profile.setEmail.mutate({ email, ...(hasPassword && { current }) });
      setSentTo(email.trim());
    },
  });
  if (sentTo !== null)
    return (
      <Notice tone="ok" role="status">
        <p>{words.sent.replace('{email}', sentTo)}</p>
      </Notice>
    );
  return (
    <form method="post" noValidate onSubmit={submit} className="dash-form">
      <ErrorSummary message={message} errors={errors} />
      <AskedEmailField question={words.mailTypo} label={words.label} error={errors.email} />
      {hasPassword && (
        <PasswordField name="current" label={words.current} words={words} error={errors.current} />
      )}
      <Button type="submit" variant="line" isLoading={isSending} loadingText={words.submitting}>
        {words.submit}
      </Button>
    </form>
  );
}

type PasswordProps = {
  words: Words<'profile.password'>;
  passwordWords: Words<'auth.password'>;
  hasPassword: boolean;
  own: readonly string[];
};

export function NewPasswordForm({ words, passwordWords, hasPassword, own }: PasswordProps) {
  const [isDone, setIsDone] = useState(false);
  const { isSending, errors, message, submit } = useSend({
    fields: ['current', 'password'],
    failed: words.failed,
    send: async ({ current = '', password = '' }) => {
      await api.profile.setPassword.mutate({ password, ...(hasPassword && { current }) });
      setIsDone(true);
    },
  });
  if (isDone)
    return (
      <Notice tone="ok" role="status">
        <p>{words.done}</p>
      </Notice>
    );
  return (
    <form method="post" noValidate onSubmit={submit} className="dash-form">
      <ErrorSummary message={message} errors={errors} />
      {hasPassword && (
        <PasswordField name="current" label={words.current} words={passwordWords} error={errors.current} />
      )}
      <PasswordField
        name="password"
        label={passwordWords.new}
        words={passwordWords}
        error={errors.password}
        meter={{ ...passwordWords, own }}
      />
      <Button type="submit" variant="solid" isLoading={isSending} loadingText={words.submitting}>
        {words.submit}
      </Button>
    </form>
  );
}

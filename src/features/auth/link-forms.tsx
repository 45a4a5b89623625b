'use client';

import './auth-page.css';
import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { saveAccessToken } from '#src/client/account/access-token.ts';
import { api } from '#src/client/api.ts';
import { Notice } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';
import { SubmitButton } from './submit-button.tsx';

type VerifyProps = {
  token: string;
  words: Words<'auth.verify.form'>;
  passwordWords: Words<'auth.password'>;
  /** Where to go when no page was wanted. */
  home: string;
};

/** The last step of registering: the mailbox is proved by the link, the person by the password. */
export function VerifyForm({ token, words, passwordWords, home }: VerifyProps) {
  const { isSending, errors, message, submit } = useSend({
    fields: ['password'],
    failed: words.failed,
    send: async ({ password = '' }) => {
      const { accessToken, next } = await api.auth.verify.mutate({ token, password });
      saveAccessToken(accessToken);
      window.location.assign(next ?? home);
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className=":uno: door-form grid gap-20px mt-32px">
      <FormAlert message={message} />
      <PasswordField
        name="password"
        label={passwordWords.label}
        words={passwordWords}
        error={errors.password}
      />
      <SubmitButton words={words} isSending={isSending} />
    </form>
  );
}

type ResetProps = {
  token: string;
  words: Words<'auth.reset.form'>;
  passwordWords: Words<'auth.password'>;
  /** Where one signs in with it. */
  to: string;
};

export function ResetForm({ token, words, passwordWords, to }: ResetProps) {
  const { isSending, errors, message, submit } = useSend({
    fields: ['password'],
    failed: words.failed,
    send: async ({ password = '' }) => {
      await api.auth.resetPassword.mutate({ token, password });
      window.location.assign(to);
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className=":uno: door-form grid gap-20px mt-32px">
      <FormAlert message={message} />
      <PasswordField
        name="password"
        label={passwordWords.new}
        words={passwordWords}
        error={errors.password}
        meter={{ ...passwordWords, own: [] }}
      />
      <SubmitButton words={words} isSending={isSending} />
    </form>
  );
}

type EmailProps = { token: string; words: Words<'auth.email.form'>; to: `/${string}` };

/** One button, so that a mail scanner that opens the link confirms nothing. */
export function EmailForm({ token, words, to }: EmailProps) {
  const [email, setEmail] = useState<string | null>(null);
  const { isSending, message, submit } = useSend({
    fields: [],
    failed: words.failed,
    send: async () => setEmail((await api.auth.confirmEmail.mutate({ token })).email),
  });
  if (email !== null)
    return (
      <div className=":uno: door-form grid gap-20px mt-32px">
        <Notice tone="ok" title={words.doneTitle} role="status">
          <p>{words.doneText.replace('{email}', email)}</p>
        </Notice>
        <ButtonLink to={to} variant="solid" size="lg" isBlock>
          {words.toDashboard}
        </ButtonLink>
      </div>
    );
  return (
    <form method="post" noValidate onSubmit={submit} className=":uno: door-form grid gap-20px mt-32px">
      <FormAlert message={message} />
      <SubmitButton words={words} isSending={isSending} />
    </form>
  );
}

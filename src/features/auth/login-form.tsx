'use client';

import './auth-page.css';
import type { ReactNode } from 'react';
import type { Words } from '#i18n/intl.ts';
import { saveAccessToken } from '#src/client/account/access-token.ts';
import { api } from '#src/client/api.ts';
import { AskedEmailField } from '#src/ui/fields/asked-email-field.tsx';
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';
import { SubmitButton } from './submit-button.tsx';

type Props = {
  words: Words<'auth.login'>;
  /** The sign-in page itself: the server knows where a signed-in person goes next. */
  to: string;
  /** What was typed where the form came without a script. */
  typed?: Readonly<Record<string, string>> | undefined;
  /** The link to reset the password. */
  children?: ReactNode;
};

const FIELDS = ['email', 'password'] as const;

export function LoginForm({ words, to, typed, children }: Props) {
  const { isSending, errors, message, submit } = useSend({
    fields: FIELDS,
    failed: `${words.failed}. ${words.offline}`,
    focusElse: 'password',
    send: async ({ email = '', password = '' }) => {
      const { accessToken } = await api.auth.login.mutate({ email, password });
      // Without one this page asks for the second factor next.
      if (accessToken) saveAccessToken(accessToken);
      window.location.assign(to);
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className=":uno: door-form grid gap-20px mt-32px">
      <ErrorSummary message={message} errors={errors} />
      <AskedEmailField
        question={words.mailTypo}
        type="text"
        label={words.email}
        icon="i-lucide-mail"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        defaultValue={typed?.email}
        error={errors.email}
      />
      <PasswordField name="password" label={words.password} words={words} error={errors.password} />
      {children}
      <SubmitButton words={words} isSending={isSending} />
    </form>
  );
}

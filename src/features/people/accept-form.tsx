'use client';

import type { Words } from '#i18n/intl.ts';
import { saveAccessToken } from '#src/client/account/access-token.ts';
import { api } from '#src/client/api.ts';
import { SubmitButton } from '#src/features/auth/submit-button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';

type Props = {
  token: string;
  /** Null for who is signed in: the invitation belongs to their account then. */
  person: { name: string; passwordWords: Words<'auth.password'> } | null;
  words: Words<'people.join.form'>;
};

/** Makes the holder of an invitation a member of staff, with a new account or the one that is signed in. */
export function AcceptForm({ token, person, words }: Props) {
  const { isSending, errors, message, submit } = useSend({
    fields: person ? ['firstName', 'password'] : [],
    failed: words.failed,
    send: async ({ firstName = '', password = '' }) => {
      const { join, attach } = api.people;
      const accepted = person
        ? await join.mutate({ token, firstName, password })
        : await attach.mutate({ token });
      saveAccessToken(accepted.accessToken);
      window.location.assign(accepted.next);
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className=":uno: door-form grid gap-20px mt-32px">
      <FormAlert message={message} />
      {person && (
        <>
          <TextField
            name="firstName"
            label={words.name}
            autoComplete="given-name"
            maxLength={80}
            defaultValue={person.name}
            error={errors.firstName}
          />
          <PasswordField
            name="password"
            label={person.passwordWords.new}
            words={person.passwordWords}
            error={errors.password}
            meter={{ ...person.passwordWords, own: [] }}
          />
        </>
      )}
      <SubmitButton words={words} isSending={isSending} />
    </form>
  );
}

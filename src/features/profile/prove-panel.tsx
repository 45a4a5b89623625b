'use client';

import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';
import { useSend } from '#src/ui/fields/use-send.ts';
import type { IdentityProvider } from '#src/values/identity-provider.ts';
import { formatMessage } from '#src/values/message.ts';
import type { Section } from './profile.ts';

type Props = {
  providers: readonly IdentityProvider[];
  section: Section;
  words: Words<'security.prove.form'>;
  locale: 'vi' | 'en';
};

/** Sends a user without a password to their provider, to sign in again before a change. */
export function ProvePanel({ providers, section, words, locale }: Props) {
  const { busy, run } = useCommand(words);

  async function leave(provider: IdentityProvider): Promise<void> {
    const go = async () => {
      const { url } = await api.profile.proveSelf.mutate({ provider, section });
      window.location.assign(url);
    };
    await run(provider, go, true);
  }

  return (
    <>
      <p className=":uno: flex flex-wrap gap-3">
        {providers.map((name) => (
          <Button key={name} variant="line" isLoading={busy === name} onClick={() => void leave(name)}>
            {formatMessage(words.with, { name: words[name] }, locale)}
          </Button>
        ))}
      </p>
      {providers.includes('zalo') && <p className="sm mut">{words.zaloHint}</p>}
    </>
  );
}

/** Asks for the password once, for the changes that do not ask for it themselves. */
export function PasswordProof({ words }: Pick<Props, 'words'>) {
  const { isSending, errors, message, submit } = useSend({
    fields: ['current'],
    failed: words.failedHere,
    send: async ({ current = '' }) => {
      await api.profile.proveByPassword.mutate({ current });
      window.location.reload();
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="dash-form">
      <FormAlert message={message} />
      <PasswordField
        name="current"
        id="prove-current"
        label={words.current}
        words={words}
        error={errors.current}
      />
      <Button type="submit" variant="line" isLoading={isSending} loadingText={words.proving}>
        {words.prove}
      </Button>
    </form>
  );
}

'use client';

import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';
import { useSend } from '#src/ui/fields/use-send.ts';
import type { IdentityProvider } from '#src/values/identity-provider.ts';
import { formatMessage } from '#src/values/message.ts';
import { FormEnd } from './form-end.tsx';

type SignInMethod = { name: IdentityProvider; isLinked: boolean; isOffered: boolean };
type Props = {
  methods: readonly SignInMethod[];
  words: Words<'profile.ways.list'>;
  locale: Locale;
  hasPassword: boolean;
};

/** Identities that sign this user in: to connect, with the password, and to disconnect. */
export function SignInList({ methods, words, locale, hasPassword }: Props) {
  const [gone, setGone] = useState<readonly IdentityProvider[]>([]);
  const [open, setOpen] = useState<IdentityProvider | null>(null);
  const { busy, run } = useCommand(words);

  async function unlink(provider: IdentityProvider): Promise<void> {
    if (await run(provider, () => api.profile.unlinkIdentity.mutate({ provider })))
      setGone([...gone, provider]);
  }

  return (
    <ul className=":uno: dash-list rule-t-line [&_.sm]:c-ink-2 [&_h3]:(m-[0_0_4px] text-18px)">
      {methods.map(({ name, isOffered, ...method }) => {
        const isLinked = method.isLinked && !gone.includes(name);
        const label = isLinked ? words.unlinkNamed : words.linkNamed;
        const named = formatMessage(label, { name: words[name] }, locale);
        return (
          <li key={name}>
            <div>
              <h3>{words[name]}</h3>
              <p className="sm">{isLinked ? words.linked : words.none}</p>
            </div>
            {(isLinked || (isOffered && open !== name)) && (
              <Button
                size="sm"
                aria-label={named}
                isLoading={busy === name}
                onClick={() => (isLinked ? void unlink(name) : setOpen(name))}
              >
                {isLinked ? words.unlink : words.link}
              </Button>
            )}
            {open === name && !isLinked && (
              <LinkForm {...{ name, words, hasPassword }} onCancel={() => setOpen(null)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type FormProps = Pick<Props, 'words' | 'hasPassword'> & { name: IdentityProvider; onCancel: () => void };

function LinkForm({ name, words, hasPassword, onCancel }: FormProps) {
  const { isSending, errors, message, submit } = useSend({
    fields: ['current'],
    failed: words.failed,
    send: async ({ current = '' }) => {
      const { url } = await api.profile.linkIdentity.mutate({ provider: name, current });
      window.location.assign(url);
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className=":uno: dash-form max-w-none mt-0">
      <FormAlert message={message} />
      {hasPassword && (
        <PasswordField
          name="current"
          id={`link-${name}`}
          label={words.current}
          words={words}
          error={errors.current}
        />
      )}
      <FormEnd {...{ words, isSending, onCancel }} />
    </form>
  );
}

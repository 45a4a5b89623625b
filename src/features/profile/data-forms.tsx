'use client';

import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { removeAccessToken } from '#src/client/account/access-token.ts';
import { api } from '#src/client/api.ts';
import { clearCachedTickets } from '#src/client/offline.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';
import { useSend } from '#src/ui/fields/use-send.ts';
import { FormEnd } from './form-end.tsx';

type FormWords = Words<'profile.data.form'>;

const FILE_NAME = 'dinh-may.json';

export function ExportButton({ words }: { words: FormWords }) {
  const { busy, run } = useCommand({ failed: words.failed });
  return (
    <Button
      variant="line"
      isLoading={busy !== null}
      loadingText={words.exporting}
      onClick={() => run('export', saveMyData)}
    >
      {words.export}
    </Button>
  );
}

async function saveMyData(): Promise<void> {
  const data = await api.profile.exportMyData.query();
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: FILE_NAME }).click();
  URL.revokeObjectURL(url);
}

/**
 * Confirmed in two steps: first the request, then the password, or the address where there is none, or the request
 * again.
 */
export function DeleteForm({
  words,
  proof,
  to,
}: {
  words: FormWords;
  proof: 'password' | 'email' | 'none';
  to: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { isSending, errors, message, submit } = useSend({
    fields: ['current', 'email'],
    failed: words.failed,
    send: async ({ current = '', email = '' }) => {
      await api.profile.deleteAccount.mutate({ current, email });
      removeAccessToken();
      clearCachedTickets();
      window.location.assign(to);
    },
  });
  if (!isOpen)
    return (
      <Button variant="line" onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
    );
  return (
    <form method="post" noValidate onSubmit={submit} className="dash-form">
      <FormAlert message={message} />
      {proof === 'password' && (
        <PasswordField name="current" label={words.current} words={words} error={errors.current} />
      )}
      {proof === 'email' && (
        <TextField name="email" type="email" label={words.email} autoComplete="off" error={errors.email} />
      )}
      <FormEnd {...{ words, isSending }} onCancel={() => setIsOpen(false)} />
    </form>
  );
}

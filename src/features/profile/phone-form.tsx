'use client';

import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { useSecondsLeft } from '#src/client/use-seconds-left.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';
import { formatMessage } from '#src/values/message.ts';

type Props = { phone: string; words: Words<'profile.phone.form'>; locale: Locale };
type Sent = { at: string; until: string };

/** A code to the telephone, then the code from it. */
export function PhoneForm(props: Props) {
  const [sent, setSent] = useState<Sent | null>(null);
  const ask = useSend({
    fields: [],
    failed: props.words.failed,
    send: async () => {
      const { waitSeconds } = await api.profile.askPhoneCode.mutate();
      const now = Date.now();
      setSent({ at: new Date(now).toISOString(), until: new Date(now + waitSeconds * 1000).toISOString() });
    },
  });
  const { words } = props;
  return (
    <>
      <form method="post" noValidate onSubmit={ask.submit} className="dash-form">
        <FormAlert message={ask.message} />
        {sent ? (
          <Again key={sent.at} sent={sent} isSending={ask.isSending} {...props} />
        ) : (
          <Button type="submit" variant="line" isLoading={ask.isSending} loadingText={words.asking}>
            {words.ask}
          </Button>
        )}
      </form>
      {sent && <CodeForm key={sent.at} words={words} />}
    </>
  );
}

function Again({ sent, isSending, phone, words, locale }: Props & { sent: Sent; isSending: boolean }) {
  const seconds = useSecondsLeft(sent.until, sent.at);
  return (
    <>
      <p role="status">{formatMessage(words.sent, { phone }, locale)}</p>
      <Button type="submit" variant="link" size="sm" isLoading={isSending} disabled={seconds > 0}>
        {seconds > 0 ? formatMessage(words.againIn, { seconds }, locale) : words.again}
      </Button>
    </>
  );
}

function CodeForm({ words }: Pick<Props, 'words'>) {
  const { isSending, errors, message, submit } = useSend({
    fields: ['code'],
    failed: words.failed,
    focusElse: 'code',
    send: async ({ code = '' }) => {
      await api.profile.confirmPhone.mutate({ code });
      window.location.reload();
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="dash-form">
      <FormAlert message={message} />
      <TextField
        enterKeyHint="go"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        label={words.code}
        hint={words.codeHint}
        error={errors.code}
      />
      <Button type="submit" variant="solid" isLoading={isSending} loadingText={words.confirming}>
        {words.confirm}
      </Button>
    </form>
  );
}

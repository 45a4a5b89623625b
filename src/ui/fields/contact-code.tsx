import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { useSecondsLeft } from '#src/client/use-seconds-left.ts';
import { Button } from '#src/ui/button.tsx';
import { formatMessage } from '#src/values/message.ts';
import { AskedEmailField } from './asked-email-field.tsx';
import { TextField } from './field.tsx';
import { FormAlert } from './form-alert.tsx';
import { useSend } from './use-send.ts';

type CodeWords = Words<'fairness.code'>;
type Props = {
  locale: Locale;
  words: CodeWords;
  contact?: string | undefined;
  onProved: () => void;
};
type Sent = { id: string; sentTo: string; at: string; until: string };

/** A code to an address or a number, then the code from it: from then on this browser has proved it. */
export function ContactCode({ locale, words, contact, onProved }: Props) {
  const [sent, setSent] = useState<Sent | null>(null);
  const ask = useSend({
    fields: ['emailOrPhone'],
    failed: words.failed,
    send: async ({ emailOrPhone = '' }) => {
      const { id, sentTo, waitSeconds } = await api.fairness.askCode.mutate({ emailOrPhone });
      const now = Date.now();
      const until = new Date(now + waitSeconds * 1000).toISOString();
      setSent({ id, sentTo, at: new Date(now).toISOString(), until });
    },
  });
  return (
    <section aria-labelledby="contact-code-title">
      <h3 id="contact-code-title">{words.title}</h3>
      <form method="post" noValidate onSubmit={ask.submit}>
        <FormAlert message={ask.message} />
        <AskedEmailField
          question={words.mailTypo}
          type="text"
          enterKeyHint="send"
          name="emailOrPhone"
          label={words.contact}
          defaultValue={contact}
          readOnly={contact !== undefined}
          error={ask.errors.emailOrPhone}
        />
        <AskButton key={sent?.at} sent={sent} isSending={ask.isSending} words={words} locale={locale} />
      </form>
      {sent && (
        <>
          <p role="status" className=":uno: my-14px">
            {formatMessage(words.sent, { sentTo: sent.sentTo }, locale)}
          </p>
          <CodeForm key={sent.id} id={sent.id} words={words} onProved={onProved} />
        </>
      )}
    </section>
  );
}

type AskProps = { sent: Sent | null; isSending: boolean; words: CodeWords; locale: Locale };

function AskButton({ sent, isSending, words, locale }: AskProps) {
  const seconds = useSecondsLeft(sent?.until ?? '', sent?.at ?? '');
  const isResting = sent !== null && seconds > 0;
  const again = isResting ? formatMessage(words.againIn, { seconds }, locale) : words.again;
  return (
    <Button
      type="submit"
      variant={sent ? 'link' : 'line'}
      isLoading={isSending}
      loadingText={words.asking}
      disabled={isResting}
    >
      {sent ? again : words.ask}
    </Button>
  );
}

function CodeForm({ id, words, onProved }: { id: string } & Pick<Props, 'words' | 'onProved'>) {
  const { isSending, errors, message, submit } = useSend({
    fields: ['code'],
    failed: words.failed,
    focusElse: 'code',
    send: async ({ code = '' }) => {
      await api.fairness.confirmCode.mutate({ id, code });
      onProved();
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit}>
      <FormAlert message={message} />
      <TextField
        enterKeyHint="go"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        label={words.code}
        error={errors.code}
        // The visitor has just asked for the code that goes here.
        autoFocus
      />
      <Button type="submit" variant="solid" isLoading={isSending} loadingText={words.confirming}>
        {words.confirm}
      </Button>
    </form>
  );
}

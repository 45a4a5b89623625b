'use client';

import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api, type Refusal, refusalOf } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { AskedEmailField } from '#src/ui/fields/asked-email-field.tsx';
import { Honeypot } from '#src/ui/fields/honeypot.tsx';
import { formatMessage } from '#src/values/message.ts';

type Props = { locale: Locale; words: Words<'subscriptions.form'> };

/** Asks for an address. Before any script it is an ordinary form that leads to a page saying the same. */
export function SubscribeForm({ locale, words }: Props) {
  const { sentTo, isLoading, refusal, send, restart } = useSubscribing(words);
  if (sentTo) {
    return (
      <div role="status" className=":uno: grid gap-8px justify-items-start text-15px wrap-anywhere">
        <p className="h4">{words.done}</p>
        <p>{formatMessage(words.doneText, { email: sentTo }, locale)}</p>
        <button type="button" className=":uno: lnk min-h-32px p-0 b-0 bg-transparent" onClick={restart}>
          {words.again}
        </button>
      </div>
    );
  }
  return (
    <form
      method="post"
      action="/api/subscriptions"
      noValidate
      onSubmit={send}
      className=":uno: subscribe-form grid gap-14px"
    >
      <input type="hidden" name="locale" value={locale} />
      <AskedEmailField
        enterKeyHint="send"
        id="subscribe-email"
        question={words.mailTypo}
        label={words.email}
        error={refusal && (refusal.fields.email ?? refusal.message)}
      />
      <Honeypot label={words.website} />
      <Button type="submit" variant="solid" isLoading={isLoading} loadingText={words.submitting}>
        {words.submit}
      </Button>
    </form>
  );
}

function useSubscribing(words: Props['words']) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const email = String(typed.get('email')).trim();
    setIsLoading(true);
    setRefusal(null);
    try {
      await api.subscriptions.create.mutate({ email, website: String(typed.get('website')) });
      setSentTo(email);
      setIsLoading(false);
    } catch (error) {
      flushSync(() => {
        setRefusal(refusalOf(error, words.offline));
        setIsLoading(false);
      });
      document.getElementById('subscribe-email')?.focus();
    }
  }

  return { sentTo, isLoading, refusal, send, restart: () => setSentTo(null) };
}

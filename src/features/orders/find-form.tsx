'use client';

import '#src/ui/styles/self-service.css';
import { useEffect, useRef } from 'react';
import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { AskedEmailField } from '#src/ui/fields/asked-email-field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useFormSending } from '#src/ui/fields/use-form-sending.ts';

type Props = {
  words: Words<'orders.find'>;
  /** What was typed where the form came without a script. */
  typed?: Readonly<Record<string, string>> | undefined;
};

/** Asks for the links of one's orders; the answer is the same for everybody. */
export function FindForm({ words, typed }: Props) {
  const { isSending, refusal, sent, submit } = useFormSending({
    fields: ['emailOrPhone'],
    offlineText: words.failed,
    send: async (text) => api.orders.findMine.mutate({ emailOrPhone: text('emailOrPhone') }),
  });
  if (sent) return <Sent words={words} />;
  const error = refusal?.fields.emailOrPhone;
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className=":uno: care-lookup grid gap-18px justify-items-start max-w-560px"
    >
      <FormAlert message={error ? null : (refusal?.message ?? null)} />
      <AskedEmailField
        question={words.mailTypo}
        type="text"
        enterKeyHint="search"
        name="emailOrPhone"
        label={words.contact}
        required
        defaultValue={typed?.emailOrPhone}
        error={error}
      />
      <Button type="submit" variant="solid" size="lg" isLoading={isSending} loadingText={words.sending}>
        {words.submit}
      </Button>
    </form>
  );
}

/** In place of the form; the focus goes here, so that it is read out. */
function Sent({ words }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="ok" title={words.sent} role="status">
        <p>{words.sentText}</p>
      </Notice>
    </div>
  );
}

'use client';

import '#src/ui/care.css';
import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { FormAlert } from '#src/ui/form-alert.tsx';
import { useFormSending } from '#src/ui/use-form-sending.tsx';

/** Asks for the links of one's orders; the answer is the same for everybody. */
export function FindForm({ words }: { words: Words<'orders.find'> }) {
  const { isSending, refusal, sent, submit } = useFormSending({
    fields: ['emailOrPhone'],
    offlineText: words.failed,
    send: async (text) => api.orders.findMine.mutate({ emailOrPhone: text('emailOrPhone') }),
  });
  if (sent) {
    return (
      <Notice tone="ok" title={words.sent} role="status">
        <p>{words.sentText}</p>
      </Notice>
    );
  }
  const error = refusal?.fields.emailOrPhone;
  return (
    <form method="post" noValidate onSubmit={submit} className="care-lookup">
      <FormAlert message={error ? null : (refusal?.message ?? null)} />
      <TextField
        name="emailOrPhone"
        label={words.contact}
        autoComplete="email"
        maxLength={200}
        required
        error={error}
      />
      <Button type="submit" variant="solid" size="lg" isLoading={isSending} loadingText={words.sending}>
        {words.submit}
      </Button>
    </form>
  );
}

'use client';

import '#src/ui/styles/self-service.css';

import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { AskedEmailField } from '#src/ui/fields/asked-email-field.tsx';
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';

type Props = {
  code: string;
  secret: string;
  email: string;
  phone: string;
  /** The page of the order. */
  to: `/${string}`;
  /** What was wrong where the form came without a script. */
  refused: Readonly<Record<string, string>>;
  words: Words<'orders.contact'>;
};

/** Changes who gets the tickets and messages of an order. */
export function ContactChange({ code, secret, email, phone, to, refused, words }: Props) {
  const { isSending, errors, message, submit } = useSend({
    fields: ['email', 'phone'],
    failed: words.failed,
    send: async (typed) => {
      const { email: address = '', phone: number = '' } = typed;
      await api.orders.changeContact.mutate({ code, secret, email: address, phone: number });
      window.location.assign(to);
    },
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className=":uno: care-lookup grid gap-18px justify-items-start max-w-560px"
    >
      <ErrorSummary message={message} errors={errors} />
      <AskedEmailField
        className=":uno: w-full"
        question={words.mailTypo}
        label={words.email}
        defaultValue={email}
        error={errors.email ?? refused.email}
      />
      <TextField
        enterKeyHint="send"
        name="phone"
        type="tel"
        label={words.phone}
        autoComplete="tel"
        defaultValue={phone}
        maxLength={30}
        error={errors.phone ?? refused.phone}
      />
      <Button type="submit" variant="solid" isLoading={isSending} loadingText={words.saving}>
        {words.submit}
      </Button>
    </form>
  );
}

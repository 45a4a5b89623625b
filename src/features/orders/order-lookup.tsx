'use client';

import '#src/ui/styles/self-service.css';
import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { AskedEmailField } from '#src/ui/fields/asked-email-field.tsx';
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';

/** `to`: the page that opens with the order's code and key. */
type Props = {
  to: `/${string}`;
  /** What a refused form without scripts brings back. */
  typed?: Readonly<Record<string, string>> | undefined;
  words: Words<'orders.lookup'>;
};

/** Opens an order by its code and the address or number it was bought with. */
export function OrderLookup({ to, typed, words }: Props) {
  const { isSending, errors, message, submit } = useSend({
    fields: ['code', 'contact'],
    failed: words.failed,
    focusElse: 'code',
    send: async ({ code = '', contact = '' }) => {
      const order = await api.orders.open.mutate({ code, contact });
      window.location.assign(`${to}?${new URLSearchParams({ code: order.code, key: order.secret })}`);
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
      <TextField
        name="code"
        label={words.code}
        hint={words.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        defaultValue={typed?.code}
        required
        error={errors.code}
      />
      <AskedEmailField
        question={words.mailTypo}
        type="text"
        enterKeyHint="search"
        name="contact"
        label={words.contact}
        defaultValue={typed?.contact}
        required
        error={errors.contact}
      />
      <Button type="submit" variant="solid" size="lg" isLoading={isSending} loadingText={words.opening}>
        {words.open}
      </Button>
      <p className="sm mut">{words.link}</p>
    </form>
  );
}

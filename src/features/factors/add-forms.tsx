import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useCommand } from '#src/ui/fields/use-command.ts';
import { useSend } from '#src/ui/fields/use-send.ts';
import { makePasskey } from './use-passkey.ts';

type Props = {
  words: Words<'factors.own'>;
  /** With the recovery codes, where these are new. */
  onAdded: (codes: string[] | null) => void;
};

/** Registers the device, or a key that is plugged in, under a name. */
export function PasskeyForm({ words, onAdded }: Props) {
  const [isDeclined, setIsDeclined] = useState(false);
  const { isSending, errors, message, submit } = useSend({
    fields: ['name'],
    failed: words.failed,
    send: async ({ name = '' }) => {
      const question = await api.factors.askForPasskey.mutate();
      const passkey = await makePasskey(question).catch(() => null);
      if (passkey) onAdded((await api.factors.addPasskey.mutate({ name, passkey })).codes);
      else setIsDeclined(true);
    },
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        setIsDeclined(false);
        void submit(event);
      }}
      className=":uno: flex flex-wrap items-end gap-[10px_12px] [&_.fld]:(flex-[1_1_220px] max-w-340px) [&_.btn]:h-52px [&>.note]:w-full"
    >
      <FormAlert message={isDeclined ? words.keyDeclined : message} />
      <TextField
        name="name"
        autoComplete="off"
        id="passkey-name"
        label={words.keyName}
        note={words.keyNameNote}
        maxLength={40}
        error={errors.name}
      />
      <Button type="submit" variant="solid" isLoading={isSending} loadingText={words.adding}>
        {words.addKey}
      </Button>
    </form>
  );
}

type Offer = Awaited<ReturnType<typeof api.factors.offerTotp.mutate>>;

/** Shows the secret as a picture and as text, and takes the first code of the app. */
export function TotpForm({ words, onAdded }: Props) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const { busy, run } = useCommand(words);
  const { isSending, errors, message, submit } = useSend({
    fields: ['code'],
    failed: words.failed,
    send: async ({ code = '' }) => {
      onAdded((await api.factors.addTotp.mutate({ offer: offer?.offer ?? '', code })).codes);
    },
  });
  if (!offer)
    return (
      <Button
        variant="line"
        isLoading={busy !== null}
        onClick={() => void run('offer', async () => setOffer(await api.factors.offerTotp.mutate()))}
      >
        {words.addApp}
      </Button>
    );
  return (
    <div className=":uno: grid grid-cols-[auto_minmax(0,1fr)] max-760:grid-cols-[minmax(0,1fr)] gap-24px items-start">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(offer.picture)}`}
        alt={words.pictureAlt}
        width={196}
        height={196}
        className=":uno: rule-line"
      />
      <form method="post" noValidate onSubmit={submit} className=":uno: grid gap-14px max-w-400px">
        <p className=":uno: m-0">{words.scan}</p>
        <p className=":uno: m-0 c-ink-2 text-14px">
          {words.orType}{' '}
          <code className=":uno: block mt-4px c-ink type-600-16/1.5-data [overflow-wrap:anywhere] select-all">
            {(offer.secret.match(/.{4}/g) ?? []).join(' ')}
          </code>
        </p>
        <FormAlert message={message} />
        <TextField
          name="code"
          id="totp-code"
          label={words.firstCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={errors.code}
        />
        <Button type="submit" variant="solid" isLoading={isSending} loadingText={words.adding}>
          {words.confirm}
        </Button>
      </form>
    </div>
  );
}

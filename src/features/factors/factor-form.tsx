import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { refusalOf } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';
import type { FactorMethods, ProofInput } from './factors.ts';
import { type PasskeyQuestion, provePasskey } from './use-passkey.ts';

type Props = {
  methods: FactorMethods;
  words: Words<'factors.form'>;
  /** The challenge for a passkey. */
  ask: () => Promise<PasskeyQuestion>;
  prove: (proof: ProofInput) => Promise<void>;
};

/** Asks for a second factor: a passkey, a code of an app, or one of the codes on paper. */
export function FactorForm({ methods, words, ask, prove }: Props) {
  return (
    <div className=":uno: grid gap-18px">
      {methods.hasPasskey && <PasskeyStep {...{ words, ask, prove }} />}
      <CodeStep {...{ methods, words, prove }} />
    </div>
  );
}

/** Asks for a passkey, with a word that leads on to what else there is. */
export function PasskeyStep({ words, ask, prove }: Omit<Props, 'methods'>) {
  const [isAsking, setIsAsking] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  async function answer(): Promise<void> {
    setIsAsking(true);
    setRefused(null);
    try {
      await prove({ passkey: await provePasskey(await ask()) });
    } catch (error) {
      const isOurs = !(error instanceof DOMException) && !(error instanceof Error && 'code' in error);
      setRefused(isOurs ? refusalOf(error, words.failed).message : words.passkeyFailed);
      setIsAsking(false);
    }
  }

  return (
    <>
      <FormAlert message={refused} />
      <Button variant="solid" isBlock isLoading={isAsking} onClick={() => void answer()}>
        {words.passkey}
      </Button>
      <p className=":uno: m-0 c-ink-2 text-14px text-center">{words.or}</p>
    </>
  );
}

function CodeStep({ methods, words, prove }: Omit<Props, 'ask'>) {
  // The digits of a telephone's keyboard have no letters beside them.
  const [isPaper, setIsPaper] = useState(!methods.hasTotp);
  const { isSending, errors, message, submit } = useSend({
    fields: ['factor'],
    failed: words.failed,
    send: ({ factor = '' }) => prove({ code: factor }),
  });
  const common = { name: 'factor', enterKeyHint: 'go', maxLength: 40, error: errors.factor } as const;
  return (
    <form method="post" noValidate onSubmit={submit} className=":uno: grid gap-16px">
      <FormAlert message={message} />
      {isPaper ? (
        <TextField
          key="paper"
          {...common}
          label={words.recovery}
          hint={words.recoveryHint}
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : (
        <TextField
          key="app"
          {...common}
          label={words.code}
          hint={words.codeHint}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      )}
      <Button
        type="submit"
        variant={methods.hasPasskey ? 'line' : 'solid'}
        isBlock
        isLoading={isSending}
        loadingText={words.sending}
      >
        {words.submit}
      </Button>
      {!isPaper && (
        <Button variant="link" onClick={() => setIsPaper(true)}>
          {words.usePaper}
        </Button>
      )}
    </form>
  );
}

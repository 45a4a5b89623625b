import type { Words } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';

type ActField = 'code' | 'reason' | 'reference';
export type Act = {
  title: string;
  submit: string;
  /** The subject, repeated. */
  about: string;
  fields: readonly ActField[];
  send: (typed: Record<string, string>) => Promise<void>;
};
export type ActWords = Words<'transfers.act'> & { offline: string };

/** One decision about money, with what it needs to be written down. */
export function ActDialog({
  act,
  words,
  onClose,
}: {
  act: Act | null;
  words: ActWords;
  onClose: () => void;
}) {
  return (
    <Dialog isOpen={act !== null} onClose={onClose} title={act?.title ?? ''} closeText={words.close}>
      {act && <ActForm act={act} words={words} />}
    </Dialog>
  );
}

function ActForm({ act, words }: { act: Act; words: ActWords }) {
  const { isSending, errors, message, submit } = useSend({
    send: act.send,
    fields: act.fields,
    failed: words.offline,
  });
  return (
    <form className="money-form" onSubmit={submit} noValidate>
      <p>{act.about}</p>
      {message && <FormAlert message={message} />}
      {act.fields.map((name) => (
        <TextField
          key={name}
          name={name}
          id={`act-${name}`}
          label={words[name]}
          hint={name === 'code' ? words.codeHint : undefined}
          error={errors[name]}
          autoComplete="off"
        />
      ))}
      <Button type="submit" variant="solid" isLoading={isSending}>
        {act.submit}
      </Button>
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { focusFirstError, TextField } from '#src/ui/fields/field.tsx';
import { formatMessage } from '#src/values/message.ts';
import { spacedCode } from '#src/values/order-code.ts';
import type { RecentScan } from './gate.ts';

type Props = {
  scan: RecentScan | null;
  words: Words<'gate.scans'>;
  onClose: () => void;
  onUndone: () => void;
};

/** Asks why before an admission is taken back. */
export function UndoDialog({ scan, words, onClose, onUndone }: Props) {
  return (
    <Dialog isOpen={scan !== null} onClose={onClose} title={words.undoTitle} closeText={words.close}>
      {scan && <UndoForm scan={scan} words={words} onUndone={onUndone} />}
    </Dialog>
  );
}

type FormProps = { scan: RecentScan; words: Props['words']; onUndone: () => void };

function UndoForm({ scan, words, onUndone }: FormProps) {
  const { reason, setReason, error, isLoading, undo } = useUndo({ scan, words, onUndone });
  const usual = [words.reasonNotThrough, words.reasonMistake, words.reasonQuestion];
  return (
    <form onSubmit={undo} noValidate className="gate-form">
      <p>{formatMessage(words.undoHelp, { code: spacedCode(scan.code ?? '') }, 'vi')}</p>
      <div className="chips">
        {usual.map((text) => (
          <Button key={text} size="sm" onClick={() => setReason(text)}>
            {text}
          </Button>
        ))}
      </div>
      <TextField
        name="reason"
        label={words.reason}
        value={reason}
        error={error}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit" variant="solid" size="lg" isLoading={isLoading} loadingText={words.confirming}>
        {words.confirm}
      </Button>
    </form>
  );
}

function useUndo({ scan, words, onUndone }: FormProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(false);

  async function undo(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsLoading(true);
    try {
      await api.gate.undo.mutate({ scanId: scan.id, reason });
      onUndone();
    } catch (thrown) {
      const refused = refusalOf(thrown, words.failed);
      setError(refused.fields.reason ?? refused.message);
      setIsLoading(false);
      focusFirstError(['reason']);
    }
  }

  return { reason, setReason, error, isLoading, undo };
}

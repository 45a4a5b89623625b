import { type FormEvent, useEffect, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { type InboxItem, REASON_MAX, REASONS } from './moderation.ts';

type Props = {
  item: InboxItem | null;
  words: Words<'moderation.reject'>;
  onClose: () => void;
  onReject: (item: InboxItem, reason: string) => void;
};

/** Asks why; the keys 1 to 5 answer at once. */
export function RejectDialog({ item, words, onClose, onReject }: Props) {
  return (
    <Dialog isOpen={item !== null} onClose={onClose} title={words.title} closeText={words.close}>
      {item && <RejectForm words={words} onReject={(reason) => onReject(item, reason)} />}
    </Dialog>
  );
}

function RejectForm({ words, onReject }: { words: Props['words']; onReject: (reason: string) => void }) {
  const [reason, setReason] = useState('');

  useEffect(() => {
    // Wherever in the dialog the focus is, the close button included.
    function pick(event: KeyboardEvent): void {
      const isTyping = event.target instanceof HTMLInputElement;
      const chosen = isTyping ? undefined : REASONS[Number(event.key) - 1];
      if (!chosen) return;
      event.preventDefault();
      onReject(words[chosen]);
    }
    window.addEventListener('keydown', pick);
    return () => window.removeEventListener('keydown', pick);
  }, [words, onReject]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (reason.trim()) onReject(reason.trim());
  }

  return (
    <form
      className=":uno: grid grid-cols-[minmax(0,1fr)] gap-18px [&_ol]:(grid gap-8px) [&_.btn-block]:(justify-start h-auto min-h-48px py-8px text-left whitespace-normal)"
      onSubmit={submit}
    >
      <fieldset>
        <legend className="fld-label">{words.legend}</legend>
        <ol>
          {REASONS.map((one, index) => (
            <li key={one}>
              <Button isBlock onClick={() => onReject(words[one])} aria-keyshortcuts={String(index + 1)}>
                <kbd className="num">{index + 1}</kbd> {words[one]}
              </Button>
            </li>
          ))}
        </ol>
      </fieldset>
      <TextField
        name="reason"
        label={words.other}
        value={reason}
        maxLength={REASON_MAX}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit" variant="solid" disabled={reason.trim() === ''}>
        {words.submit}
      </Button>
    </form>
  );
}

import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { api } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { useSend } from '#src/ui/fields/use-send.ts';
import { REASON_MAX_CHARS } from '#src/values/reason-input.ts';

/** `isHeld`: places are held for it now. */
export type WaitingRow = { id: string; text: string; to: string; isHeld: boolean };
type Props = {
  /** Null while nothing is asked. */
  row: WaitingRow | null;
  words: Words<'waitingList.staff'>;
  onClose: () => void;
};

/** Says what happens to the places of a group and asks why, before it is removed. */
export function RemovalDialog({ row, words, onClose }: Props) {
  return (
    <Dialog isOpen={row !== null} onClose={onClose} title={words.removeTitle} closeText={words.close}>
      {row && <RemovalForm row={row} words={words} />}
    </Dialog>
  );
}

function RemovalForm({ row, words }: { row: WaitingRow; words: Props['words'] }) {
  const [isDone, setDone] = useState(false);
  const { isSending, errors, message, submit } = useSend({
    fields: ['reason'],
    failed: words.failed,
    send: async ({ reason = '' }) => {
      await api.staff.waitingList.remove.mutate({ entryId: row.id, reason });
      setDone(true);
      showToast({ tone: 'ok', title: words.removed });
      window.location.reload();
    },
  });
  return (
    <form className=":uno: grid grid-cols-[minmax(0,1fr)] gap-18px" onSubmit={submit} noValidate>
      <FormAlert message={message} />
      <p>
        <b className="num">{row.text}</b> <span className="mut">{row.to}</span>
      </p>
      <p>{row.isHeld ? words.removeHeld : words.removeWaiting}</p>
      <TextField
        name="reason"
        label={words.reason}
        maxLength={REASON_MAX_CHARS}
        required
        error={errors.reason}
        enterKeyHint="send"
      />
      <Button type="submit" variant="solid" isLoading={isSending || isDone} loadingText={words.removing}>
        {words.remove}
      </Button>
    </form>
  );
}

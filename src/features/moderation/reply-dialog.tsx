import { type FormEvent, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextArea } from '#src/ui/fields/field.tsx';
import { type AnsweredKind, type InboxItem, REPLY_MAX } from './moderation.ts';

export type Replied = { ownerReply: string | null; state: InboxItem['state']; eventId: number | null };
type Props = {
  item: InboxItem | null;
  words: Words<'moderation.reply'>;
  offlineText: string;
  onClose: () => void;
  onReplied: (item: InboxItem, replied: Replied) => void;
};

/** The park's answer under a comment or a review. */
export function ReplyDialog({ item, words, ...rest }: Props) {
  return (
    <Dialog isOpen={item !== null} onClose={rest.onClose} title={words.title} closeText={words.close}>
      {item && <ReplyForm item={item} words={words} {...rest} />}
    </Dialog>
  );
}

function ReplyForm({ item, words, offlineText, onClose, onReplied }: Props & { item: InboxItem }) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('reply') ?? '');
    if (!text.trim() && !item.ownerReply) return setError(words.required);
    setBusy(true);
    setError(null);
    try {
      const kind: AnsweredKind = item.kind === 'review' ? 'review' : 'comment';
      onReplied(item, await api.staff.moderation.reply.mutate({ kind, id: item.id, text }));
      showToast({ title: words.saved, tone: 'ok' });
      onClose();
    } catch (failure) {
      const { fields, message } = refusalOf(failure, offlineText);
      setError(fields.text ?? message);
      setBusy(false);
    }
  }

  return (
    <form
      className=":uno: grid grid-cols-[minmax(0,1fr)] gap-18px [&>p]:(max-h-160px overflow-y-auto pl-14px [border-left:2px_solid_var(--line-2)] c-ink-2 whitespace-pre-line)"
      onSubmit={submit}
      noValidate
    >
      <p lang={item.locale}>{item.text}</p>
      <TextArea
        name="reply"
        label={words.text}
        hint={item.state === 'pending' ? words.hintPending : words.hint}
        defaultValue={item.ownerReply ?? ''}
        rows={5}
        maxLength={REPLY_MAX}
        required={item.state === 'pending'}
        error={error}
      />
      <Button type="submit" variant="solid" isLoading={isBusy}>
        {words.submit}
      </Button>
    </form>
  );
}

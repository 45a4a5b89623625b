import { type FormEvent, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextArea } from '#src/ui/field.tsx';
import { type InboxItem, REPLY_MAX } from './moderation.ts';

type Props = {
  item: InboxItem | null;
  words: Words<'moderation.reply'>;
  offlineText: string;
  onClose: () => void;
  onReplied: (item: InboxItem, ownerReply: string | null) => void;
};

/** The owner's answer under a review. */
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
    setBusy(true);
    setError(null);
    try {
      const { ownerReply } = await api.staff.moderation.reply.mutate({ reviewId: item.id, text });
      onReplied(item, ownerReply);
      showToast({ title: words.saved, tone: 'ok' });
      onClose();
    } catch (failure) {
      const { fields, message } = refusalOf(failure, offlineText);
      setError(fields.text ?? message);
      setBusy(false);
    }
  }

  return (
    <form className="inbox-reply" onSubmit={submit} noValidate>
      <p lang={item.locale}>{item.text}</p>
      <TextArea
        name="reply"
        label={words.text}
        hint={words.hint}
        defaultValue={item.ownerReply ?? ''}
        rows={5}
        maxLength={REPLY_MAX}
        error={error}
      />
      <Button type="submit" variant="solid" isLoading={isBusy}>
        {words.submit}
      </Button>
    </form>
  );
}

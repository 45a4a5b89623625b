import type { FormEvent } from 'react';
import { BothSides } from '#src/features/resource-history/both-sides.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextArea } from '#src/ui/fields/field.tsx';
import { type InboxItem, REPLY_MAX } from './moderation.ts';
import { type ReplyProps, useReply } from './use-reply.ts';

/** The park's answer under a comment or a review. */
export function ReplyDialog(props: ReplyProps) {
  const { item, words, onClose } = props;
  return (
    <Dialog isOpen={item !== null} onClose={onClose} title={words.title} closeText={words.close}>
      {item && <ReplyForm {...props} item={item} />}
    </Dialog>
  );
}

function ReplyForm(props: ReplyProps & { item: InboxItem }) {
  const { item, words, sidesWords } = props;
  const { error, busy, seen, publish, remove } = useReply(props);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    publish(String(new FormData(event.currentTarget).get('reply') ?? ''));
  }

  return (
    <form
      className=":uno: grid grid-cols-[minmax(0,1fr)] gap-18px [&>p]:(max-h-160px overflow-y-auto pl-14px [border-left:2px_solid_var(--line-2)] c-ink-2 whitespace-pre-line)"
      onSubmit={submit}
      noValidate
    >
      <p lang={item.locale}>{item.text}</p>
      <BothSides sides={error?.sides ?? []} words={sidesWords} />
      <TextArea
        name="reply"
        label={words.text}
        hint={item.state === 'pending' ? words.hintPending : words.hint}
        defaultValue={item.ownerReply ?? ''}
        rows={5}
        maxLength={REPLY_MAX}
        required
        error={error?.message}
      />
      <div className=":uno: flex flex-wrap gap-12px">
        <Button type="submit" variant="solid" isLoading={busy === 'publish'}>
          {words.submit}
        </Button>
        {seen && (
          <Button isLoading={busy === 'remove'} onClick={() => void remove()}>
            {words.remove}
          </Button>
        )}
      </div>
    </form>
  );
}

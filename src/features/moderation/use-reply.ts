import { useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import type { SidesWords } from '#src/features/resource-history/both-sides.tsx';
import type { TwoSides } from '#src/features/resource-history/stored-fields.ts';
import type { AnsweredKind, InboxItem } from './moderation.ts';

export type Replied = { ownerReply: string | null; state: InboxItem['state']; eventId: number | null };
export type ReplyProps = {
  item: InboxItem | null;
  words: Words<'moderation.reply'>;
  sidesWords: SidesWords;
  offlineText: string;
  onClose: () => void;
  onReplied: (item: InboxItem, replied: Replied) => void;
  /** A colleague has answered meanwhile. */
  onSeen: (item: InboxItem, ownerReply: string | null) => void;
};

type Error = { message: string; sides: TwoSides[] };

/** Publishes or removes the park's answer, based on the one that was read. */
export function useReply({ item, words, ...rest }: ReplyProps & { item: InboxItem }) {
  const [error, setError] = useState<Error | null>(null);
  const [busy, setBusy] = useState<'publish' | 'remove' | null>(null);
  const [seen, setSeen] = useState(item.ownerReply ?? '');

  async function send(text: string): Promise<void> {
    setBusy(text ? 'publish' : 'remove');
    setError(null);
    try {
      const kind: AnsweredKind = item.kind === 'review' ? 'review' : 'comment';
      rest.onReplied(item, await api.staff.moderation.reply.mutate({ kind, id: item.id, text, seen }));
      showToast({ title: text ? words.saved : words.removed, tone: 'ok' });
      rest.onClose();
    } catch (failure) {
      refuse(failure, text);
    }
  }

  function refuse(failure: unknown, typed: string): void {
    const { fields, message, values } = refusalOf(failure, rest.offlineText);
    const stored = values.reply;
    setBusy(null);
    if (typeof stored !== 'string') {
      setError({ message: fields.text ?? message, sides: [] });
      return;
    }
    const side = { key: 'reply', label: words.text, read: seen, stored, typed, isText: true };
    setError({ message, sides: [side] });
    setSeen(stored);
    rest.onSeen(item, stored || null);
  }

  function publish(text: string): void {
    if (text.trim()) void send(text);
    else setError({ message: words.required, sides: [] });
  }

  return { error, busy, seen, publish, remove: () => send('') };
}

import { useRef, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { formatMessage } from '#src/values/message.ts';
import type { InboxView } from './inbox-filters.tsx';
import type { Decision, InboxCounts, InboxItem } from './moderation.ts';
import type { InboxWords } from './moderation-inbox.tsx';

type Start = { items: InboxItem[]; counts: InboxCounts; words: InboxWords; locale: Locale };
/** The last step, and how to take it back. */
type Done = { text: string; item: InboxItem; eventId: number | null };
export type Inbox = ReturnType<typeof useInbox>;

/** The list as it is worked through: a decided item leaves at once and comes back when the server refuses. */
export function useInbox({ words, locale, ...start }: Start) {
  const list = useList(start);
  const { items, counts, view, hasFailed, show, recount, setItems } = list;
  const [done, setDone] = useState<Done | null>(null);

  const say = (text: string, item: InboxItem) => formatMessage(text, { name: item.authorName }, locale);

  function tell(error: unknown): void {
    const { message } = refusalOf(error, words.offline);
    showToast({ title: words.inbox.failed, text: message, tone: 'err', durationMs: 6000 });
    setDone(null);
    void show(view);
  }

  async function decide(item: InboxItem, to: Decision, reason = ''): Promise<void> {
    setItems((shown) => shown.filter((one) => one !== item));
    setDone({ text: say(words.inbox[`done.${to}`], item), item, eventId: null });
    const { kind, id, state: from } = item;
    try {
      const { eventId } = await api.staff.moderation.decide.mutate({ kind, id, from, to, reason });
      setDone((last) => (last?.item === item ? { ...last, eventId } : last));
      recount();
    } catch (error) {
      tell(error);
    }
  }

  async function undo(): Promise<void> {
    if (!done?.eventId) return;
    const { item, eventId } = done;
    setDone({ text: say(words.inbox.undone, item), item, eventId: null });
    await api.staff.moderation.undo.mutate({ eventId }).then(() => show(view), tell);
  }

  function noteReply(item: InboxItem, ownerReply: string | null): void {
    setItems((shown) => shown.map((one) => (one.id === item.id ? { ...one, ownerReply } : one)));
  }

  return { items, counts, view, done, hasFailed, show, decide, undo, noteReply };
}

/** What is shown, and how much waits; only the answer to the last question counts. */
function useList(start: Pick<Start, 'items' | 'counts'>) {
  const [items, setItems] = useState(start.items);
  const [counts, setCounts] = useState(start.counts);
  const [view, setView] = useState<InboxView>({ state: 'pending', kind: null });
  const [hasFailed, setFailed] = useState(false);
  const asked = useRef(0);

  const recount = () => void api.staff.moderation.counts.query().then(setCounts, () => undefined);

  async function show(next: InboxView): Promise<void> {
    asked.current += 1;
    const turn = asked.current;
    setView(next);
    setFailed(false);
    const { state, kind } = next;
    const found = await api.staff.moderation.list
      .query({ state, ...(kind ? { kind } : {}) })
      .catch(() => null);
    recount();
    if (turn !== asked.current) return;
    if (found) setItems(found);
    else setFailed(true);
  }

  return { items, counts, view, hasFailed, show, recount, setItems };
}

import { useEffect, useRef, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import { formatMessage } from '#src/values/message.ts';
import type { InboxView } from './inbox-filters.tsx';
import type { Decision, InboxCounts, InboxItem, InboxPage } from './moderation.ts';
import type { Replied } from './reply-dialog.tsx';

export type InboxWords = {
  inbox: Words<'moderation.inbox'>;
  reject: Words<'moderation.reject'>;
  reply: Words<'moderation.reply'>;
  offline: string;
};
type Start = { page: InboxPage; counts: InboxCounts; words: InboxWords; locale: Locale };
/** With fewer left, the next page is fetched before it is asked for. */
const LOW = 5;
/** The last step, and how to take it back. */
type Done = { text: string; item: InboxItem; eventId: number | null };
export type Inbox = ReturnType<typeof useInbox>;

/** The list as it is worked through: a decided item leaves at once and comes back when the server refuses. */
export function useInbox({ words, locale, ...start }: Start) {
  const list = useList(start);
  const { view, show, recount, setItems } = list;
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

  /** An answer to what waited has approved it, so it leaves this list. */
  function noteReply(item: InboxItem, { ownerReply, state, eventId }: Replied): void {
    setItems((shown) =>
      shown.flatMap((one) => {
        if (one.id !== item.id || one.kind !== item.kind) return one;
        return state === view.state ? { ...one, ownerReply } : [];
      }),
    );
    if (state === item.state) return;
    setDone({ text: say(words.inbox['done.answered'], item), item, eventId });
    recount();
  }

  return { ...list, done, decide, undo, noteReply };
}

function inputOf({ state, kind }: InboxView, after: InboxItem | undefined) {
  const place = after && { createdAt: after.createdAt, id: after.id };
  return { state, ...(kind ? { kind } : {}), ...(place ? { after: place } : {}) };
}

/** What is shown, and how much waits; only the answer to the last question counts. */
function useList(start: Pick<Start, 'page' | 'counts'>) {
  const [items, setItems] = useState(start.page.items);
  const [hasMore, setMore] = useState(start.page.hasMore);
  const [counts, setCounts] = useState(start.counts);
  const [view, setView] = useState<InboxView>({ state: 'pending', kind: null });
  const [hasFailed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const asked = useRef(0);
  // Kept apart from the list: the last item may have been decided and left.
  const end = useRef(start.page.items.at(-1));

  const recount = () => void api.staff.moderation.counts.query().then(setCounts, () => undefined);

  /** Asks for the first page of a view, or for the one after what is shown. */
  async function load(next: InboxView, isMore: boolean): Promise<void> {
    asked.current += 1;
    const turn = asked.current;
    setView(next);
    setFailed(false);
    setLoading(true);
    const after = isMore ? end.current : undefined;
    const found = await api.staff.moderation.list.query(inputOf(next, after)).catch(() => null);
    if (turn !== asked.current) return;
    setLoading(false);
    setFailed(found === null);
    if (!found) return;
    end.current = found.items.at(-1) ?? after;
    setMore(found.hasMore);
    setItems((shown) => (isMore ? [...shown, ...found.items] : found.items));
  }

  function show(next: InboxView): Promise<void> {
    recount();
    return load(next, false);
  }

  const more = () => load(view, true);
  const isLow = items.length < LOW && hasMore && !isLoading && !hasFailed;
  useEffect(() => {
    if (isLow) void more();
  });

  return { items, hasMore, counts, view, hasFailed, isLoading, show, more, recount, setItems };
}

import { useEffect, useRef, useState } from 'react';
import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { api, refusalOf } from '#src/client/api.ts';
import { showToast } from '#src/client/toasts.ts';
import type { SidesWords } from '#src/features/resource-history/both-sides.tsx';
import { formatMessage } from '#src/values/message.ts';
import { type InboxPlace, type InboxView, inboxAsked } from './inbox-address.ts';
import type { Decision, InboxCounts, InboxItem, InboxPage } from './moderation.ts';
import type { Replied } from './use-reply.ts';

export type InboxWords = {
  inbox: Words<'moderation.inbox'>;
  reject: Words<'moderation.reject'>;
  reply: Words<'moderation.reply'>;
  sides: SidesWords;
  offline: string;
};
type Start = {
  page: InboxPage;
  /** Of which list the page is, and where it stands there. */
  view: InboxView;
  place: InboxPlace;
  counts: InboxCounts;
  words: InboxWords;
  locale: Locale;
};
/** With fewer left, the next page is fetched before it is asked for. */
const REFILL_BELOW = 5;
/** The last step, and how to take it back. */
type Done = { text: string; item: InboxItem; eventId: number | null };
export type Inbox = ReturnType<typeof useInbox>;

/** The list as it is worked through: a decided item leaves at once and comes back when the server refuses. */
export function useInbox({ words, locale, ...start }: Start) {
  const list = useList(start);
  const { view, reload, recount, setItems } = list;
  const { done, setDone, note } = useLastStep(locale);

  function showRefusal(error: unknown): void {
    const { message } = refusalOf(error, words.offline);
    showToast({ title: words.inbox.failed, text: message, tone: 'err', durationMs: 6000 });
    setDone(null);
    void reload();
  }

  async function decide(item: InboxItem, to: Decision, reason = ''): Promise<void> {
    setItems((shown) => shown.filter((one) => one !== item));
    note(item, words.inbox[`done.${to}`]);
    const { kind, id, state: from } = item;
    await api.staff.moderation.decide.mutate({ kind, id, from, to, reason }).then(({ eventId }) => {
      setDone((last) => (last?.item === item ? { ...last, eventId } : last));
      recount();
    }, showRefusal);
  }

  async function undo(): Promise<void> {
    if (!done?.eventId) return;
    const { item, eventId } = done;
    note(item, words.inbox.undone);
    await api.staff.moderation.undo.mutate({ eventId }).then(reload, showRefusal);
  }

  function noteReply(item: InboxItem, replied: Replied): void {
    setItems((shown) => withReply(shown, item, { replied, view }));
    if (replied.state !== item.state) note(item, words.inbox['done.answered'], replied.eventId);
    if (replied.state !== item.state) recount();
  }

  const noteSeen = (item: InboxItem, ownerReply: string | null) =>
    setItems((shown) => shown.map((one) => (isSame(one, item) ? { ...one, ownerReply } : one)));

  return { ...list, done, decide, undo, noteReply, noteSeen };
}

function useLastStep(locale: Locale) {
  const [done, setDone] = useState<Done | null>(null);
  const note = (item: InboxItem, text: string, eventId: number | null = null) =>
    setDone({ text: formatMessage(text, { name: item.authorName }, locale), item, eventId });
  return { done, setDone, note };
}

function isSame(one: InboxItem, other: InboxItem): boolean {
  return one.id === other.id && one.kind === other.kind;
}

/** An answer to what waited has approved it, so it leaves the list of what waits. */
function withReply(
  shown: InboxItem[],
  item: InboxItem,
  { replied, view }: { replied: Replied; view: InboxView },
): InboxItem[] {
  return shown.flatMap((one) => {
    if (!isSame(one, item)) return one;
    return replied.state === view.state ? { ...one, ownerReply: replied.ownerReply } : [];
  });
}

/** Fetches more before the list runs out. */
function useRefill(isLow: boolean, more: () => Promise<void>): void {
  useEffect(() => {
    if (isLow) void more();
  });
}

function useCounts(start: InboxCounts) {
  const [counts, setCounts] = useState(start);
  const recount = () => void api.staff.moderation.counts.query().then(setCounts, () => undefined);
  return { counts, recount };
}

/** What is shown, and how much waits; only the answer to the last question counts. */
function useList({ page, view, place, counts: waiting }: Omit<Start, 'words' | 'locale'>) {
  const [items, setItems] = useState(page.items);
  const [hasMore, setMore] = useState(page.hasMore);
  // Stored apart from the list: the last item may have been decided and removed.
  const [end, setEnd] = useState(page.items.at(-1));
  const { counts, recount } = useCounts(waiting);
  const [hasFailed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const asked = useRef(0);

  /** Asks for the page once more, or for the one after what is shown. */
  async function load(isMore: boolean): Promise<void> {
    asked.current += 1;
    const turn = asked.current;
    setFailed(false);
    setLoading(true);
    const after = end && { createdAt: end.createdAt, id: end.id };
    const input = inboxAsked(view, isMore ? { after } : place);
    const found = await api.staff.moderation.list.query(input).catch(() => null);
    if (turn !== asked.current) return;
    setLoading(false);
    setFailed(found === null);
    if (!found) return;
    setEnd(found.items.at(-1) ?? (isMore ? end : undefined));
    setMore(found.hasMore);
    setItems((shown) => (isMore ? [...shown, ...found.items] : found.items));
  }

  function reload(): Promise<void> {
    recount();
    return load(false);
  }

  const more = () => load(true);
  useRefill(items.length < REFILL_BELOW && hasMore && !isLoading && !hasFailed, more);
  return { items, hasMore, end, counts, view, hasFailed, isLoading, reload, more, recount, setItems };
}

'use client';

import { type ReactNode, useRef, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { searchOf } from '#src/values/route.ts';
import { type InboxPlace, type InboxView, inboxQuery, isTooShort } from './inbox-address.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxLine } from './inbox-line.tsx';
import type { InboxCounts, InboxItem, InboxPage } from './moderation.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { type Inbox, type InboxWords, useInbox } from './use-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.ts';

type Props = {
  title: string;
  page: InboxPage;
  view: InboxView;
  place: InboxPlace;
  /** Of the room. */
  address: `/${string}`;
  counts: InboxCounts;
  words: InboxWords;
  locale: Locale;
  /** How the list is narrowed. */
  children?: ReactNode;
};

/** One list of everything guests send, decided with a key each: the list moves on at once, and each step can be undone. */
export function ModerationInbox({ title, words, locale, address, children, ...start }: Props) {
  const inbox = useInbox({ ...start, words, locale });
  const { items, counts, view } = inbox;
  const listAt: ListAt = (shown, at) => `${address}${searchOf(inboxQuery(shown, at))}`;
  const [rejecting, setRejecting] = useState<InboxItem | null>(null);
  const [replying, setReplying] = useState<InboxItem | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useInboxKeys({ list, items, inbox, onReject: setRejecting, onReply: setReplying });
  return (
    <div className=":uno: inbox office-page max-w-1100px">
      <div className=":uno: flex flex-wrap items-baseline gap-[4px_24px]">
        <h1>{title}</h1>
        <p className=":uno: c-ink-3 text-14px max-560:hidden">{words.inbox.keys}</p>
      </div>
      <InboxFilters view={view} counts={counts} words={words.inbox} listAt={listAt} />
      {children}
      <InboxNews inbox={inbox} words={words.inbox} />
      <ul className=":uno: grid gap-12px" ref={list} aria-label={words.inbox.label}>
        {items.map((item) => (
          <InboxLine
            key={`${item.kind} ${item.id}`}
            item={item}
            words={words.inbox}
            locale={locale}
            aboutAt={(about) => listAt({ ...view, about })}
            onApprove={() => inbox.decide(item, 'approved')}
            onSpam={() => inbox.decide(item, 'spam')}
            onReject={() => setRejecting(item)}
            onReply={() => setReplying(item)}
          />
        ))}
      </ul>
      <InboxPages
        {...{ inbox, listAt }}
        first={start.page.hasBefore ? start.page.items[0] : undefined}
        words={words.inbox}
      />
      <RejectDialog
        item={rejecting}
        words={words.reject}
        onClose={() => setRejecting(null)}
        onReject={(item, reason) => {
          setRejecting(null);
          inbox.decide(item, 'rejected', reason);
        }}
      />
      <ReplyDialog
        item={replying}
        words={words.reply}
        sidesWords={words.sides}
        offlineText={words.offline}
        onClose={() => setReplying(null)}
        onReplied={inbox.noteReply}
        onSeen={inbox.noteSeen}
      />
    </div>
  );
}

type ListAt = (view: InboxView, place?: InboxPlace) => `/${string}`;
type PagesProps = {
  inbox: Inbox;
  listAt: ListAt;
  /** Of the page, while there are items before it. */
  first: InboxItem | undefined;
  words: InboxWords['inbox'];
};

/** To the page before, and to what comes behind all that is shown. */
function InboxPages({ inbox: { view, hasMore, end }, listAt, first, words }: PagesProps) {
  const placeOf = ({ createdAt, id }: InboxItem) => ({ createdAt, id });
  if (!first && !hasMore) return null;
  return (
    <nav className=":uno: flex flex-wrap gap-12px mt-20px" aria-label={words.pages}>
      {first && <ButtonLink to={listAt(view, { before: placeOf(first) })}>{words.previous}</ButtonLink>}
      {hasMore && end && <ButtonLink to={listAt(view, { after: placeOf(end) })}>{words.next}</ButtonLink>}
    </nav>
  );
}

/** The last step with its undo button, and why there is nothing to decide. */
function InboxNews({ inbox, words }: { inbox: Inbox; words: InboxWords['inbox'] }) {
  const { items, view, done, hasFailed, hasMore, isLoading } = inbox;
  // Of words that are not looked for nothing is known.
  const isEmpty = items.length === 0 && !hasFailed && !hasMore && !isLoading && !isTooShort(view.words);
  return (
    <>
      <div
        className=":uno: flex items-center justify-between gap-16px min-h-52px py-6px c-ok text-15px"
        role="status"
      >
        {done && <span>{done.text}</span>}
        {done?.eventId && (
          <Button size="sm" onClick={inbox.undo} aria-keyshortcuts="z Control+Z">
            {words.undo}
          </Button>
        )}
      </div>
      {hasFailed && (
        <div className=":uno: grid justify-items-start gap-16px py-32px text-18px" role="alert">
          <p>{words.loadFailed}</p>
          <Button onClick={inbox.reload}>{words.retry}</Button>
        </div>
      )}
      {isEmpty && (
        <p className=":uno: grid justify-items-start gap-16px py-32px text-18px">
          {searchOf(inboxQuery(view)) === '' ? words.empty : words.emptyOther}
        </p>
      )}
    </>
  );
}

'use client';

import { useEffect } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import type { Subject } from '#src/values/moderated.ts';
import { CommentForm, type FormWords } from './comment-form.tsx';
import { CommentItem, type ItemWords, Thread } from './comment-item.tsx';
import { setAnswering, useAnswering } from './use-answering.ts';
import { useMoreThreads, useOwnComments } from './use-comments.ts';

type Props = {
  subject: Subject;
  pageCount: number;
  words: FormWords;
  itemWords: ItemWords;
  locale: Locale;
};

/** More threads, the visitor's own comments that wait, and the form. */
export function CommentPanel({ subject, pageCount, words, itemWords, locale }: Props) {
  const { threads, hasMore, isLoading, hasFailed, load } = useMoreThreads(subject, pageCount);
  const { own, refresh } = useOwnComments(subject);
  const answering = useAnswering();
  // The next page has comments of its own.
  useEffect(() => () => setAnswering(null), []);
  return (
    <>
      {threads.length > 0 && (
        <ul className="threads">
          {threads.map((thread) => (
            <Thread key={thread.first.id} thread={thread} words={itemWords} locale={locale} />
          ))}
        </ul>
      )}
      <div role="status">{hasFailed && <Notice tone="err">{<p>{words.loadFailed}</p>}</Notice>}</div>
      {hasMore && (
        <Button onClick={load} isLoading={isLoading} loadingText={words.loading}>
          {words.more}
        </Button>
      )}
      {own.length > 0 && (
        <section
          className=":uno: grid gap-18px mt-32px p-[20px_22px] rule-line-2 round-1 bg-surface"
          aria-label={words.own}
        >
          <h3 className=":uno: text-24px">{words.own}</h3>
          {own.map((comment) => (
            <CommentItem key={comment.id} comment={comment} words={itemWords} locale={locale} isPending />
          ))}
        </section>
      )}
      <CommentForm
        {...{ subject, words, answering, locale }}
        onStopAnswering={() => setAnswering(null)}
        onSent={refresh}
      />
    </>
  );
}

import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '#src/client/api.ts';
import { hasWritten } from '#src/client/wrote.ts';
import { fieldId } from '#src/ui/fields/field.tsx';
import type { Subject } from '#src/values/moderated.ts';
import type { CommentThread, PublicComment } from './comments.ts';

export type Answering = { id: string; name: string };

/** The pages after the first, which came with the page itself. */
export function useMoreThreads(subject: Subject, pageCount: number) {
  const [threads, setThreads] = useState<CommentThread[]>([]);
  const [page, setPage] = useState(1);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  function load(): void {
    setLoading(true);
    setFailed(false);
    api.comments.list
      .query({ subject, page: page + 1 })
      .then((more) => {
        setThreads([...threads, ...more.threads]);
        setPage(page + 1);
      })
      .catch(() => setFailed(true))
      .finally(() => setLoading(false));
  }

  return { threads, hasMore: page < pageCount, isLoading, hasFailed, load };
}

/** Comments of this visitor that nobody else sees yet. */
export function useOwnComments({ kind, id }: Subject) {
  const [own, setOwn] = useState<PublicComment[]>([]);
  const refresh = useCallback(() => {
    // Without an answer the page simply shows what everybody sees.
    api.comments.mine.query({ subject: { kind, id } }).then(setOwn, () => undefined);
  }, [kind, id]);
  useEffect(() => {
    if (hasWritten()) refresh();
  }, [refresh]);
  return { own, refresh };
}

/** The comment that the next one answers: the reply buttons are static markup, so their clicks are handled here. */
export function useAnswering() {
  const [answering, setAnswering] = useState<Answering | null>(null);
  useEffect(() => {
    function onClick({ target }: MouseEvent): void {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-reply]') : null;
      if (!button) return;
      flushSync(() => setAnswering({ id: button.dataset.reply ?? '', name: button.dataset.name ?? '' }));
      document.getElementById(fieldId('content'))?.focus();
    }
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return { answering, stop: () => setAnswering(null) };
}

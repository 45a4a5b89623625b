import { useCallback, useEffect, useState } from 'react';
import { api } from '#src/client/api.ts';
import { hasWritten } from '#src/client/wrote.ts';
import type { Subject } from '#src/values/moderated.ts';
import type { CommentThread, PublicComment } from './comments.ts';

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

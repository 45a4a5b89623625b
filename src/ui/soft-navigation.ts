'use client';

import { type RefObject, useEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useRouter } from 'waku/router/client';
import { followedLink, mayPrefetch, PREFETCHED, pageLink } from '#src/client/page-link.ts';
import { useFirstUse } from '#src/client/use-first-use.ts';

const MAX_PREFETCHES = 10;

/** A choice in progress, and the link that was clicked before it had loaded. */
type Choosing = { waiting: string };

/**
 * Takes links to other pages of this site through the router, wherever they stand: a real link in markup that no script
 * touches is followed without loading the document anew. Pointing at one fetches its page ahead.
 * A still link with an `id` that is clicked while another is under way is followed once that has arrived: its address
 * is then made from both choices.
 */
export function SoftNavigation() {
  const { push, prefetch, path, query } = useRouter();
  const [, finish] = useReducer((count: number) => count + 1, 0);
  const choosing = useRef<Choosing | null>(null);
  const fetched = useRef(new Set<string>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page that was asked for has arrived
  useEffect(() => {
    const waiting = choosing.current?.waiting;
    choosing.current = null;
    fetched.current.clear();
    if (waiting) document.getElementById(waiting)?.click();
  }, [path, query]);

  useFirstUse(async () => {
    const { finishBy } = await import('#src/ui/page-transitions.ts');
    finishBy(() => flushSync(finish));
  });

  useClicks(choosing, push);
  usePointing(fetched, prefetch);
  return null;
}

type Router = ReturnType<typeof useRouter>;

/** Clicks go through the router; one on a still link that comes too soon waits. */
function useClicks(choosing: RefObject<Choosing | null>, push: Router['push']): void {
  useEffect(() => {
    function onClick(event: MouseEvent): void {
      const link = followedLink(event);
      if (!link || event.defaultPrevented) return;
      event.preventDefault();
      if (link.id && choosing.current) {
        choosing.current.waiting = link.id;
        return;
      }
      const isStill = link.dataset.scroll === 'keep';
      if (isStill && link.href !== window.location.href) choosing.current = { waiting: '' };
      push((link.pathname + link.search + link.hash) as never, isStill ? { scroll: false } : {}).catch(() => {
        choosing.current = null;
      });
    }
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [choosing, push]);
}

/** What is pointed at is fetched ahead. */
function usePointing(fetched: RefObject<Set<string>>, prefetch: Router['prefetch']): void {
  useEffect(() => {
    function onPoint({ target }: Event): void {
      const link = pageLink(target);
      const to = link && link.pathname + link.search;
      const seen = fetched.current;
      if (!to || seen.has(to) || seen.size >= MAX_PREFETCHES || !mayPrefetch(to)) return;
      seen.add(to);
      prefetch(to as never, PREFETCHED);
    }
    document.addEventListener('pointerover', onPoint);
    return () => document.removeEventListener('pointerover', onPoint);
  }, [fetched, prefetch]);
}

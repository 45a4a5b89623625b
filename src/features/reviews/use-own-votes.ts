import { useEffect, useSyncExternalStore } from 'react';
import { api } from '#src/client/api.ts';
import { hasWritten } from '#src/client/wrote.ts';

const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
let votes = NONE;
let isAsked = false;

/** The reviews that this visitor found helpful before. Asked once, and only of a browser that has written something here. */
export function useOwnVotes(): readonly string[] {
  useEffect(() => {
    if (isAsked || !hasWritten()) return;
    isAsked = true;
    void ask();
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => votes,
    () => NONE,
  );
}

export function addOwnVote(reviewId: string): void {
  setVotes([...votes, reviewId]);
}

/** Without an answer no vote is marked; the next page asks again. */
async function ask(): Promise<void> {
  const own = await api.reviews.mine.query({}).catch(() => null);
  if (own) setVotes([...new Set([...votes, ...own.votes])]);
  else isAsked = false;
}

function setVotes(next: readonly string[]): void {
  votes = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

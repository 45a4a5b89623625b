import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { fieldId } from '#src/values/forms/field-id.ts';

export type Answering = { id: string; name: string };

const listeners = new Set<() => void>();
let answering: Answering | null = null;

/** The comment that the next one answers; chosen by any reply button of the page. */
export function useAnswering(): Answering | null {
  return useSyncExternalStore(
    subscribe,
    () => answering,
    () => null,
  );
}

/** Leads to the form, which is then about that comment. */
export function answer(comment: Answering): void {
  flushSync(() => setAnswering(comment));
  document.getElementById(fieldId('content'))?.focus();
}

export function setAnswering(comment: Answering | null): void {
  answering = comment;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

'use client';

import { useEffect } from 'react';
import { api } from '#src/client/api.ts';
import { showRefusal } from '#src/client/show-refusal.ts';
import { showToast } from '#src/client/toasts.ts';
import { hasWritten, noteWritten } from '#src/client/wrote.ts';

type Props = { words: { helpful: string; thanks: string; failed: string } };

/** Brings the "helpful" buttons of the finished markup to life: one vote each, and the ones given before are shown. */
export function HelpfulVotes({ words }: Props) {
  useEffect(() => {
    if (hasWritten()) void markOwn();
    function onClick({ target }: MouseEvent): void {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-helpful]') : null;
      if (button?.getAttribute('aria-pressed') === 'false') void vote(button, words);
    }
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  });
  return null;
}

async function markOwn(): Promise<void> {
  const own = await api.reviews.mine.query({}).catch(() => null);
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-helpful]')) {
    if (own?.votes.includes(button.dataset.helpful ?? '')) button.setAttribute('aria-pressed', 'true');
  }
}

async function vote(button: HTMLButtonElement, words: Props['words']): Promise<void> {
  button.setAttribute('aria-pressed', 'true');
  try {
    const { helpfulCount } = await api.reviews.vote.mutate({ reviewId: button.dataset.helpful ?? '' });
    button.textContent = words.helpful.replace('{count}', String(helpfulCount));
    noteWritten();
    showToast({ title: words.thanks, tone: 'ok' });
  } catch (error) {
    button.setAttribute('aria-pressed', 'false');
    showRefusal(error, '', words.failed);
  }
}

'use client';

import { useState } from 'react';
import { api } from '#src/client/api.ts';
import { showRefusal } from '#src/client/show-refusal.ts';
import { showToast } from '#src/client/toasts.ts';
import { noteWritten } from '#src/client/wrote.ts';
import { formatMessage } from '#src/values/message.ts';
import { addOwnVote, useOwnVotes } from './use-own-votes.ts';

type HelpfulWords = { helpful: string; thanks: string; failed: string };
type Props = { reviewId: string; count: number; words: HelpfulWords; locale: string };

/** One vote each; a vote given earlier is shown as given. */
export function HelpfulButton({ reviewId, count, words, locale }: Props) {
  const isOwn = useOwnVotes().includes(reviewId);
  const [shown, setShown] = useState(count);
  const [isSending, setSending] = useState(false);

  async function vote(): Promise<void> {
    setSending(true);
    try {
      const { helpfulCount } = await api.reviews.vote.mutate({ reviewId });
      setShown(helpfulCount);
      addOwnVote(reviewId);
      noteWritten();
      showToast({ title: words.thanks, tone: 'ok' });
    } catch (error) {
      showRefusal(error, '', words.failed);
    } finally {
      setSending(false);
    }
  }

  const isPressed = isOwn || isSending;
  return (
    <button
      type="button"
      className=":uno: min-h-36px mt-14px p-[0_14px] rule-line-2 round-1 bg-transparent c-ink-2 text-14px cursor-pointer [&[aria-pressed=true]]:border-ok [&[aria-pressed=true]]:c-ok [&[aria-pressed=true]]:cursor-default hover:(bg-bg-sunk c-ink) coarse:min-h-44px print:hidden"
      aria-pressed={isPressed}
      onClick={() => isPressed || void vote()}
    >
      {formatMessage(words.helpful, { count: shown }, locale)}
    </button>
  );
}

'use client';

import { useReloadAtZero } from '#src/client/use-reload-at-zero.ts';
import { useSecondsLeft } from '#src/client/use-seconds-left.ts';
import { Icon } from '#src/ui/icon.tsx';
import { clockText } from '#src/values/clock-text.ts';

type Props = { until: string; now: string; words: { remaining: string; over: string } };

/** How long the places are still held; at the end the page asks the server. */
export function OfferClock({ until, now, words }: Props) {
  const seconds = useSecondsLeft(until, now);
  useReloadAtZero(seconds);
  return (
    <p
      className=":uno: flex items-center gap-10px c-leaf-hi [&_.num]:(text-30px lh-1.2)"
      role="timer"
      aria-label={words.remaining}
    >
      <Icon name="i-lucide-timer" />
      {seconds > 0 ? words.remaining : words.over}{' '}
      {seconds > 0 && <b className="num">{clockText(seconds)}</b>}
    </p>
  );
}

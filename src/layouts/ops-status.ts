import type { Intl18, MessageValues } from '#i18n/intl.ts';
import { newsTime, type ShownLift } from '#src/features/live-board/lift-news.ts';
import type { OpsTone } from '#src/ui/ops-now.tsx';

/** One sentence about all lifts together: the worst news that a visitor should have before leaving home. */
export function opsStatus(
  lifts: readonly ShownLift[],
  intl: Intl18,
  now: string,
): { tone: OpsTone; text: string; shortText: string } {
  const running = lifts.filter((lift) => lift.status === 'running' || lift.status === 'slowed');
  const slowed = lifts.filter((lift) => lift.status === 'slowed');
  const paused = lifts.find((lift) => lift.status === 'paused');
  const newsAt = (reported: readonly ShownLift[], place: 0 | -1) =>
    newsTime(timesOf(reported).at(place) ?? now, now, intl.moment);
  if (lifts.every(({ news }) => news === 'lost')) return say('closed', 'noNews', { time: newsAt(lifts, -1) });
  if (running.length === 0) {
    const stopped = paused ?? lifts[0];
    const text = intl.t(paused ? 'chrome.ops.paused' : 'chrome.ops.closed');
    const note = stopped?.note?.[intl.locale];
    return { tone: paused ? 'caution' : 'closed', text: note ? `${text}: ${note}` : text, shortText: text };
  }
  if (slowed.length > 0) {
    const speed = Math.min(...slowed.map((lift) => lift.speedMps)).toLocaleString(intl.locale);
    return say('caution', 'slowed', { speed });
  }
  if (running.length < lifts.length) {
    return say('caution', 'partly', { running: running.length, total: lifts.length });
  }
  if (running.some(({ news }) => news === 'silent'))
    return say('caution', 'silent', { time: newsAt(running, 0) });
  return say('running', 'running', {});

  function say(
    tone: OpsTone,
    id: 'running' | 'partly' | 'slowed' | 'silent' | 'noNews',
    values: MessageValues,
  ) {
    return {
      tone,
      text: intl.t(`chrome.ops.${id}`, values),
      shortText: intl.t(`chrome.ops.${id}Short`, values),
    };
  }
}

/** The oldest news first. */
function timesOf(lifts: readonly ShownLift[]): string[] {
  return lifts.map(({ updatedAt }) => updatedAt).toSorted();
}

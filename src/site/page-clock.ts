/**
 * The part of a cached page's version that the clock moves: the park's day, each cut-off passed on it, and each limit
 * that the news of a lift has passed.
 */
import type { Db } from '#db/client.ts';
import { newsLimits } from '#src/features/live-board/lift-news.ts';
import { listNewsTimes } from '#src/features/live-board/live-board.queries.ts';
import { listCutOffs } from '#src/features/tickets/departures.queries.ts';
import { cutOffMinute } from '#src/features/tickets/tickets.ts';
import { addDays, parkDay, parkInstant, parkMinute, timeOfMinute } from '#src/values/day.ts';

/** Of the namespaces that the clock reads from. */
type Known = { tickets: number; board: number };

export type PageClock = {
  /** Text that changes by itself in the park's time; a promise only when it has to be read. */
  read: (revisions: Known, nowMs: number) => string | Promise<string>;
  /** For requests about to read revisions from a remote database: reads in the same trip what has changed. */
  follow: (nowMs: number) => Promise<void>;
  /** When the text that was last read changes by itself. */
  changesAtMs: () => number;
};

/** No revision is. */
const NEVER = -1;
const NOTHING = { text: '', untilMs: 0, revision: NEVER };

export function createPageClock(db: Db): PageClock {
  let day = NOTHING;
  let board = NOTHING;

  async function lookAtDay(nowMs: number, known: number): Promise<void> {
    const now = new Date(nowMs).toISOString();
    const slots = await listCutOffs(db.read, { day: parkDay(now), known });
    const [first] = slots;
    if (first) day = { ...dayText(slots, now), revision: first.revision };
  }

  async function lookAtBoard(nowMs: number, known: number): Promise<void> {
    const times = await listNewsTimes(db.read, known);
    const [first] = times;
    if (first) board = { ...boardText(times, nowMs), revision: first.revision };
  }

  const text = () => `${day.text}~${board.text}`;
  const knownOf = (part: typeof NOTHING, nowMs: number) => (nowMs < part.untilMs ? part.revision : NEVER);

  return {
    read(revisions, nowMs) {
      const isDayKnown = knownOf(day, nowMs) === revisions.tickets;
      const isBoardKnown = knownOf(board, nowMs) === revisions.board;
      if (isDayKnown && isBoardKnown) return text();
      const looks = [
        isDayKnown ? null : lookAtDay(nowMs, NEVER),
        isBoardKnown ? null : lookAtBoard(nowMs, NEVER),
      ];
      return Promise.all(looks).then(text);
    },
    async follow(nowMs) {
      await Promise.all([lookAtDay(nowMs, knownOf(day, nowMs)), lookAtBoard(nowMs, knownOf(board, nowMs))]);
    },
    changesAtMs: () => Math.min(day.untilMs, board.untilMs),
  };
}

function dayText(slots: readonly Slot[], now: string): { text: string; untilMs: number } {
  const [day, minute] = [parkDay(now), parkMinute(now)];
  const minutes = [...new Set(slots.flatMap(minuteOf))].sort((one, other) => one - other);
  const next = minutes.find((each) => each > minute);
  const until =
    next === undefined ? parkInstant(addDays(day, 1), '00:00') : parkInstant(day, timeOfMinute(next));
  const passed = minutes.filter((each) => each <= minute).length;
  return { text: `${day}~${passed}`, untilMs: Date.parse(until) };
}

function boardText(times: readonly NewsTime[], nowMs: number): { text: string; untilMs: number } {
  const limits = times
    .flatMap(({ updatedAt }) => (updatedAt === null ? [] : newsLimits(updatedAt)))
    .map((limit) => Date.parse(limit));
  const ahead = limits.filter((limit) => limit > nowMs);
  return {
    text: String(limits.length - ahead.length),
    untilMs: Math.min(Number.POSITIVE_INFINITY, ...ahead),
  };
}

/** A day without departures has none. */
function minuteOf({ startTime, lastSaleMinute }: Slot): number[] {
  return startTime === null || lastSaleMinute === null ? [] : [cutOffMinute({ startTime, lastSaleMinute })];
}

type NewsTime = Awaited<ReturnType<typeof listNewsTimes>>[number];
type Slot = Awaited<ReturnType<typeof listCutOffs>>[number];

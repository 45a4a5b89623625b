/** The part of a cached page's version that the clock moves: the park's day and each cut-off passed on it. */
import type { Db } from '#db/client.ts';
import { listCutOffs } from '#src/features/tickets/departures.queries.ts';
import { cutOffMinute } from '#src/features/tickets/tickets.ts';
import { addDays, parkDay, parkInstant, parkMinute, timeOfMinute } from '#src/values/day.ts';

export type PageClock = {
  /** Text that changes at midnight and at each cut-off in the park; a promise only when it has to be read. */
  read: (ticketsRevision: number, nowMs: number) => string | Promise<string>;
  /** For requests about to read revisions from a remote database: reads in the same trip what has changed. */
  follow: (nowMs: number) => Promise<void>;
};

/** No revision is. */
const NEVER = -1;

export function createPageClock(db: Db): PageClock {
  let known = { text: '', untilMs: 0, revision: NEVER };

  async function look(nowMs: number, revision: number): Promise<void> {
    const now = new Date(nowMs).toISOString();
    const day = parkDay(now);
    const slots = await listCutOffs(db.read, { day, known: revision });
    const [first] = slots;
    if (!first) return;
    const minutes = [...new Set(slots.flatMap(minuteOf))].sort((one, other) => one - other);
    const minute = parkMinute(now);
    const next = minutes.find((each) => each > minute);
    const until =
      next === undefined ? parkInstant(addDays(day, 1), '00:00') : parkInstant(day, timeOfMinute(next));
    const text = `${day}~${minutes.filter((each) => each <= minute).length}`;
    known = { text, untilMs: Date.parse(until), revision: first.revision };
  }

  return {
    read: (revision, nowMs) =>
      revision === known.revision && nowMs < known.untilMs
        ? known.text
        : look(nowMs, NEVER).then(() => known.text),
    follow: (nowMs) => look(nowMs, nowMs < known.untilMs ? known.revision : NEVER),
  };
}

/** A day without departures has none. */
function minuteOf({ startTime, lastSaleMinute }: Slot): number[] {
  return startTime === null || lastSaleMinute === null ? [] : [cutOffMinute({ startTime, lastSaleMinute })];
}

type Slot = Awaited<ReturnType<typeof listCutOffs>>[number];

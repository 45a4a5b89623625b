/** The part of a cached page's version that the clock moves: the park's day and each cut-off passed on it. */
import type { Db } from '#db/client.ts';
import { listCutOffs } from '#src/features/tickets/departures.queries.ts';
import { cutOffMinute } from '#src/features/tickets/tickets.ts';
import { addDays, parkDay, parkInstant, parkMinute, timeOfMinute } from '#src/values/day.ts';

export type PageClock = {
  /** Text that changes at midnight and at each cut-off in the park; a promise only when it has to look it up. */
  read: (ticketsRevision: number, nowMs: number) => string | Promise<string>;
};

export function createPageClock(db: Db): PageClock {
  let known = { text: '', untilMs: 0, revision: -1 };

  async function look(revision: number, nowMs: number): Promise<string> {
    const now = new Date(nowMs).toISOString();
    const day = parkDay(now);
    const minutes = [...new Set((await listCutOffs(db.read, day)).map(cutOffMinute))].sort(
      (one, other) => one - other,
    );
    const minute = parkMinute(now);
    const next = minutes.find((each) => each > minute);
    const until =
      next === undefined ? parkInstant(addDays(day, 1), '00:00') : parkInstant(day, timeOfMinute(next));
    const text = `${day}~${minutes.filter((each) => each <= minute).length}`;
    known = { text, untilMs: Date.parse(until), revision };
    return text;
  }

  return {
    read: (revision, nowMs) =>
      revision === known.revision && nowMs < known.untilMs ? known.text : look(revision, nowMs),
  };
}

import type { Db } from '#db/client.ts';
import { parkDay } from '#src/values/day.ts';
import { FIRST, type Turn, type Turned, turned } from '#src/values/lists/turns.ts';
import { type ListedClosing, listClosings } from './closing-list.queries.ts';
import { type Closings, type ClosingView, LISTED_MAX, VIEWS } from './closings.ts';
import { readReach } from './reach.queries.ts';

type Asked = {
  view: string | null;
  closing: string | null;
  /** Only what stood on this day, or on this lift, as a closing of the whole park does on every lift. */
  day?: string | null;
  lift?: string | null;
  turn?: Turn;
};

/** A view of the closings with whom each has reached; without one that is named, that where something stands. */
export async function loadClosings({ db, now }: { db: Db; now: string }, asked: Asked): Promise<Closings> {
  const today = parkDay(now);
  const all = await listClosings(db.read);
  const views = Map.groupBy(all.filter(isMeant(asked)), (one) => viewOf(one, today));
  const of = (view: ClosingView) => views.get(view) ?? [];
  const opened = all.find(({ id }) => id === asked.closing) ?? null;
  const view =
    VIEWS.find((one) => one === asked.view) ??
    (opened ? viewOf(opened, today) : of('running').length > 0 ? 'running' : 'coming');
  const page = pageOf(view === 'past' ? of(view).toReversed() : of(view), asked.turn ?? FIRST);
  const shown = new Set([...page.rows, ...(opened ? [opened] : [])].map(({ id }) => id));
  const reachOf = await readReach(db.read, [...shown]);
  const withReach = (one: ListedClosing) => ({ ...one, reach: reachOf(one.id) });
  return {
    view,
    counts: { running: of('running').length, coming: of('coming').length, past: of('past').length },
    page: { ...page, rows: page.rows.map(withReach) },
    opened: opened && withReach(opened),
  };
}

function isMeant({ day, lift }: Asked): (closing: ListedClosing) => boolean {
  return (closing) =>
    (!day || (closing.firstDay <= day && day <= closing.lastDay)) &&
    (!lift || closing.liftId === lift || isOfPark(closing));
}

function isOfPark({ ticketTypeId, liftId, poolId }: ListedClosing): boolean {
  return ticketTypeId === null && liftId === null && poolId === null;
}

/** Closings are some dozens a year and grouped by days, so their pages are cut from all of them. */
function pageOf(all: readonly ListedClosing[], turn: Turn): Turned<ListedClosing> {
  const keyOf = ({ id }: ListedClosing) => id;
  const place = all.findIndex(({ id }) => id === (turn.after ?? turn.before));
  const isThere = place >= 0;
  const beside = turn.before === null ? all.slice(place + 1) : all.slice(0, place).reverse();
  return turned(isThere ? beside : all, { ...(isThere ? turn : FIRST), limit: LISTED_MAX }, keyOf);
}

function viewOf({ from, to }: Pick<ListedClosing, 'from' | 'to'>, today: string): ClosingView {
  if (from === null || to === null || to < today) return 'past';
  return from > today ? 'coming' : 'running';
}

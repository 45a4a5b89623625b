import type { Db } from '#db/client.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { findReach, type ListedClosing, listClosings } from './closing-list.queries.ts';
import { type Closings, type ClosingView, LISTED_MAX, VIEWS } from './closings.ts';

const PAST_DAYS = 365;

type Asked = { view: string | null; closing: string | null };

/** A view of the closings with whom each has reached; without one that is named, that where something stands. */
export async function loadClosings({ db, now }: { db: Db; now: string }, asked: Asked): Promise<Closings> {
  const today = parkDay(now);
  const all = await listClosings(db.read, addDays(today, -PAST_DAYS));
  const views = Map.groupBy(all, (one) => viewOf(one, today));
  const of = (view: ClosingView) => views.get(view) ?? [];
  const opened = all.find(({ id }) => id === asked.closing) ?? null;
  const view =
    VIEWS.find((one) => one === asked.view) ??
    (opened ? viewOf(opened, today) : of('running').length > 0 ? 'running' : 'coming');
  const rows = view === 'past' ? of(view).toReversed() : of(view);
  const withReach = async (one: ListedClosing) => ({ ...one, reach: await findReach(db.read, one.id) });
  return {
    view,
    counts: { running: of('running').length, coming: of('coming').length, past: of('past').length },
    rows: await Promise.all(rows.slice(0, LISTED_MAX).map(withReach)),
    opened: opened && (await withReach(opened)),
  };
}

function viewOf({ from, to }: Pick<ListedClosing, 'from' | 'to'>, today: string): ClosingView {
  if (from === null || to === null || to < today) return 'past';
  return from > today ? 'coming' : 'running';
}

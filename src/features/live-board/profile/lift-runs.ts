/** The lifts of a park in the order in which a cut through its mountain meets them. */
import type { LiftRow } from '#db/schema/live-board.ts';
import type { Locale } from '#i18n/locales.ts';

export type Station = { name: string; altitude: number };
type Ends = Pick<LiftRow, 'from' | 'to' | 'fromAltitude' | 'toAltitude'>;
/** From the foot up; `key` is the same for all lifts that meet there. */
type Path = (Station & { key: string })[];

/**
 * Stations from left to right, those that lifts join in one run. The first line leads up to the right, the next down
 * from there, and so on: lines that share a summit or a foot meet in it.
 */
export function liftRuns(lifts: readonly Ends[], locale: Locale): Station[][] {
  const paths = pathsOf(lifts, locale);
  const runs: Path[] = [];
  for (let isDown = false; paths.length > 0; isDown = !isDown) {
    const met = runs.at(-1)?.at(-1)?.key;
    const joined = paths.findIndex((path) => path.at(isDown ? -1 : 0)?.key === met);
    const [path = []] = paths.splice(Math.max(0, joined), 1);
    const ordered = isDown ? path.toReversed() : path;
    if (joined >= 0) runs.at(-1)?.push(...ordered.slice(1));
    else runs.push(ordered);
  }
  return runs.map((run) => run.map(({ name, altitude }) => ({ name, altitude })));
}

/** Lifts that begin where another ends are one path. */
function pathsOf(lifts: readonly Ends[], locale: Locale): Path[] {
  const rest = [...lifts];
  const paths: Path[] = [];
  for (let lift = rest.shift(); lift; lift = rest.shift()) {
    const path = [footOf(lift, locale), topOf(lift, locale)];
    for (let next = takeNext(); next; next = takeNext()) path.push(topOf(next, locale));
    for (let below = takeBelow(); below; below = takeBelow()) path.unshift(footOf(below, locale));
    paths.push(path);

    function takeNext() {
      return takeOut(rest, ({ from }) => from.vi === path.at(-1)?.key);
    }
    function takeBelow() {
      return takeOut(rest, ({ to }) => to.vi === path[0]?.key);
    }
  }
  return paths;
}

function takeOut(rest: Ends[], isIt: (lift: Ends) => boolean): Ends | undefined {
  const index = rest.findIndex(isIt);
  return index < 0 ? undefined : rest.splice(index, 1)[0];
}

function footOf({ from, fromAltitude }: Ends, locale: Locale) {
  return { key: from.vi, name: from[locale], altitude: fromAltitude };
}

function topOf({ to, toAltitude }: Ends, locale: Locale) {
  return { key: to.vi, name: to[locale], altitude: toAltitude };
}

/** What the profile of a park's lifts says and where, over its drawing. */

import type { Station } from './lift-runs.ts';
import { type LineGeometry, lineGeometry } from './line-geometry.ts';
import { placeSights, type Sight } from './place-sights.ts';

export type StationLabel = Station & { lines: string[]; x: number; y: number };
type Labels = { stations: StationLabel[]; sights: Sight[] };

const LETTER_PIXELS = 8.8;
const LINES_MAX = 3;
const WIDEST = 190;

/** Null where the lifts of the park make no drawing. */
export function lineLabels(runs: readonly (readonly Station[])[], sights: readonly string[]): Labels | null {
  const geometry = lineGeometry(runs.map((run) => run.map(({ altitude }) => altitude)));
  if (!geometry) return null;
  const placed = placeSights(sights, geometry);
  return { stations: stationLabels(runs.flat(), geometry, placed), sights: placed };
}

/** Each name has the room between its neighbours. */
function stationLabels(
  stations: readonly Station[],
  geometry: LineGeometry,
  sights: readonly Sight[],
): StationLabel[] {
  const spots = geometry.stations.flat();
  const xs = [...spots, ...sights].map(({ x }) => x);
  return stations.flatMap((station, index) => {
    const spot = spots[index];
    if (!spot) return [];
    const nearest = Math.min(WIDEST, ...xs.filter((x) => x !== spot.x).map((x) => Math.abs(x - spot.x)));
    return [{ ...station, ...spot, lines: wrapName(station.name, nearest / LETTER_PIXELS) }];
  });
}

/** Words that stay whole, in lines of about so many characters. */
function wrapName(name: string, charactersPerLine: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    const isFull =
      last === undefined || (last.length + word.length >= charactersPerLine && lines.length < LINES_MAX);
    if (isFull) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

import type { CSSProperties } from 'react';

/** Colours by day and in the dark of the parts of a sum, the largest first; what lies beyond them shares the last. */
const SERIES = [
  ['#246350', '#4b957b'],
  ['#b98a24', '#dcae47'],
  ['#1d5679', '#8fc6e6'],
  ['#7f9690', '#5d736c'],
] as const;

export const SERIES_COUNT = SERIES.length;

/** Sets `--part` and, for the dark, `--part-dark`. */
export function seriesAt(index: number): CSSProperties {
  const [light, dark] = SERIES[Math.min(index, SERIES.length - 1)] ?? SERIES[0];
  return { '--part': light, '--part-dark': dark } as CSSProperties;
}

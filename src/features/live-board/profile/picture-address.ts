import { drawLine, versionOf } from './draw-line.ts';
import type { Station } from './lift-runs.ts';
import { pictureQuery } from './picture-query.ts';

/** Of the picture of the line, which may be stored for good: what it shows and how are part of it. */
export function pictureAddress(
  runs: readonly (readonly Station[])[],
  sights: readonly { x: number }[],
): string {
  const drawing = drawLine(
    runs.map((run) => run.map(({ altitude }) => altitude)),
    sights.map(({ x }) => x),
  );
  return `/api/live-board/line.svg?${pictureQuery(runs, sights)}&v=${versionOf(drawing ?? '')}`;
}

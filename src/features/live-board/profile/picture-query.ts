/** What the picture of the line is drawn from, as its address has it. */
import type { Station } from './lift-runs.ts';
import { PROFILE } from './line-geometry.ts';

const SHAPE = /^\d{1,4}(?:-\d{1,4})+(?:\.\d{1,4}(?:-\d{1,4})+)*$/;
const MARKS = /^\d{1,4}(?:-\d{1,4})*$/;
const MAX_CHARS = 160;

/** `shape=412-1140-1962.1410-930`: the altitudes of each run; `marks=230-590`: where sights are. */
export function pictureQuery(
  runs: readonly (readonly Station[])[],
  sights: readonly { x: number }[],
): string {
  const shape = runs.map((run) => run.map(({ altitude }) => altitude).join('-')).join('.');
  const marks = sights.map(({ x }) => x).join('-');
  return `shape=${shape}${marks && `&marks=${marks}`}`;
}

/** Null for what no park has. */
export function readShape(text: string): number[][] | null {
  if (text.length > MAX_CHARS || !SHAPE.test(text)) return null;
  return text.split('.').map((run) => run.split('-').map(Number));
}

export function readMarks(text: string): number[] {
  if (text.length > MAX_CHARS || !MARKS.test(text)) return [];
  return text
    .split('-')
    .map(Number)
    .filter((x) => x <= PROFILE.width);
}

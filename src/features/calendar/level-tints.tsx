import type { Level } from './calendar.ts';

/** The ground of a cell by its level, with ink that can be read on it. */
export const TINTS: Record<Level, string> = {
  0: ':uno: bg-surface-2',
  1: ':uno: bg-#dcebe4 dark:bg-#123026',
  2: ':uno: bg-#b9d8ca dark:bg-#1c4a3b',
  3: ':uno: bg-#f1d993 dark:bg-#5a4513',
  4: ':uno: bg-#0b2c23 c-#f4f1e8! [--sub:#f0d78c] dark:bg-#dcae47 dark:c-#0a1a14! dark:[--sub:#0a1a14]',
};

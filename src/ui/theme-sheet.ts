import { nameOf } from './fragment/fragment-store.ts';

/** Where a theme's style sheet is served: another address for other colours. */
export function themeSheetPath(css: string): string {
  return `/theme/${nameOf(css)}.css`;
}

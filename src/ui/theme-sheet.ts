import { nameOf } from './fragment/fragment-store.ts';

/** Where a theme's style sheet is served: another address for other colours. */
export function themeSheetPath(css: string): string {
  return `/theme/${nameOf(css)}.css`;
}

/** Where that of a draft is served to whoever has its link. */
export function draftSheetPath(key: string): string {
  return `/theme/draft.css?key=${encodeURIComponent(key)}`;
}

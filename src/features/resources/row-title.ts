import type { Locale } from '#i18n/locales.ts';
import type { LeafRow, Typed } from './leaves.ts';

/** What a row of a list is called: the first text that stands in it. */
export function rowTitle({ list, of, key }: LeafRow, typed: Typed, locale: Locale): string {
  for (const [name, { kind }] of Object.entries(of.fields)) {
    const path = `${list}.${key}.${name}`;
    const text = kind === 'pair' ? typed[`${path}.${locale}`] : kind === 'text' ? typed[path] : '';
    if (text?.trim()) return text.trim();
  }
  return '';
}

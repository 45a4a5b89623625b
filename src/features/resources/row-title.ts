import type { Locale } from '#i18n/locales.ts';
import type { LeafRow, Typed } from './leaves.ts';
import type { RowOptions } from './resources.ts';

type Shown = { typed: Typed; options: RowOptions; locale: Locale };

/** What a row of a list is called: the first text that stands in it, or the row of another kind that it chooses. */
export function rowTitle({ list, of, key }: LeafRow, { typed, options, locale }: Shown): string {
  for (const [name, { kind }] of Object.entries(of.fields)) {
    const path = `${list}.${key}.${name}`;
    if (kind === 'choice' || kind === 'relation') {
      const chosen = options[name]?.find(({ value }) => value === typed[path]);
      if (chosen) return chosen.label[locale];
    }
    const text =
      kind === 'pair'
        ? typed[`${path}.${locale}`]
        : kind === 'text' || kind === 'relation'
          ? typed[path]
          : '';
    if (text?.trim()) return text.trim();
  }
  return '';
}

import type { Intl18 } from '#i18n/intl.ts';
import { choicesOf } from './choices-of.ts';
import type { Leaf, Typed } from './leaves.ts';
import type { RowOptions } from './resources.ts';
import { keysIn } from './row-keys.ts';

type Named = { intl: Pick<Intl18, 't' | 'locale'>; options: RowOptions };

/** What a leaf is called in its row, with its language where it has one. */
export function leafLabel(leaf: Leaf, named: Named): string {
  const { field, language, option } = leaf;
  const { t } = named.intl;
  if (option) return choicesOf(leaf, named).find(({ value }) => value === option)?.label ?? option;
  const name = t(field.label);
  const label = field.kind === 'color' && field.shade ? `${name} ${field.shade}` : name;
  return language
    ? t('resources.leaf', { field: label, language: t(`resources.language.${language}`) })
    : label;
}

/** The same with the row in which it stands, by its number. */
export function wholeLabel(leaf: Leaf, typed: Typed, named: Named): string {
  const label = leafLabel(leaf, named);
  const { t } = named.intl;
  if (!leaf.row) return label;
  const { list, of, key } = leaf.row;
  const number = keysIn(typed[list], of).indexOf(key) + 1;
  const field = leaf.option ? `${t(leaf.field.label)}, ${label}` : label;
  return number > 0 ? t('resources.rowLeaf', { row: t(of.one), number, field }) : `${t(of.one)}: ${field}`;
}

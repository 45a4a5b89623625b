import type { Intl18 } from '#i18n/intl.ts';
import type { Field, RowOptions } from './resources.ts';

type Named = { intl: Pick<Intl18, 't' | 'locale'>; options: RowOptions };
type Shown = { value: string; label: string };

/** What may be chosen in a field, in the language of the page. */
export function choicesOf(
  { name, field }: { name: string; field: Field },
  { intl, options }: Named,
): Shown[] {
  if (!('options' in field)) return [];
  if (field.options === 'rows')
    return (options[name] ?? []).map(({ value, label }) => ({ value, label: label[intl.locale] }));
  if ('beside' in field.options) return [];
  return field.options.map(({ value, label }) => ({ value, label: intl.t(label) }));
}

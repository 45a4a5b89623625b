import type { Intl18 } from '#i18n/intl.ts';
import { isDay, parkInstant } from '#src/values/day.ts';
import { choicesOf } from './choices-of.ts';
import type { Leaf, Typed } from './leaves.ts';
import { pointsIn } from './points/typed-polyline.ts';
import type { RowOptions } from './resources.ts';
import { keysIn } from './row-keys.ts';
import { rowTitle } from './row-title.ts';
import { partsOf } from './two-parts.ts';
import { typedVnd } from './typed-money.ts';

type Shown = {
  intl: Intl18;
  options: RowOptions;
  /** All of the form: the rows of a list are named by what stands in them. */
  all: Typed;
};

/** The value of a leaf as a person reads it, in lists and differences. */
export function shownLeaf(leaf: Leaf, typed: string, { intl, options, all }: Shown): string {
  const { path, field } = leaf;
  const { t, locale } = intl;
  if (field.kind === 'flag') return t(typed ? 'resources.yes' : 'resources.no');
  if (typed === '') return '';
  if (field.kind === 'rows')
    return keysIn(typed, field)
      .map((key) => rowTitle({ list: path, of: field, key }, { typed: all, options, locale }) || t(field.one))
      .join(' · ');
  if (field.kind === 'money' || field.kind === 'amounts') return intl.number(typedVnd(typed) ?? 0);
  if (field.kind === 'number' && field.unit) return `${typed} ${t(field.unit)}`;
  if (field.kind === 'day') return isDay(typed) ? intl.day(typed, 'long') : typed;
  if (field.kind === 'point') return partsOf(typed).join(' · ');
  if (field.kind === 'polyline')
    return pointsIn(typed, field)
      .map((point) => point.join(' · '))
      .join(' → ');
  if (field.kind === 'range') {
    const one = { ...leaf, field: { ...field.of, label: field.label } };
    return partsOf(typed)
      .map((part) => shownLeaf(one, part, { intl, options, all }))
      .join(' – ');
  }
  if (field.kind === 'relation')
    return options[leaf.name]?.find(({ value }) => value === typed)?.label[locale] ?? typed;
  if (field.kind === 'moment') return shownMoment(typed, intl);
  if (field.kind !== 'choice' && field.kind !== 'many') return typed;
  const choices = choicesOf(leaf, { intl, options });
  const chosen = field.kind === 'many' ? typed.split(' ') : [typed];
  return chosen.map((one) => choices.find(({ value }) => value === one)?.label ?? one).join(', ');
}

function shownMoment(typed: string, { moment }: Intl18): string {
  const [day = '', time = ''] = typed.split('T');
  return isDay(day) ? moment(parkInstant(day, time)) : typed;
}

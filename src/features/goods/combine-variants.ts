/** The variants of a product made from its options as they are typed. What is stored of a variant stays with it. */
import type { MessageId } from '#i18n/intl.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import { isNewRow, keysIn, newRowKey } from '#src/features/resources/row-keys.ts';
import { chosenPlaces, keyOf, linesOf, type OptionValues, sameName, textOfPlaces } from './product-values.ts';
import { startsFor } from './variant-starts.ts';
import { wrongOptions } from './wrong-product.ts';

export const COMBINE = 'combine';
export const OPTIONS_MAX = 3;
export const VARIANTS_MAX = 100;

type Refused = { error: MessageId; values: Readonly<Record<string, string | number>> };
type Plan = { refused: Refused } | { refused: null; typed: Typed };

/** What the button does: one row for each combination. A stored variant without one goes off sale and is never taken away. */
export function combineVariants(typed: Typed, pressed: string, stored: Typed): Typed {
  if (pressed !== COMBINE) return typed;
  const plan = planVariants(typed, stored);
  return plan.refused ? typed : plan.typed;
}

export function planVariants(typed: Typed, stored: Typed): Plan {
  const options = optionsIn(typed);
  const refused = refusedOptions(options);
  if (refused) return { refused };
  const rows = keysIn(typed.variants, { max: VARIANTS_MAX });
  const rowAt = rowsByPlaces(rows, { typed, stored, options });
  const taken = new Set(rowAt.values());
  const lost = rows.filter((key) => !taken.has(key) && !isNewRow(key));
  const combinations = combinationsOf(options);
  if (combinations.length + lost.length > VARIANTS_MAX)
    return tooMany(combinations.length + lost.length, lost.length);
  const next: Record<string, string> = { ...typed };
  const known = [...rows, ...keysIn(stored.variants, { max: VARIANTS_MAX })];
  const keys = combinations.map((places) => {
    const key = rowAt.get(places.join(' ')) ?? newRowKey(known);
    if (!rowAt.has(places.join(' '))) {
      known.push(key);
      Object.assign(next, startsFor({ key, places, options, rowAt, typed: next }));
    }
    next[`variants.${key}.choices`] = textOfPlaces(places, options);
    return key;
  });
  for (const key of lost) next[`variants.${key}.isActive`] = '';
  return { refused: null, typed: { ...next, variants: [...keys, ...lost].join(' ') } };
}

function tooMany(count: number, lost: number): Plan {
  const error = lost > 0 ? 'goods.combine.tooManyWithLost' : 'goods.combine.tooMany';
  return { refused: { error, values: { count, lost, max: VARIANTS_MAX } } };
}

function optionsIn(typed: Typed): OptionValues[] {
  return keysIn(typed.options, { max: OPTIONS_MAX }).map((id) => {
    const pair = (leaf: string) => ({
      vi: typed[`options.${id}.${leaf}.vi`] ?? '',
      en: typed[`options.${id}.${leaf}.en`] ?? '',
    });
    return { id, name: pair('name'), values: pair('values') };
  });
}

function refusedOptions(options: readonly OptionValues[]): Refused | null {
  if (options.length === 0) return { error: 'goods.combine.noOptions', values: {} };
  const empty = options.find(({ name, values }) => !name.vi.trim() || linesOf(values.vi).length === 0);
  if (empty) return { error: 'goods.combine.empty', values: {} };
  const [fault] = wrongOptions({ options }, (_list, index) => String(index));
  if (fault) return { error: fault.error, values: {} };
  const count = options.reduce((product, { values }) => product * linesOf(values.vi).length, 1);
  return count > VARIANTS_MAX
    ? { error: 'goods.combine.tooMany', values: { count, max: VARIANTS_MAX } }
    : null;
}

/** The values of the last option change first. */
function combinationsOf(options: readonly OptionValues[]): number[][] {
  return options.reduce<number[][]>(
    (all, { values }) => all.flatMap((places) => linesOf(values.vi).map((_, at) => [...places, at])),
    [[]],
  );
}

type Grid = { typed: Typed; stored: Typed; options: readonly OptionValues[] };

/** The row of each combination that has one; of two the one on sale. */
function rowsByPlaces(rows: readonly string[], { typed, stored, options }: Grid): Map<string, string> {
  const before = optionsIn(stored);
  const found = new Map<string, string>();
  const isOnSale = (key: string) => Boolean(typed[`variants.${key}.isActive`]);
  for (const key of rows.toSorted((one, other) => Number(isOnSale(other)) - Number(isOnSale(one)))) {
    const own = typed[`variants.${key}.choices`]?.trim() || null;
    const places =
      chosenPlaces(own, options) ??
      movedPlaces(stored[`variants.${key}.choices`] || null, before, options) ??
      keyedPlaces(own, options);
    if (places && !found.has(places.join(' '))) found.set(places.join(' '), key);
  }
  return found;
}

/** Where stored choices stand among options that were put in another order, or whose values got another name. */
function movedPlaces(
  text: string | null,
  before: readonly OptionValues[],
  options: readonly OptionValues[],
): number[] | null {
  const old = chosenPlaces(text, before);
  if (!old || before.length !== options.length) return null;
  const places = options.map(({ id, values }) => {
    const at = before.findIndex((option) => option.id === id);
    return newPlace(linesOf(before[at]?.values.vi ?? ''), linesOf(values.vi), old[at] ?? -1);
  });
  return places.includes(-1) ? null : places;
}

/** Of choices that were no option for a while: only the keys of their values are left. */
function keyedPlaces(text: string | null, options: readonly OptionValues[]): number[] | null {
  const keys = (text ?? '').split('/').map(keyOf);
  if (keys.length !== options.length) return null;
  const places = options.map(({ values }, index) =>
    linesOf(values.vi)
      .map(keyOf)
      .indexOf(keys[index] ?? ''),
  );
  return places.includes(-1) ? null : places;
}

/** A value is the one with its name, or the new name in its line: as it is stored then. */
function newPlace(before: readonly string[], now: readonly string[], at: number): number {
  const names = now.map(sameName);
  const named = names.indexOf(sameName(before[at] ?? ''));
  if (named >= 0) return named;
  const isNew = at >= 0 && at < now.length && !before.map(sameName).includes(names[at] ?? '');
  return isNew ? at : -1;
}

/** An English text that says what its newer Vietnamese says, and so stays as it is. */
import type { Intl18 } from '#i18n/intl.ts';
import { wholeLabel } from '#src/features/resources/leaf-label.ts';
import { leavesOf, typedOf } from '#src/features/resources/leaves.ts';
import type { Resource, RowOptions, Values } from '#src/features/resources/resources.ts';
import type { Lagging } from './lagging-leaves.ts';

/** The button that says so; the path of the text goes along under the same name. */
export const FITS = 'fits';

type Row = { resource: Pick<Resource, 'fields'>; values: Values };

/** What the text at this path is called. */
export function textName(
  { resource, values }: Row,
  path: string,
  named: { intl: Pick<Intl18, 't' | 'locale'>; options: RowOptions },
): string {
  const typed = typedOf(resource, values);
  const leaf = leavesOf(resource, typed).find((one) => one.path === path);
  return leaf ? wholeLabel(leaf, typed, named) : '';
}

/** What still lags then; null where this text does not. */
export function withoutLagging(lagging: Lagging, path: string): Lagging | null {
  if (!Object.hasOwn(lagging, path)) return null;
  const { [path]: _fits, ...others } = lagging;
  return others;
}

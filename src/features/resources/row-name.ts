import type { Intl18 } from '#i18n/intl.ts';
import { typedOf } from './leaves.ts';
import type { ListedRow, Resource } from './resources.ts';

/** What a row is called in the language of the page. */
export function rowName(
  resource: Resource,
  { id, values }: Pick<ListedRow, 'id' | 'values'>,
  { locale }: Pick<Intl18, 'locale'>,
): string {
  const typed = typedOf(resource, values);
  return typed[`${resource.name}.${locale}`] || typed[resource.name] || id;
}

/** Which things a row of the audit log is about, by the kinds of its subjects. */
import type { AuditEventRow } from '#db/schema/audit.ts';

/** What the values of these fields are the ids of. */
const FIELD_KINDS: Readonly<Record<string, string>> = {
  ...{ owner: 'member', ticketType: 'ticketType', ticketTypeIds: 'ticketType', places: 'places' },
  ...{ lift: 'lift', liftId: 'lift', lifts: 'lift', season: 'season', products: 'product' },
  ...{ gate: 'gate', gateIds: 'gate', categoryId: 'category', categoryIds: 'category', tags: 'tag' },
  ...{ sectionId: 'menuSection', restaurantId: 'restaurant' },
};

/** By kind and id as `nameKey` writes them. */
export type SubjectNames = ReadonlyMap<string, string>;
/** Kind → ids. */
type SubjectIds = Map<string, Set<string>>;

export function nameKey(kind: string, id: string): string {
  return `${kind} ${id}`;
}

export function subjectIdsIn(
  events: readonly Pick<AuditEventRow, 'subjectKind' | 'subjectId' | 'before' | 'after'>[],
): SubjectIds {
  const found: SubjectIds = new Map();
  const add = (kind: string, id: unknown) => {
    if (typeof id === 'string' && id) found.set(kind, (found.get(kind) ?? new Set()).add(id));
  };
  for (const { subjectKind, subjectId, before, after } of events) {
    add(subjectKind, subjectId);
    for (const [field, value] of [...Object.entries(before ?? {}), ...Object.entries(after ?? {})])
      for (const one of Array.isArray(value) ? value : [value]) add(FIELD_KINDS[field] ?? '', one);
  }
  found.delete('');
  return found;
}

/** The names behind the ids of a value; null where it has none. */
export function namedValue(names: SubjectNames, field: string, value: unknown): string | null {
  const kind = FIELD_KINDS[field];
  if (!kind) return null;
  const ids = Array.isArray(value) ? value : [value];
  const texts = ids.map((id) => names.get(nameKey(kind, String(id))));
  if (!texts.some(Boolean)) return null;
  return texts.map((text, index) => text ?? String(ids[index])).join(', ');
}

/** The row of another kind that many rows shall name: typed by its name, or sent by what is stored of it. */
import type { Queryable } from '#db/client.ts';
import type { Bilingual } from '#db/columns.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Relations, Resource, RowOptions } from '#src/features/resources/resources.ts';
import { Problem } from '#src/server/problem.ts';
import { accentGlobs } from '#src/values/typed/accent-glob.ts';
import type { ChangeInput } from './change-input.ts';

type Option = RowOptions[string][number];
type Kind = { resource: Resource; store: { relations?: Relations } };
/** `target`: its name in both languages, where there is one. */
type Resolved<Asked> = { asked: Asked; target?: Bilingual };

/**
 * Throws BAD_REQUEST `noRow`, `hiddenRow` or `severalRows` with the name: what guests do not see any more is chosen by none,
 * and which of several is meant is never guessed.
 */
export async function findTarget<Asked extends Pick<ChangeInput, 'field' | 'typed'>>(
  { db, locale }: { db: Queryable; locale: Locale },
  { resource, store }: Kind,
  asked: Asked,
): Promise<Resolved<Asked>> {
  const { field, typed } = asked;
  const kind = Object.hasOwn(resource.fields, field) ? resource.fields[field]?.kind : undefined;
  if (kind !== 'relation') return { asked };
  if (typed.trim() === '') return { asked: { ...asked, typed: '' } };
  const source = store.relations?.[field];
  const stored = (await source?.find(db, [typed])) ?? [];
  const found =
    stored.length > 0 ? stored : named((await source?.search(db, accentGlobs(typed))) ?? [], typed);
  const [target, ...others] = found;
  if (!target) throw refusal('noRow', { name: typed });
  if (others.length > 0)
    throw refusal('severalRows', { name: typed, names: found.map((one) => one.label[locale]).join('; ') });
  if (target.isHidden) throw refusal('hiddenRow', { name: target.label[locale] });
  return { asked: { ...asked, typed: target.value }, target: target.label };
}

/** Those called exactly so where there are any, else all whose names have it. */
function named(found: readonly Option[], typed: string): readonly Option[] {
  const name = plain(typed);
  const exact = found.filter(({ label }) => plain(label.vi) === name || plain(label.en) === name);
  return exact.length > 0 ? exact : found;
}

function plain(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

function refusal(why: 'noRow' | 'hiddenRow' | 'severalRows', values: Record<string, string>): Problem {
  return new Problem('BAD_REQUEST', `resources.bulk.error.${why}`, { field: 'row', ...values });
}

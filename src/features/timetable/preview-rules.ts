import type { Queryable } from '#db/client.ts';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { findLastActors } from '#src/features/audit/audit.queries.ts';
import { packStored, type StoredField } from '#src/features/resource-history/stored-fields.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { Problem } from '#src/server/problem.ts';
import type { Context } from '#src/server/trpc.ts';
import { assertArchivable } from './assert-archivable.ts';
import { assertPossible } from './check-change.ts';
import { fieldTexts } from './field-sides.ts';
import { type Effect, loadEffect } from './load-effect.ts';
import { readParkRules } from './park-rules.queries.ts';
import {
  type ChangeKind,
  type ParkRules,
  type RulesChange,
  readMark,
  rulesOfType,
  withChange,
} from './park-rules.ts';
import { freedCells, type PriceCell } from './price-cells.ts';
import { isAsRead, readChange } from './read-change.ts';
import { ruleForm } from './rule-forms.ts';
import type { RulesChangeInput } from './rules-input.ts';
import { findRulesRevision } from './timetable.queries.ts';

type Name = { vi: string; en: string };

/** `freed`: prices above 0 that would be 0; each save says that they are meant. */
type Planned = {
  rules: ParkRules;
  change: RulesChange;
  effect: Effect & { freed: PriceCell[] };
  stamp: number;
};

/** `stamp`: saving must bring it, so that nothing is saved whose effect nobody has seen. `validFrom`: when it begins to hold. */
type RulesPreview = Planned['effect'] & { stamp: number; validFrom: string | null };

/** What a change would do; changes nothing. Throws as `planChange`. */
export async function previewRules(ctx: Context, input: RulesChangeInput): Promise<RulesPreview> {
  const { effect, stamp, change } = await planChange(ctx.db.read, ctx, input);
  const validFrom = 'row' in change && 'validFrom' in change.row ? change.row.validFrom : null;
  return { ...effect, stamp, validFrom };
}

/**
 * The change and its effect by the rules as they are stored now. Throws BAD_REQUEST or CONFLICT at a field, CONFLICT
 * `changed` with who did it, what is stored now and what is now to be read when somebody else has changed the same thing.
 */
export async function planChange(
  db: Queryable,
  { now, locale }: { now: string; locale: Locale },
  input: RulesChangeInput,
): Promise<Planned> {
  const [stamp, rules, settings] = await Promise.all([
    findRulesRevision(db),
    readParkRules(db),
    readSettings(db),
  ]);
  if (!isAsRead(rules, input)) await refuseChanged(db, { rules, input, locale });
  const change = readChange({ rules, input, now, locale });
  await assertArchivable(db, { rules, change, now, locale });
  const after = withChange(rules, change);
  const daysAhead = settings['booking.daysAhead'];
  const effect = await loadEffect(db, { before: rules, after, now, daysAhead });
  assertPossible({ change, after, effect, locale });
  const freed = freedCells(rules.units, effect.prices);
  return { rules, change, effect: { ...effect, freed }, stamp };
}

type Changed = { rules: ParkRules; input: RulesChangeInput; locale: Locale };

async function refuseChanged(db: Queryable, { rules, input, locale }: Changed): Promise<never> {
  const subject = subjectOf(input);
  const who = (await findLastActors(db, [subject])).get(subject.id) ?? '';
  const rows = namedRows(rules, input.kind);
  const row = rows?.find(({ id }) => id === input.id);
  if (rows ? !row : isOfUnknownType(rules, input)) throw new Problem('NOT_FOUND', 'timetable.error.gone');
  const read = readMark(rules, input);
  const intl = intlFor(locale);
  const what = row ? `“${row.name[locale]}”` : intl.t(`timetable.part.${input.kind}`);
  const values = { who, what, read, stored: packStored(storedFields(rules, intl, input)) };
  throw new Problem('CONFLICT', who ? 'timetable.error.changedBy' : 'timetable.error.changed', values);
}

/** Where a change of one thing with a name finds it; null for a change of anything else. */
function namedRows(rules: ParkRules, kind: ChangeKind): readonly { id: string; name: Name }[] | null {
  switch (kind) {
    case 'season-rule':
      return rules.seasonRules;
    case 'timetable-rule':
      return rules.timetableRules;
    case 'season':
      return rules.seasons;
    case 'pool':
      return rules.pools;
    default:
      return null;
  }
}

/** A ticket type without a pool or a rule is still there, although nothing can be read of either. */
function isOfUnknownType({ types }: ParkRules, { kind, id }: RulesChangeInput): boolean {
  return (kind === 'type-pools' || kind === 'timetable-order') && !types.some((type) => type.id === id);
}

/** As its form would be filled now. */
function storedFields(rules: ParkRules, intl: Intl18, { kind, id }: RulesChangeInput): StoredField[] {
  const words = intl.words('resources.sides');
  if (kind !== 'season-order' && kind !== 'timetable-order')
    return fieldTexts(ruleForm(rules, intl, { kind, id, of: '' })?.fields ?? [], words);
  const inOrder = kind === 'season-order' ? rules.seasonRules : rulesOfType(rules, id);
  const text = inOrder.map(({ name }) => name[intl.locale]).join(' → ');
  return [{ key: 'order', label: words.order, text }];
}

/** What the audit log calls it. */
export function subjectOf({ kind, id }: Pick<RulesChangeInput, 'kind' | 'id'>): { kind: string; id: string } {
  const kinds = {
    'season-rule': 'seasonRule',
    'timetable-rule': 'timetableRule',
    'season-order': 'ruleOrder',
    'timetable-order': 'ruleOrder',
    capacities: 'ruleCapacity',
    prices: 'ticketType',
    'type-pools': 'typePools',
    season: 'season',
    pool: 'pool',
  } as const;
  return { kind: kinds[kind], id: id || 'park' };
}

/** Rules of a ticket type beside its prices: who may ride and where, how many places a ticket takes, what comes back. */
import type { Bilingual } from '#db/columns.ts';
import type { TicketTypeValues, UnitValues } from '#src/features/ticket-types/ticket-types.ts';

const UNIT_RULES = [
  'fromAge',
  'toAge',
  'minHeightCm',
  'paxCount',
  'minPerOrder',
  'maxPerOrder',
  'accompaniedBy',
  'rule',
] as const satisfies (keyof UnitValues)[];
const TYPE_RULES = [
  'lastSaleMinute',
  'entryFrom',
  'maxPerOrder',
  'refundTiers',
  'refundFeeVnd',
  'gateIds',
  'taxClass',
] as const satisfies (keyof TicketTypeValues)[];

type UnitRule = (typeof UNIT_RULES)[number];
type TypeRule = (typeof TYPE_RULES)[number];
type Tiers = TicketTypeValues['refundTiers'];

/** A rule that is to be another; `id`: of the unit, or of the type. */
export type RuleChange =
  | { of: 'unit'; id: string; rule: UnitRule; before: RuleValue; after: RuleValue }
  | { of: 'type'; id: string; rule: TypeRule; before: RuleValue; after: RuleValue };
/** Of `accompaniedBy` the ids of the units, of `rule` what is written for guests, of `taxClass` its code. */
export type RuleValue = number | string | null | Bilingual | string[] | Tiers;

type Change = { id: string; before: TicketTypeValues; after: TicketTypeValues };

/** Of units that are sold before or after; the prices of those that come or go are told apart. */
export function changedRules({ id, before, after }: Change): RuleChange[] {
  const later = new Map(after.units.map((unit) => [unit.id, unit]));
  const ofUnits = before.units.flatMap((unit) => {
    const next = later.get(unit.id);
    if (!next || !(unit.isActive || next.isActive)) return [];
    return UNIT_RULES.flatMap((rule): RuleChange[] => {
      const values = { before: unitValue(before, unit, rule), after: unitValue(after, next, rule) };
      return isSame(values) ? [] : [{ of: 'unit', id: unit.id, rule, ...values }];
    });
  });
  const ofType = TYPE_RULES.flatMap((rule): RuleChange[] => {
    const values = { before: typeValue(before, rule), after: typeValue(after, rule) };
    return isSame(values) ? [] : [{ of: 'type', id, rule, ...values }];
  });
  return [...ofUnits, ...ofType];
}

function isSame({ before, after }: { before: RuleValue; after: RuleValue }): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

function unitValue({ units }: TicketTypeValues, unit: UnitValues, rule: UnitRule): RuleValue {
  // A form has no words where the store has empty ones.
  if (rule === 'rule') return { vi: unit.rule?.vi ?? '', en: unit.rule?.en ?? '' };
  if (rule !== 'accompaniedBy') return unit[rule];
  return units.filter(({ key }) => unit.accompaniedBy.includes(key)).map(({ id }) => id);
}

/** In which order tiers were typed or gates ticked means nothing. */
function typeValue(values: TicketTypeValues, rule: TypeRule): RuleValue {
  if (rule === 'gateIds') return values.gateIds.toSorted();
  if (rule !== 'refundTiers') return values[rule];
  return values.refundTiers
    .map(({ hoursBefore, percent }) => ({ hoursBefore, percent }))
    .toSorted((one, other) => other.hoursBefore - one.hoursBefore);
}

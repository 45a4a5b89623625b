import type { Locale } from '#i18n/locales.ts';
import type { GroupUnit } from './group.ts';
import type { TicketUnit } from './tickets.ts';

/** What an island needs of each unit, in one language. */
export function groupUnits(units: readonly TicketUnit[], locale: Locale): GroupUnit[] {
  return units.map((unit) => ({
    key: unit.key,
    name: unit.name[locale],
    rule: unit.rule[locale],
    min: unit.minPerOrder,
    max: unit.maxPerOrder,
    accompaniedBy: unit.accompaniedBy,
    prices: unit.prices,
  }));
}

import type { Locale } from '#i18n/locales.ts';
import type { PartyUnit } from './party.ts';
import type { TicketUnit } from './tickets.ts';

/** What an island needs of each unit, in one language. */
export function partyUnits(units: readonly TicketUnit[], locale: Locale): PartyUnit[] {
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

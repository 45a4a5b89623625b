/** What staff write of a ticket type, its units and prices included; visitors read it through `tickets`. */
import type { RefundPolicy, TicketTypeRow, TicketUnitRow } from '#db/schema/tickets.ts';

export type UnitValues = Omit<TicketUnitRow, 'ticketTypeId' | 'position' | 'rule'> & {
  /** Null when the form has none. */
  rule: TicketUnitRow['rule'] | null;
  /** By season; a season without a price is not there. */
  prices: Record<string, number>;
};

export type TicketTypeValues = Omit<TicketTypeRow, 'id' | 'refundPolicy' | 'updatedAt' | 'revision'> & {
  refundTiers: RefundPolicy['tiers'];
  refundFeeVnd: number;
  units: UnitValues[];
};

type PathFault = { path: string; error: string };
type At = (list: string, index: number, leaf: string) => string;

/** What is wrong with the units and the refund tiers together. */
export function wrongTogether(values: TicketTypeValues, at: At): PathFault[] {
  return [
    ...wrongKeys(values, at),
    ...wrongLimits(values, at),
    ...wrongAges(values, at),
    ...wrongRules(values, at),
    ...wrongCompany(values, at),
    ...wrongTiers(values, at),
  ];
}

function wrongKeys({ units }: TicketTypeValues, at: At): PathFault[] {
  return units.flatMap(({ key }, index) =>
    units.findIndex((one) => one.key === key) < index
      ? [{ path: at('units', index, 'key'), error: 'ticketTypes.error.keyTwice' }]
      : [],
  );
}

function wrongLimits({ units, maxPerOrder }: TicketTypeValues, at: At): PathFault[] {
  return units.flatMap((unit, index) => {
    if (unit.minPerOrder > unit.maxPerOrder)
      return [{ path: at('units', index, 'maxPerOrder'), error: 'ticketTypes.error.maxBelowMin' }];
    return unit.minPerOrder > maxPerOrder
      ? [{ path: at('units', index, 'minPerOrder'), error: 'ticketTypes.error.minAboveOrder' }]
      : [];
  });
}

function wrongAges({ units }: TicketTypeValues, at: At): PathFault[] {
  return units.flatMap(({ fromAge, toAge }, index) =>
    fromAge !== null && toAge !== null && fromAge > toAge
      ? [{ path: at('units', index, 'toAge'), error: 'ticketTypes.error.agesReversed' }]
      : [],
  );
}

/** In both languages or in none. */
function wrongRules({ units }: TicketTypeValues, at: At): PathFault[] {
  return units.flatMap(({ rule }, index) =>
    (['vi', 'en'] as const)
      .filter((language) => rule !== null && rule[language] === '')
      .map((language) => ({ path: at('units', index, `rule.${language}`), error: 'errors.required' })),
  );
}

function wrongCompany({ units }: TicketTypeValues, at: At): PathFault[] {
  return units.flatMap((unit, index) => {
    const error = companyFault(units, unit);
    return error ? [{ path: at('units', index, 'accompaniedBy'), error }] : [];
  });
}

function companyFault(
  units: readonly UnitValues[],
  { key, accompaniedBy, isActive }: UnitValues,
): string | null {
  if (accompaniedBy.includes(key)) return 'ticketTypes.error.ownCompany';
  if (accompaniedBy.some((one) => !units.some((unit) => unit.key === one)))
    return 'ticketTypes.error.noSuchUnit';
  const isOffered = (one: string) => units.some((unit) => unit.key === one && unit.isActive);
  if (isActive && accompaniedBy.length > 0 && !accompaniedBy.some(isOffered))
    return 'ticketTypes.error.companyNotSold';
  return leadsTo(units, accompaniedBy, key) ? 'ticketTypes.error.companyCircle' : null;
}

/** Whether the company of these, and theirs, comes to this unit. */
function leadsTo(units: readonly UnitValues[], from: readonly string[], key: string): boolean {
  const seen = new Set(from);
  for (const one of seen)
    for (const next of units.find((unit) => unit.key === one)?.accompaniedBy ?? []) seen.add(next);
  return seen.has(key);
}

/** The longer before the visit, the more comes back. */
function wrongTiers({ refundTiers }: TicketTypeValues, at: At): PathFault[] {
  return refundTiers.flatMap(({ hoursBefore, percent }, index) => {
    const earlier = refundTiers.filter((_, other) => other !== index);
    if (earlier.some((one, other) => one.hoursBefore === hoursBefore && other < index))
      return [{ path: at('refundTiers', index, 'hoursBefore'), error: 'ticketTypes.error.hoursTwice' }];
    return earlier.some((one) => one.hoursBefore < hoursBefore && one.percent > percent)
      ? [{ path: at('refundTiers', index, 'percent'), error: 'ticketTypes.error.percentFalls' }]
      : [];
  });
}

/** What a type lacks before guests can buy it. */
type Lack = 'noUnit' | 'noPrice' | 'noTimetable' | 'noPlaces';

export function lacksOf(
  { units }: Pick<TicketTypeValues, 'units'>,
  {
    seasons,
    hasTimetable,
    hasPlaces,
  }: { seasons: readonly string[]; hasTimetable: boolean; hasPlaces: boolean },
): Lack[] {
  const sold = units.filter(({ isActive }) => isActive);
  const isPriced = sold.every(({ prices }) => seasons.every((season) => prices[season] !== undefined));
  return [
    ...(sold.length === 0 ? (['noUnit'] as const) : []),
    ...(isPriced ? [] : (['noPrice'] as const)),
    ...(hasTimetable ? [] : (['noTimetable'] as const)),
    ...(hasPlaces ? [] : (['noPlaces'] as const)),
  ];
}

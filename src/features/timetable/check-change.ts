/** What no change may do: leave days without a price or places, or give fewer places than guests have. */
import { dayText } from '#i18n/day-text.ts';
import type { Locale } from '#i18n/locales.ts';
import { Problem } from '#src/server/problem.ts';
import { drawnPools, inUse, rulesInForce } from './archived.ts';
import type { Effect } from './load-effect.ts';
import { cellKey, type ParkRules, type RulesChange, rulesOfType } from './park-rules.ts';

type Checked = { change: RulesChange; after: ParkRules; effect: Effect; locale: Locale };

/** Throws BAD_REQUEST or CONFLICT with the field and the nearest good value. */
export function assertPossible(checked: Checked): void {
  const { change, effect, after, locale } = checked;
  if (effect.days.some((day) => day.after.season === ''))
    throw new Problem('CONFLICT', 'timetable.error.bare', {
      ...{ field: fieldOf(change), count: effect.days.filter((day) => day.after.season === '').length },
    });
  const seasons = new Set(effect.days.map((day) => day.after.season));
  for (const season of givenBy(change, after)) seasons.add(season);
  for (const season of seasons) assertSellable(checked, season);
  if (change.kind === 'type-pools') assertPoolPlaces(change, after, locale);
  if (change.kind === 'capacities') assertNotBelow(change, effect, locale);
}

/** The season that the change gives to days, be they none on sale yet. */
function givenBy(change: RulesChange, after: ParkRules): string[] {
  if (change.kind === 'season')
    return rulesInForce(after).some(({ season }) => season === change.row.id) ? [change.row.id] : [];
  if (change.kind !== 'season-rule') return [];
  const { season } = change.row;
  return inUse(after.seasons).some(({ id }) => id === season) ? [season] : [];
}

function fieldOf({ kind }: RulesChange): string {
  if (kind === 'season' || kind === 'pool') return 'isActive';
  return kind === 'season-rule' ? 'season' : 'order';
}

/** A season in which a ticket on sale has no price, or no places, would take it off sale. */
function assertSellable({ change, after, locale }: Checked, season: string): void {
  const field = fieldOf(change);
  const priceless = new Set(
    after.units.filter(({ prices }) => prices[season] === undefined).map(({ ticketTypeId }) => ticketTypeId),
  );
  const bare = inUse(after.types).find(({ id }) => priceless.has(id));
  if (bare) throw new Problem('CONFLICT', 'calendar.error.priceless', { field, name: bare.name[locale] });
  const known = new Set(after.cells.map(cellKey));
  const running = after.types.filter(({ id, isActive }) => isActive && rulesOfType(after, id).length > 0);
  const drawn = running.flatMap(({ id }) => drawnPools(after, id));
  const placeless =
    running.find(({ id }) => !known.has(cellKey({ of: 'type', id, season }))) ??
    after.pools.find(({ id }) => drawn.includes(id) && !known.has(cellKey({ of: 'pool', id, season })));
  if (placeless)
    throw new Problem('CONFLICT', 'timetable.error.placeless', { field, name: placeless.name[locale] });
}

type Of<Kind extends RulesChange['kind']> = Extract<RulesChange, { kind: Kind }>;

/** Without places of the pool in a season in use, the type would get no departures then. */
function assertPoolPlaces({ poolIds }: Of<'type-pools'>, after: ParkRules, locale: Locale): void {
  const known = new Set(after.cells.map(cellKey));
  const used = new Set(rulesInForce(after).map(({ season }) => season));
  const open = new Set(inUse(after.pools).map(({ id }) => id));
  const lacking = poolIds
    .filter((id) => open.has(id))
    .find((id) => [...used].some((season) => !known.has(cellKey({ of: 'pool', id, season }))));
  const pool = after.pools.find(({ id }) => id === lacking);
  if (pool)
    throw new Problem('CONFLICT', 'timetable.error.poolPlaceless', {
      ...{ field: `pool-${pool.id}`, name: pool.name[locale] },
    });
}

/** The fullest day says how low a capacity may be. */
function assertNotBelow({ cells }: Of<'capacities'>, { stuck }: Effect, locale: Locale): void {
  for (const cell of cells) {
    const [worst] = stuck
      .filter(
        ({ of, season, wanted }) => of === cell.id && season === cell.season && wanted === cell.capacity,
      )
      .toSorted((one, other) => other.least - one.least);
    if (worst)
      throw new Problem('CONFLICT', 'timetable.error.least', {
        ...{ field: cellKey(cell), least: worst.least },
        day: [dayText(worst.day, locale), worst.time].filter(Boolean).join(' '),
      });
  }
}

/** What no change may do: leave days without a price or places, or give fewer places than guests have. */
import type { Queryable } from '#db/client.ts';
import { dayText } from '#i18n/day-text.ts';
import type { Locale } from '#i18n/locales.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { isPriced } from '#src/features/tickets/tickets.ts';
import { Problem } from '#src/server/problem.ts';
import type { Effect } from './load-effect.ts';
import { cellKey, type ParkRules, poolsOfType, type RulesChange, rulesOfType } from './park-rules.ts';

type Checked = { change: RulesChange; after: ParkRules; effect: Effect; locale: Locale };

/** Throws BAD_REQUEST or CONFLICT with the field and the nearest good value. */
export async function assertPossible(db: Queryable, checked: Checked): Promise<void> {
  const { change, effect, after, locale } = checked;
  if (effect.days.some((day) => day.after.season === ''))
    throw new Problem('CONFLICT', 'timetable.error.bare', {
      ...{ field: fieldOf(change), count: effect.days.filter((day) => day.after.season === '').length },
    });
  const seasons = new Set(effect.days.map((day) => day.after.season));
  if (change.kind === 'season-rule') seasons.add(change.row.season);
  for (const season of seasons) await assertSellable(db, checked, season);
  if (change.kind === 'type-pools') assertPoolPlaces(change, after, locale);
  if (change.kind === 'capacities') assertNotBelow(change, effect, locale);
}

function fieldOf({ kind }: RulesChange): string {
  return kind === 'season-rule' ? 'season' : 'order';
}

/** A season in which a ticket on sale has no price, or no places, would take it off sale. */
async function assertSellable(
  db: Queryable,
  { change, after, locale }: Checked,
  season: string,
): Promise<void> {
  const field = fieldOf(change);
  const bare = (await listTicketTypes(db)).find(({ units }) => !isPriced(units, season));
  if (bare) throw new Problem('CONFLICT', 'calendar.error.priceless', { field, name: bare.name[locale] });
  const known = new Set(after.cells.map(cellKey));
  const running = after.types.filter(({ id, isActive }) => isActive && rulesOfType(after, id).length > 0);
  const drawn = running.flatMap(({ id }) => poolsOfType(after, id));
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
  const used = new Set(after.seasonRules.filter(({ isActive }) => isActive).map(({ season }) => season));
  const lacking = poolIds.find((id) =>
    [...used].some((season) => !known.has(cellKey({ of: 'pool', id, season }))),
  );
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

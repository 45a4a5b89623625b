import type { Queryable, Tx } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import { assertFreeSlug, moveSlugs } from '#src/features/resources/free-slug.ts';
import { listOpenSeasons, listSeasons } from '#src/features/tickets/seasons.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { parkDay } from '#src/values/day.ts';
import { freedSeasons } from './freed-prices.ts';
import { loadTicketTypeOptions } from './load-options.ts';
import { readTypeTimetable } from './ticket-timetable.queries.ts';
import { TICKET_TYPE_RESOURCE } from './ticket-type-resource.ts';
import {
  findTicketTypeRow,
  insertTicketType,
  listTicketTypeRows,
  updateTicketType,
} from './ticket-type-rows.queries.ts';
import { lacksOf, type TicketTypeValues } from './ticket-types.ts';
import { hasDepartures, replaceUnits, TICKET_SLUGS } from './ticket-units.queries.ts';

type Row = { id: string; values: TicketTypeValues; now: string };
type Checked = Row & { before: TicketTypeValues | null; locale: Locale };

const store = {
  list: listTicketTypeRows,
  find: findTicketTypeRow,
  options: loadTicketTypeOptions,
  create: createType,
  update: updateType,
  check,
};

/** The type, its units and its prices in one go: one revision, one entry of the log. */
export const TICKET_TYPE_KIND = { resource: TICKET_TYPE_RESOURCE, store };

async function createType(tx: Tx, row: Row): Promise<void> {
  await insertTicketType(tx, row);
  await replaceUnits(tx, { ticketTypeId: row.id, units: row.values.units });
}

async function updateType(tx: Tx, row: Row & { revision: number }): Promise<boolean> {
  const before = await findTicketTypeRow(tx, row.id);
  const { units } = row.values;
  await replaceUnits(tx, { ticketTypeId: row.id, units });
  await moveSlugs(tx, TICKET_SLUGS, { ...row, ...(before && { before: before.values }) });
  // The last to be written: the search index reads the prices when the type changes.
  return updateTicketType(tx, row);
}

async function check(tx: Queryable, { id, values, before, now, locale }: Checked): Promise<void> {
  await assertFreeSlug(tx, { isSlugTaken: TICKET_SLUGS.isTaken }, { id, values });
  await checkGoneUnits(tx, { id, values, before, now });
  await checkFreedUnits(tx, { before, values, locale });
  if (!values.isActive) return;
  const timetable = await readTypeTimetable(tx, { ticketTypeId: id, from: parkDay(now) });
  const seasons = (await listOpenSeasons(tx)).map((season) => season.id);
  const [lack] = lacksOf(values, { seasons, ...timetable });
  const isOfTimetable = lack === 'noTimetable' || lack === 'noPlaces';
  if (lack && !(isOfTimetable && before?.isActive))
    throw new Problem('BAD_REQUEST', `ticketTypes.lack.${lack}`, { field: 'isActive' });
}

/** A unit that may have been sold is archived and never deleted. */
async function checkGoneUnits(tx: Queryable, { id, values, before }: Omit<Checked, 'locale'>): Promise<void> {
  const isGone = before?.units.some((unit) => !values.units.some((one) => one.id === unit.id));
  if (isGone && (await hasDepartures(tx, id)))
    throw new Problem('CONFLICT', 'ticketTypes.error.soldUnit', { field: 'units' });
}

/** Only the grid of prices shows first whom that meets, and asks whether it is meant. */
async function checkFreedUnits(
  tx: Queryable,
  { values, before, locale }: Pick<Checked, 'values' | 'before' | 'locale'>,
): Promise<void> {
  for (const unit of values.units) {
    const old = before?.units.find(({ id }) => id === unit.id);
    const [season] = old?.isActive ? freedSeasons(old, unit) : [];
    if (!season) continue;
    const named = (await listSeasons(tx)).find(({ id }) => id === season);
    throw new Problem('BAD_REQUEST', 'ticketTypes.error.freed', {
      ...{ field: `units.${unit.id}.prices.${season}`, name: unit.name[locale] },
      season: named?.name[locale] ?? season,
    });
  }
}

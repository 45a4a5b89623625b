import type { Db } from '#db/client.ts';
import type { Bilingual } from '#db/columns.ts';
import { listOpenSeasons } from '#src/features/tickets/seasons.queries.ts';
import { listSeasonRules, listSpecialDays, listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { addDays, daysBetween, daysFrom, parkDay, weekday } from '#src/values/day.ts';
import { seasonOf } from '#src/values/timetable/season.ts';
import { listDrawing, listPoolNames, listSums, listTypeNames } from './calendar.queries.ts';
import { type Places, type Scope, sumPlaces, WEEK_DAYS } from './calendar.ts';
import { fromVnd, scopesOf } from './load-month.ts';

const BEHIND_DAYS = 28;
const AHEAD_DAYS = 62;

export type HeatCell = Places & { days: number };
type HeatRow = {
  id: string;
  name: Bilingual;
  fromVnd: number;
  /** From Monday; null where the season has no such day. */
  cells: (HeatCell | null)[];
};
export type Heat = {
  rows: HeatRow[];
  scope: Scope | null;
  types: { id: string; name: Bilingual }[];
  from: string;
  to: string;
};

/** How full the weekdays of each season are, of the largest pool, four weeks behind and two months ahead. */
export async function loadHeat({ db, now }: { db: Db; now: string }): Promise<Heat> {
  const today = parkDay(now);
  const period = { from: addDays(today, -BEHIND_DAYS), to: addDays(today, AHEAD_DAYS) };
  const [rows, drawing, types, onSale, special, rules, seasons, pools] = await Promise.all([
    listSums(db.read, period),
    listDrawing(db.read, period),
    listTypeNames(db.read),
    listTicketTypes(db.read),
    listSpecialDays(db.read, period),
    listSeasonRules(db.read),
    listOpenSeasons(db.read),
    listPoolNames(db.read),
  ]);
  const scope = scopesOf({ rows, drawing, types, pools })[0] ?? null;
  const lead = onSale.find(({ id }) => scope?.typeIds.includes(id));
  const specialOn = new Map(special.map(({ day, season }) => [day, season]));
  const own = new Map(
    rows
      .filter(({ pool, ticketTypeId }) => (scope?.isPool ? pool : ticketTypeId) === scope?.id)
      .map((row) => [row.day, row]),
  );
  const days = Map.groupBy(
    daysFrom(period.from, daysBetween(period.from, period.to) + 1).filter((day) => own.has(day)),
    (day) => `${seasonOf(day, specialOn.get(day), rules)} ${weekday(day)}`,
  );
  const cellOf = (season: string, at: number): HeatCell | null => {
    const found = days.get(`${season} ${at}`) ?? [];
    if (found.length === 0) return null;
    return { ...sumPlaces(found.flatMap((day) => own.get(day) ?? [])), days: found.length };
  };
  return {
    ...period,
    scope,
    types,
    rows: seasons.map(({ id, name }) => ({
      ...{ id, name, fromVnd: fromVnd(lead, id) },
      cells: Array.from({ length: WEEK_DAYS }, (_, index) => cellOf(id, index + 1)),
    })),
  };
}

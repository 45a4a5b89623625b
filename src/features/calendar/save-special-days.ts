/** Days with a name and a season of their own, one or several in a row. */
import { createHash } from 'node:crypto';
import type { Queryable } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import { packStored } from '#src/features/resource-history/stored-fields.ts';
import { listOpenSeasons, listSeasons } from '#src/features/tickets/seasons.queries.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { isPriced } from '#src/features/tickets/tickets.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { Context, StaffContext } from '#src/server/trpc.ts';
import { daysBetween, daysFrom, parkDay } from '#src/values/day.ts';
import type { NameDaysInput, RunInput, UnnameDaysInput } from './calendar-input.ts';
import {
  countPriced,
  listNamedDays,
  putSpecialDay,
  removeSpecialDay,
  type SpecialDay,
} from './special-days.queries.ts';
import { storedDays } from './stored-days.ts';

/** A run that is asked about says `stamp`, by which a change sees whether a colleague's came between. */
type Preview = { days: number; orders: number; named: number; stamp: string };

/** What the days read as after a change, by which it can be taken back. */
type Changed = { stamp: string };

/** What another season for these days would mean; changes nothing. Throws BAD_REQUEST `past`. */
export async function previewDays({ db, now }: Context, run: RunInput): Promise<Preview> {
  assertAhead(run.from, now);
  const [rows, orders] = await Promise.all([
    listNamedDays(db.read, run),
    countPriced(db.read, { ...run, now }),
  ]);
  return { days: daysBetween(run.from, run.to) + 1, orders, named: rows.length, stamp: stampOf(rows) };
}

/** Gives each day of the run this name and season. What is sold or held keeps its price. Throws CONFLICT `daysChanged`. */
export async function nameDays(ctx: StaffContext, input: NameDaysInput): Promise<Changed> {
  const { from, to, season, nameVi, nameEn, reason } = input;
  assertAhead(from, ctx.now);
  return ctx.db.write(async (tx) => {
    const known = await readUnchanged(tx, input, ctx.locale);
    await assertPriced(tx, season, ctx.locale);
    const name = { vi: nameVi, en: nameEn };
    for (const day of daysFrom(from, daysBetween(from, to) + 1)) {
      const before = known.get(day) ?? null;
      if (before?.season === season && before.name?.vi === name.vi && before.name.en === name.en) continue;
      await putSpecialDay(tx, { day, season, name });
      await recordAudit(tx, ctx, {
        subject: { kind: 'day', id: day },
        before: before && { season: before.season, name: before.name },
        after: { season, name },
        reason,
      });
    }
    return { stamp: stampOf(await listNamedDays(tx, input)) };
  });
}

/** A season that a ticket on sale has no price for would take it off sale. */
export async function assertPriced(tx: Queryable, season: string, locale: Locale): Promise<void> {
  const known = (await listOpenSeasons(tx)).some(({ id }) => id === season);
  if (!known) throw new Problem('BAD_REQUEST', 'calendar.error.season', { field: 'season' });
  const bare = (await listTicketTypes(tx)).find(({ units }) => !isPriced(units, season));
  if (bare)
    throw new Problem('CONFLICT', 'calendar.error.priceless', { field: 'season', name: bare.name[locale] });
}

/** The days of the run follow the rules again. Throws CONFLICT `daysChanged`. */
export async function unnameDays(ctx: StaffContext, input: UnnameDaysInput): Promise<Changed> {
  assertAhead(input.from, ctx.now);
  return ctx.db.write(async (tx) => {
    const known = await readUnchanged(tx, input, ctx.locale);
    for (const { day, season, name } of known.values()) {
      await removeSpecialDay(tx, day);
      const event = { subject: { kind: 'day', id: day }, before: { season, name }, after: null };
      await recordAudit(tx, ctx, { ...event, reason: input.reason });
    }
    return { stamp: stampOf(await listNamedDays(tx, input)) };
  });
}

/** The named days of a run by day. Throws CONFLICT `daysChanged` with what the days are called now. */
export async function readUnchanged(
  tx: Queryable,
  { from, to, stamp }: RunInput & { stamp: string },
  locale: Locale,
): Promise<Map<string, SpecialDay>> {
  const run = { from, to };
  const rows = await listNamedDays(tx, run);
  if (stampOf(rows) !== stamp) {
    const stored = packStored(storedDays({ run, rows, seasons: await listSeasons(tx), locale }));
    throw new Problem('CONFLICT', 'calendar.error.daysChanged', { stored });
  }
  return new Map(rows.map((row) => [row.day, row]));
}

const STAMP_CHARS = 16;

function stampOf(rows: SpecialDay[]): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, STAMP_CHARS);
}

export function assertAhead(from: string, now: string): void {
  if (from < parkDay(now)) throw new Problem('BAD_REQUEST', 'calendar.error.past', { field: 'from' });
}

/** Days with a name, a season and perhaps hours of their own, one or several in a row. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '#db/client.ts';
import type { AuditValues } from '#db/schema/audit.ts';
import type { Locale } from '#i18n/locales.ts';
import { packStored } from '#src/features/resource-history/stored-fields.ts';
import { listOpenSeasons, listSeasons } from '#src/features/tickets/seasons.queries.ts';
import { listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { isPriced } from '#src/features/tickets/tickets.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { daysBetween, daysFrom, parkDay } from '#src/values/day.ts';
import type { NameDaysInput, RunInput, UnnameDaysInput } from './calendar-input.ts';
import { listNamedDays, putSpecialDay, removeSpecialDay, type SpecialDay } from './special-days.queries.ts';
import { storedDays } from './stored-days.ts';

/** What the days read as after a change, by which it can be taken back. */
type Changed = { stamp: string };

/** What is given to a day: all of it but the day. */
export type Given = Omit<SpecialDay, 'day'>;

/**
 * Gives each day of the run this name, season and hours. What is sold or held keeps its price. Throws CONFLICT
 * `daysChanged`.
 */
export async function nameDays(ctx: StaffContext, input: NameDaysInput): Promise<Changed> {
  const { from, to, season, nameVi, nameEn, reason } = input;
  assertAhead(from, ctx.now);
  return ctx.db.write(async (tx) => {
    const known = await readUnchanged(tx, input, ctx.locale);
    await assertPriced(tx, season, ctx.locale);
    for (const day of daysFrom(from, daysBetween(from, to) + 1)) {
      const before = givenOf(known.get(day));
      const after = { season, name: { vi: nameVi, en: nameEn }, ...hoursIn(input, before) };
      if (isDeepStrictEqual(before, after)) continue;
      await putSpecialDay(tx, { day, ...after });
      await recordAudit(tx, ctx, { subject: { kind: 'day', id: day }, ...logged(before, after), reason });
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
    for (const row of known.values()) {
      await removeSpecialDay(tx, row.day);
      const event = { subject: { kind: 'day', id: row.day }, ...logged(givenOf(row), null) };
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

export function givenOf(row: SpecialDay | undefined): Given | null {
  if (!row) return null;
  const { season, name, opensAt, closesAt } = row;
  return { season, name: { vi: name.vi, en: name.en }, opensAt, closesAt };
}

/** Sent empty they are the usual ones; not sent at all they stay. */
function hoursIn({ opensAt, closesAt }: NameDaysInput, before: Given | null) {
  const { opensAt: opens = null, closesAt: closes = null } = before ?? {};
  if (opensAt === undefined || closesAt === undefined) return { opensAt: opens, closesAt: closes };
  return { opensAt: opensAt || null, closesAt: closesAt || null };
}

/** The two sides of the log: hours stand there only where the day has some, or had. */
export function logged(
  before: Given | null,
  after: Given | null,
): Record<'before' | 'after', AuditValues | null> {
  const hasHours = Boolean(before?.opensAt ?? after?.opensAt);
  const side = (given: Given | null) => {
    if (!given || hasHours) return given;
    return { season: given.season, name: given.name };
  };
  return { before: side(before), after: side(after) };
}

const STAMP_CHARS = 16;

export function stampOf(rows: SpecialDay[]): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, STAMP_CHARS);
}

export function assertAhead(from: string, now: string): void {
  if (from < parkDay(now)) throw new Problem('BAD_REQUEST', 'calendar.error.past', { field: 'from' });
}

import type { Tx } from '#db/client.ts';
import type { AuditValues } from '#db/schema/audit.ts';
import type { Locale } from '#i18n/locales.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { type StoredChange, storeChange } from './park-rules.queries.ts';
import { cellKey, type ParkRules, poolsOfType, type RulesChange, rulesOfType } from './park-rules.ts';
import { planChange, subjectOf } from './preview-rules.ts';
import type { PriceCell } from './price-cells.ts';
import type { SaveRulesInput } from './rules-input.ts';
import { savePrices } from './save-prices.ts';

type Event = { subject: { kind: string; id: string }; before: AuditValues | null; after: AuditValues };

/**
 * Stores a change whose effect was seen; the days follow within seconds. What is held or sold keeps its price and its
 * place. Throws as `planChange`, and CONFLICT `stale` when any rule was changed since the effect was shown.
 */
export async function saveRules(ctx: StaffContext, input: SaveRulesInput): Promise<{ id: string }> {
  return ctx.db.write(async (tx) => {
    const { rules, change, stamp, effect } = await planChange(tx, ctx, input);
    if (stamp !== input.stamp) throw new Problem('CONFLICT', 'timetable.error.stale');
    if (change.kind === 'prices') {
      if (change.cells.length === 0) throw new Problem('BAD_REQUEST', 'timetable.error.nothing');
      if (!input.acceptsFree) refuseFree(effect.freed, rules, ctx.locale);
      await savePrices(tx, ctx, rules, { cells: change.cells, reason: input.reason });
      return { id: '' };
    }
    const events = eventsOf(rules, change);
    if (events.length === 0) throw new Problem('BAD_REQUEST', 'timetable.error.nothing');
    await storeChange(tx, rules, change);
    await record(tx, ctx, { events, reason: input.reason });
    return { id: 'row' in change ? change.row.id : input.id };
  });
}

function refuseFree([cell]: readonly PriceCell[], rules: ParkRules, locale: Locale): void {
  if (!cell) return;
  const unit = rules.units.find(({ id }) => id === cell.unitId);
  const type = rules.types.find(({ id }) => id === unit?.ticketTypeId);
  const season = rules.seasons.find(({ id }) => id === cell.season)?.name[locale] ?? '';
  const name = [type?.name[locale], unit?.name[locale]].filter(Boolean).join(', ');
  throw new Problem('BAD_REQUEST', 'timetable.error.free', { field: 'acceptsFree', name, season });
}

async function record(
  tx: Tx,
  ctx: StaffContext,
  { events, reason }: { events: Event[]; reason: string },
): Promise<void> {
  for (const event of events) await recordAudit(tx, ctx, { ...event, reason });
}

/** One for each thing that changes; none where nothing does. */
function eventsOf(rules: ParkRules, change: StoredChange): Event[] {
  if (change.kind === 'capacities') return capacityEvents(rules, change.cells);
  const id = 'row' in change ? change.row.id : change.id;
  const [before, after] = sidesOf(rules, change);
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return isSame ? [] : [{ subject: subjectOf({ kind: change.kind, id }), before, after }];
}

function capacityEvents(rules: ParkRules, cells: Extract<RulesChange, { kind: 'capacities' }>['cells']) {
  const stored = new Map(rules.cells.map((cell) => [cellKey(cell), cell.capacity]));
  return cells.map((cell): Event => {
    const before = stored.get(cellKey(cell));
    return {
      subject: subjectOf({ kind: 'capacities', id: '' }),
      before: before === undefined ? null : { capacity: before },
      after: { capacity: cell.capacity, places: cell.id, season: cell.season },
    };
  });
}

function sidesOf(
  rules: ParkRules,
  change: Exclude<StoredChange, { kind: 'capacities' }>,
): [AuditValues | null, AuditValues] {
  switch (change.kind) {
    case 'season-order':
      return orderSides(rules.seasonRules, change.ids);
    case 'timetable-order':
      return orderSides(rulesOfType(rules, change.id), change.ids);
    case 'type-pools':
      return [{ pools: poolsOfType(rules, change.id).toSorted() }, { pools: change.poolIds.toSorted() }];
    case 'season-rule':
      return [shown(rules.seasonRules, change.row.id), shown([change.row], change.row.id) ?? {}];
    case 'timetable-rule':
      return [shown(rules.timetableRules, change.row.id), shown([change.row], change.row.id) ?? {}];
    case 'season':
      return [shown(rules.seasons, change.row.id), shown([change.row], change.row.id) ?? {}];
    case 'pool':
      return [
        shownPool(rules, rules.pools, change.row.id),
        shownPool(rules, [change.row], change.row.id) ?? {},
      ];
  }
}

/** A row as the log shows it: without what only the database needs. */
function shown(rows: readonly { id: string }[], id: string): AuditValues | null {
  const row: Record<string, unknown> | undefined = rows.find((one) => one.id === id);
  if (!row) return null;
  const { name, hint, season, ticketTypeId, times, fromDay, toDay, weekdays, isActive, validFrom } = row;
  const values = {
    name,
    hint,
    season,
    ticketType: ticketTypeId,
    fromDay,
    toDay,
    isUsed: isActive,
    validFrom,
  };
  const texts = {
    weekdays: (weekdays as number[] | undefined)?.join(', '),
    times: (times as string[] | undefined)?.join(', '),
  };
  const all = Object.entries({ ...values, ...texts });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

function shownPool({ lifts }: ParkRules, rows: ParkRules['pools'], id: string): AuditValues | null {
  const liftIds = rows.find((row) => row.id === id)?.liftIds ?? [];
  const names = liftIds.map((liftId) => lifts.find((lift) => lift.id === liftId)?.name.vi ?? liftId);
  const values = shown(rows, id);
  return values && { ...values, lifts: names.join(', ') };
}

function orderSides(
  rows: readonly { id: string; name: { vi: string } }[],
  ids: string[],
): [AuditValues, AuditValues] {
  const names = new Map(rows.map(({ id, name }) => [id, name.vi]));
  const named = (order: string[]) => order.map((id) => names.get(id) ?? id).join(' → ');
  return [{ sequence: named(rows.map(({ id }) => id)) }, { sequence: named(ids) }];
}

import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { isOpenSeason } from '#db/open-seasons.ts';
import { gates } from '#db/schema/gate.ts';
import { ticketTypes, ticketUnits, unitPrices, vatRates } from '#db/schema/tickets.ts';
import { readListPage } from '#src/features/resources/keyset.ts';
import type { ListAsked, ListPage, RowOptions, StoredRow } from '#src/features/resources/resources.ts';
import type { TicketTypeValues, UnitValues } from './ticket-types.ts';

const SOURCE = {
  table: ticketTypes,
  sorts: { order: { columns: [ticketTypes.position, ticketTypes.id] } },
  filters: { isActive: ticketTypes.isActive },
  searched: [ticketTypes.name],
};
const UNIT_VALUES = {
  id: ticketUnits.id,
  key: ticketUnits.key,
  name: ticketUnits.name,
  fromAge: ticketUnits.fromAge,
  toAge: ticketUnits.toAge,
  rule: ticketUnits.rule,
  paxCount: ticketUnits.paxCount,
  minPerOrder: ticketUnits.minPerOrder,
  maxPerOrder: ticketUnits.maxPerOrder,
  accompaniedBy: ticketUnits.accompaniedBy,
  minHeightCm: ticketUnits.minHeightCm,
  comparePercent: ticketUnits.comparePercent,
  isActive: ticketUnits.isActive,
};

/** Drafts and archived ones too. */
export async function listTicketTypeRows(db: Queryable, asked: ListAsked): Promise<ListPage> {
  const { revision, name, position, isActive } = ticketTypes;
  return readListPage(SOURCE, asked, {
    ask: async ({ where, orderBy, limit }) =>
      db
        .select({ id: ticketTypes.id, revision, values: { name, position, isActive } })
        .from(ticketTypes)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
    count: async (where) =>
      (await db.select({ total: count() }).from(ticketTypes).where(where))[0]?.total ?? 0,
  });
}

/** The gates, and the kinds of tax that there are rates for; their names are codes of the tax law. */
export async function listGatesAndTaxes(db: Queryable): Promise<RowOptions> {
  const [gateRows, taxRows] = await Promise.all([
    db
      .select({ value: gates.id, label: gates.name })
      .from(gates)
      .where(eq(gates.isActive, true))
      .orderBy(asc(gates.position)),
    db.selectDistinct({ value: vatRates.taxClass }).from(vatRates).orderBy(asc(vatRates.taxClass)),
  ]);
  return {
    gateIds: gateRows,
    taxClass: taxRows.map(({ value }) => ({ value, label: { vi: value, en: value } })),
  };
}

export async function findTicketTypeRow(
  db: Queryable,
  id: string,
): Promise<StoredRow<TicketTypeValues> | null> {
  const [[row], units] = await Promise.all([
    db.select().from(ticketTypes).where(eq(ticketTypes.id, id)).limit(1),
    listUnitValues(db, id),
  ]);
  if (!row) return null;
  const { id: _id, updatedAt: _updatedAt, revision, refundPolicy, ...values } = row;
  const refund = { refundTiers: refundPolicy.tiers, refundFeeVnd: refundPolicy.feeVnd };
  return { id, revision, values: { ...values, ...refund, units } };
}

async function listUnitValues(db: Queryable, ticketTypeId: string): Promise<UnitValues[]> {
  const [units, prices] = await Promise.all([
    db
      .select(UNIT_VALUES)
      .from(ticketUnits)
      .where(eq(ticketUnits.ticketTypeId, ticketTypeId))
      .orderBy(asc(ticketUnits.position), asc(ticketUnits.id)),
    db
      .select({ unitId: unitPrices.unitId, season: unitPrices.season, priceVnd: unitPrices.priceVnd })
      .from(unitPrices)
      .innerJoin(ticketUnits, eq(ticketUnits.id, unitPrices.unitId))
      .where(and(eq(ticketUnits.ticketTypeId, ticketTypeId), isOpenSeason(unitPrices.season))),
  ]);
  return units.map((unit) => {
    const own = prices.filter(({ unitId }) => unitId === unit.id);
    return { ...unit, prices: Object.fromEntries(own.map(({ season, priceVnd }) => [season, priceVnd])) };
  });
}

type Written = { id: string; values: TicketTypeValues; now: string };

function columnsOf({ units: _units, refundTiers, refundFeeVnd, ...columns }: TicketTypeValues) {
  const tiers = refundTiers.toSorted((one, other) => other.hoursBefore - one.hoursBefore);
  return { ...columns, refundPolicy: { tiers, feeVnd: refundFeeVnd } };
}

export async function insertTicketType(db: Queryable, { id, values, now }: Written): Promise<void> {
  await db.insert(ticketTypes).values({ ...columnsOf(values), id, updatedAt: now });
}

/** False when the row has another revision by now. */
export async function updateTicketType(
  db: Queryable,
  { id, values, now, revision }: Written & { revision: number },
): Promise<boolean> {
  const rows = await db
    .update(ticketTypes)
    .set({ ...columnsOf(values), updatedAt: now, revision: sql`${ticketTypes.revision} + 1` })
    .where(and(eq(ticketTypes.id, id), eq(ticketTypes.revision, revision)))
    .returning({ id: ticketTypes.id });
  return rows.length === 1;
}

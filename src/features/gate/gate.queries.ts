import { and, asc, desc, eq, gte, inArray, isNull, notLike, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type GateRow, gates, type ScanRow, scans } from '#db/schema/gate.ts';
import { issuedTickets, orders } from '#db/schema/orders.ts';
import { LOOKED } from './gate.ts';

const SCANNED = {
  id: issuedTickets.id,
  number: issuedTickets.number,
  orderCode: orders.code,
  code: issuedTickets.code,
  token: issuedTickets.token,
  ticketName: issuedTickets.ticketName,
  unitName: issuedTickets.unitName,
  paxCount: issuedTickets.paxCount,
  day: issuedTickets.day,
  /** Of its slot, or before which it does not count; empty for any time of the day. */
  startTime: sql<string>`coalesce(nullif(${issuedTickets.startTime}, ''),
    (SELECT t.entry_from FROM ticket_types t WHERE t.id = ${issuedTickets.ticketTypeId} AND NOT EXISTS (
      SELECT 1 FROM special_days d WHERE d.day = ${issuedTickets.day}
        AND (d.closes_at <= t.entry_from OR d.opens_at >= t.entry_from))), '')`,
  gateIds: issuedTickets.gateIds,
  state: issuedTickets.state,
  orderStatus: orders.status,
  paymentStatus: orders.paymentStatus,
};

/** Also those that are no more in use: tickets and scans name them. */
export async function listGates(db: Queryable): Promise<GateRow[]> {
  const { id, position, name, isActive } = gates;
  return db.select({ id, position, name, isActive }).from(gates).orderBy(asc(gates.position));
}

export async function findScannedTicket(db: Queryable, by: { id: string } | { code: string }) {
  const which = 'id' in by ? eq(issuedTickets.id, by.id) : eq(issuedTickets.code, by.code);
  const [row] = await db
    .select(SCANNED)
    .from(issuedTickets)
    .innerJoin(orders, eq(orders.id, issuedTickets.orderId))
    .where(which)
    .limit(1);
  return row ?? null;
}

/** What a group's code is checked against. */
export async function findScannedOrder(db: Queryable, code: string) {
  const [row] = await db
    .select({
      linkVersion: orders.linkVersion,
      orderStatus: orders.status,
      paymentStatus: orders.paymentStatus,
    })
    .from(orders)
    .where(eq(orders.code, code))
    .limit(1);
  return row ?? null;
}

/** Every ticket that an order ever had, in the order of their numbers. */
export async function listScannedTickets(db: Queryable, orderCode: string) {
  return db
    .select(SCANNED)
    .from(orders)
    .innerJoin(issuedTickets, eq(issuedTickets.orderId, orders.id))
    .where(eq(orders.code, orderCode))
    .orderBy(asc(issuedTickets.number));
}

export type ScannedTicket = NonNullable<Awaited<ReturnType<typeof findScannedTicket>>>;

/** Turns an issued ticket into a redeemed one; false when it was not issued any more. */
export async function redeemIssuedTicket(db: Queryable, id: string): Promise<boolean> {
  const changed = await db
    .update(issuedTickets)
    .set({ state: 'redeemed' })
    .where(and(eq(issuedTickets.id, id), eq(issuedTickets.state, 'issued')))
    .returning({ id: issuedTickets.id });
  return changed.length === 1;
}

/** Turns a redeemed ticket back into an issued one; false when something else became of it meanwhile. */
export async function reissueRedeemedTicket(db: Queryable, id: string): Promise<boolean> {
  const changed = await db
    .update(issuedTickets)
    .set({ state: 'issued' })
    .where(and(eq(issuedTickets.id, id), eq(issuedTickets.state, 'redeemed')))
    .returning({ id: issuedTickets.id });
  return changed.length === 1;
}

/** Logs a scan; the same nonce at the same gate again is left as it was. */
export async function createScan(
  db: Queryable,
  scan: Omit<ScanRow, 'undoneAt' | 'undoneBy' | 'undoReason'>,
): Promise<void> {
  await db
    .insert(scans)
    .values({ ...scan, undoneAt: null, undoneBy: null, undoReason: null })
    .onConflictDoNothing();
}

export async function findScan(db: Queryable, id: string): Promise<ScanRow | null> {
  const [row] = await db.select().from(scans).where(eq(scans.id, id)).limit(1);
  return row ?? null;
}

export async function findScanByNonce(
  db: Queryable,
  { gateId, nonce }: { gateId: string; nonce: string },
): Promise<ScanRow | null> {
  const [row] = await db
    .select()
    .from(scans)
    .where(and(eq(scans.gateId, gateId), eq(scans.nonce, nonce)))
    .limit(1);
  return row ?? null;
}

/** The scan that let this ticket in and still counts. */
export async function findAdmission(db: Queryable, ticketId: string): Promise<ScanRow | null> {
  const [row] = await db
    .select()
    .from(scans)
    .where(and(eq(scans.ticketId, ticketId), eq(scans.result, 'ok'), isNull(scans.undoneAt)))
    .orderBy(desc(scans.at))
    .limit(1);
  return row ?? null;
}

/** The scans that let these tickets in and still count. */
export async function listAdmissions(db: Queryable, ticketIds: readonly string[]) {
  return db
    .select({ ticketId: scans.ticketId, at: scans.at, gateId: scans.gateId })
    .from(scans)
    .where(and(inArray(scans.ticketId, [...ticketIds]), eq(scans.result, 'ok'), isNull(scans.undoneAt)));
}

export async function updateScanUndone(
  db: Queryable,
  { id, at, by, reason }: { id: string; at: string; by: string; reason: string },
): Promise<void> {
  await db
    .update(scans)
    .set({ undoneAt: at, undoneBy: by, undoReason: reason })
    .where(and(eq(scans.id, id), isNull(scans.undoneAt)));
}

/** The latest scans at a gate since an instant, with what was scanned; looks without admission are left out. */
export async function listScans(
  db: Queryable,
  { gateId, since, limit }: { gateId: string; since: string; limit: number },
) {
  return db
    .select({
      id: scans.id,
      result: scans.result,
      at: scans.at,
      undoneAt: scans.undoneAt,
      undoReason: scans.undoReason,
      paxCount: scans.paxCount,
      code: issuedTickets.code,
      ticketName: issuedTickets.ticketName,
      unitName: issuedTickets.unitName,
    })
    .from(scans)
    .leftJoin(issuedTickets, eq(issuedTickets.id, scans.ticketId))
    .where(and(eq(scans.gateId, gateId), gte(scans.at, since), notLike(scans.result, `${LOOKED}%`)))
    .orderBy(desc(scans.at))
    .limit(limit);
}

/** Visitors who wait for places in the named park, and what has become of them. */
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import { quotas } from '#db/schema/tickets.ts';
import { type WaitingEntryRow, waitingEntries } from '#db/schema/waiting-list.ts';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { holdSecret } from '#src/features/orders/order-secret.ts';
import { followOffers } from '#src/features/waiting-list/follow-offers.ts';
import { offerPlaces } from '#src/features/waiting-list/offer-places.ts';
import { findLatestOffer } from '#src/features/waiting-list/offers.queries.ts';
import type { JoinInput } from '#src/features/waiting-list/waiting-input.ts';
import { addSeconds } from '#src/values/day.ts';
import { asVisitor, type CallerOptions } from './caller.ts';
import { openLedger } from './ledger.ts';
import { ADULT, BEFORE, DAY, openPark } from './park.ts';
import { notify } from './purchase.ts';

type JoinChange = Partial<Omit<JoinInput, 'lines'>> & { quantity?: number; unitId?: string } & CallerOptions;
let visitors = 0;

/** The places of the ticket that is waited for. */
export const ROUND = `q-round-${DAY}`;
const OFFER_SECONDS = 4 * 3600;
/** When an offer made at `BEFORE` ends, and just after it. */
export const LAPSE = addSeconds(BEFORE, OFFER_SECONDS);
export const LAPSED = addSeconds(LAPSE, 1);

/** The named park on a day without one free place. */
export const openFullPark = (db: Db): Promise<void> => openPark(db, { round: 0 });

/** A database for each test, whose ledger must balance afterwards. */
export const openWaiting = (prepare: (db: Db) => Promise<unknown> = openFullPark): void =>
  openLedger(prepare);

/** Puts a group on the list and returns its entry. */
export async function join(db: Db, change: JoinChange = {}): Promise<WaitingEntryRow> {
  visitors += 1;
  const email = change.email ?? `khach-${visitors}@example.com`;
  await tryJoin(db, { ...change, email });
  const [entry] = await db.read.select().from(waitingEntries).where(eq(waitingEntries.email, email));
  if (!entry) throw new Error('no entry');
  return entry;
}

export function tryJoin(db: Db, change: JoinChange = {}) {
  visitors += 1;
  const {
    quantity = 2,
    unitId = ADULT,
    now = addSeconds(BEFORE, visitors - 1000),
    locale,
    ip = `203.0.113.${visitors % 200}`,
    cookies,
    ...rest
  } = change;
  return asVisitor(db, {
    now,
    ip,
    ...(locale ? { locale } : {}),
    ...(cookies ? { cookies } : {}),
  }).waitingList.join({
    ticket: 'round',
    date: DAY,
    lines: [{ unitId, quantity }],
    email: 'khach@example.com',
    ...rest,
  });
}

/** What the jobs of a site do, once around. */
export async function workOnce(db: Db, now = BEFORE): Promise<number> {
  await sweepExpiredHolds({ db, now }, 20);
  await followOffers({ db, now });
  return offerPlaces({ db, now });
}

export async function entryOf(db: Db, { id }: Pick<WaitingEntryRow, 'id'>): Promise<WaitingEntryRow> {
  const [entry] = await db.read.select().from(waitingEntries).where(eq(waitingEntries.id, id));
  if (!entry) throw new Error('no entry');
  return entry;
}

export async function statesOf(db: Db, entries: readonly WaitingEntryRow[]): Promise<string[]> {
  return Promise.all(entries.map(async (entry) => (await entryOf(db, entry)).state));
}

/** A group that has joined and for which as many places as it wants were released and are held. */
export async function offered(db: Db, change: JoinChange = {}, at = BEFORE): Promise<WaitingEntryRow> {
  const entry = await join(db, change);
  await setCapacity(db, ROUND, entry.places);
  await workOnce(db, at);
  return entry;
}

/** The hold of an offer with its key. */
export async function offerOf(db: Db, { id }: Pick<WaitingEntryRow, 'id'>) {
  const held = await findLatestOffer(db.read, id);
  if (!held) throw new Error('no offer');
  return {
    ...held,
    code: held.hold.code,
    secret: holdSecret(held.hold.code),
    expiresAt: held.hold.expiresAt,
  };
}

export function keyOf({ code }: WaitingEntryRow) {
  return { code, secret: holdSecret(code) };
}

export async function setCapacity(db: Db, id: string, capacity: number): Promise<void> {
  await db.write((tx) => tx.update(quotas).set({ capacity }).where(eq(quotas.id, id)));
}

/** Kinds of the notifications, in the order in which they became due. */
export async function notificationsOf(db: Db, { id }: Pick<WaitingEntryRow, 'id'>): Promise<string[]> {
  const rows = await db.read.select().from(outbox);
  return rows.filter(({ payload }) => payload?.entryId === id).map(({ kind }) => kind);
}

let orders = 0;

/** Orders what is held, to be paid by VNPay. */
export async function placeHeld(db: Db, { code, secret }: { code: string; secret: string }, now = BEFORE) {
  orders += 1;
  return asVisitor(db, { now }).orders.place({
    idempotencyKey: `waiting-place-${orders}`,
    code,
    secret,
    contact: { name: 'Nguyễn Thu Hà', email: 'thuha@example.com', phone: '' },
    hasAcceptedTerms: true,
    method: 'vnpay',
  });
}

/** Orders and pays what is offered; the list knows. */
export async function payOffer(
  db: Db,
  entry: Pick<WaitingEntryRow, 'id'>,
): Promise<{ code: string; secret: string }> {
  const { code, secret, hold } = await offerOf(db, entry);
  await placeHeld(db, { code, secret });
  await notify(db, { code, secret, ref: `${code}01`, totalVnd: hold.totalVnd });
  await followOffers({ db, now: BEFORE });
  return { code, secret };
}

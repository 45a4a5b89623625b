/** A park with two gates and a guard at the first, at twelve past nine on the day of the tickets. */
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { scans } from '#db/schema/gate.ts';
import { type IssuedTicketRow, issuedTickets } from '#db/schema/orders.ts';
import { Problem } from '#src/server/problem.ts';
import { parkInstant } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { asStaff } from './caller.ts';
import { testDatabase } from './database.ts';
import { openGates } from './issued-ticket.ts';
import { DAY, openPark } from './park.ts';

export const NOW = parkInstant(DAY, '09:12');
export const GATE = 'cong-1';

export async function openScanner() {
  const db = await testDatabase();
  await openPark(db);
  await openGates(db);
  return scannerOn(db);
}

export function scannerOn(db: Db) {
  const staff = (now = NOW) => asStaff(db, 'gate', { now }).gate;
  return {
    db,
    staff,
    redeem: (ticket: IssuedTicketRow, { now = NOW, gateId = GATE, nonce = newId() } = {}) =>
      staff(now).redeem({ token: ticket.token, gateId, nonce }),
    async stateOf(ticket: IssuedTicketRow) {
      const [row] = await db.read.select().from(issuedTickets).where(eq(issuedTickets.id, ticket.id));
      return row?.state;
    },
    scansOf: (ticket: IssuedTicketRow) => db.read.select().from(scans).where(eq(scans.ticketId, ticket.id)),
  };
}

export type Scanner = Awaited<ReturnType<typeof openScanner>>;

/** The Problem of a refused call; fails when it was not refused by one. */
export async function problemOf(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Problem)) throw new Error(`expected a Problem, got ${String(error)}`);
  return { code: error.code, reason: error.messageId, values: error.values };
}

/** Of calls that run at once: awaited one by one, a later one may be refused before anybody listens, which fails the test. */
export const problemsOf = (works: Promise<unknown>[]) => Promise.all(works.map(problemOf));

import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey } from '#db/indexed.ts';
import { dayEntries } from '#db/schema/day-totals.ts';
import { gateExpectations } from '#db/schema/gate.ts';

/** People let in at a gate on a park day, and people whose paid tickets may enter there that day. */
export async function countAdmissions(
  db: Queryable,
  { gateId, day }: { gateId: string; day: string },
): Promise<{ in: number; expected: number }> {
  const [entered, expected] = await Promise.all([
    countIn(db, { gateId, day }),
    countExpected(db, { gateId, day }),
  ]);
  return { in: entered, expected };
}

async function countIn(db: Queryable, { gateId, day }: { gateId: string; day: string }): Promise<number> {
  const [row] = await db
    .select({ people: sql<number>`coalesce(sum(${dayEntries.people}), 0)` })
    .from(byKey(dayEntries))
    .where(and(eq(dayEntries.day, day), eq(dayEntries.gateId, gateId)));
  return Number(row?.people ?? 0);
}

const isForGate = (gateId: string) => sql`(json_array_length(gate_ids) = 0
  OR EXISTS (SELECT 1 FROM json_each(gate_ids) WHERE value = ${gateId}))`;

/** People whose paid tickets may enter on a day, by the gates on the ticket; an empty list means every gate. */
export async function listExpected(db: Queryable, day: string) {
  return db
    .select({ gateIds: gateExpectations.gateIds, people: gateExpectations.people })
    .from(byKey(gateExpectations))
    .where(eq(gateExpectations.day, day));
}

/** From the running counts. Days that were over before there were any are counted ticket by ticket. */
async function countExpected(
  db: Queryable,
  { gateId, day }: { gateId: string; day: string },
): Promise<number> {
  const [running] = await db.all<{ people: number; lists: number }>(sql`
    SELECT coalesce(sum(CASE WHEN ${isForGate(gateId)} THEN people END), 0) AS people, count(*) AS lists
    FROM gate_expectations WHERE day = ${day}`);
  if (running && running.lists > 0) return running.people;
  const [counted] = await db.all<{ people: number }>(sql`SELECT coalesce(sum(t.pax_count), 0) AS people
    FROM issued_tickets t INDEXED BY issued_tickets_day CROSS JOIN orders o ON o.id = t.order_id
    WHERE t.day = ${day} AND t.state IN ('issued', 'redeemed')
    AND o.payment_status IN ('paid', 'partially_refunded') AND ${isForGate(gateId)}`);
  return counted?.people ?? 0;
}

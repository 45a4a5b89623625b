import { and, asc, gte, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import type { Bilingual } from '#db/columns.ts';
import { gateExpectations, gates } from '#db/schema/gate.ts';
import { ticketTypes } from '#db/schema/tickets.ts';
import { tableRows } from '#src/features/resources/table-rows.queries.ts';

export const GATE_ROWS = tableRows(gates, {
  values: { name: gates.name, position: gates.position, isActive: gates.isActive },
  listed: ['name', 'position', 'isActive'],
  sorts: { order: { columns: [gates.position, gates.id] } },
  filters: { isActive: gates.isActive },
  searched: [gates.name],
});

/** The ticket types that name a gate, also those that are not sold. */
export async function listTypesOfGate(db: Queryable, gateId: string): Promise<{ name: Bilingual }[]> {
  return db
    .select({ name: ticketTypes.name })
    .from(ticketTypes)
    .where(sql`EXISTS (SELECT 1 FROM json_each(${ticketTypes.gateIds}) WHERE value = ${gateId})`)
    .orderBy(asc(ticketTypes.position));
}

/** People with paid tickets that name a gate, from a park day on, and the last day of them; null when there are none. */
export async function findLastExpected(
  db: Queryable,
  { gateId, day }: { gateId: string; day: string },
): Promise<{ people: number; day: string } | null> {
  const named = sql`EXISTS (SELECT 1 FROM json_each(${gateExpectations.gateIds}) WHERE value = ${gateId})`;
  const [found] = await db
    .select({
      people: sql<number>`coalesce(sum(${gateExpectations.people}), 0)`,
      day: sql<string | null>`max(${gateExpectations.day})`,
    })
    .from(gateExpectations)
    .where(and(gte(gateExpectations.day, day), sql`${gateExpectations.people} > 0`, named));
  return found?.day ? { people: Number(found.people), day: found.day } : null;
}

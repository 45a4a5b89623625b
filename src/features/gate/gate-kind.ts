import type { Queryable } from '#db/client.ts';
import type { CheckedRow } from '#src/features/resources/bulk/save-row.ts';
import { Problem } from '#src/server/problem.ts';
import { parkDay } from '#src/values/day.ts';
import { GATE_RESOURCE } from './gate-resource.ts';
import { findLastExpected, GATE_ROWS, listTypesOfGate } from './gate-rows.queries.ts';

type Values = NonNullable<Awaited<ReturnType<typeof GATE_ROWS.find>>>['values'];

/** A gate that tickets name stays in use: nobody could enter with them. */
export const GATE_KIND = { resource: GATE_RESOURCE, store: { ...GATE_ROWS, check } };

async function check(db: Queryable, { id, values, before, now, locale }: CheckedRow<Values>): Promise<void> {
  if (values.isActive || !before?.isActive) return;
  const types = await listTypesOfGate(db, id);
  if (types.length > 0) {
    const names = types.map(({ name }) => name[locale]).join(', ');
    throw new Problem('BAD_REQUEST', 'resources.gates.inTypes', { field: 'isActive', names });
  }
  const expected = await findLastExpected(db, { gateId: id, day: parkDay(now) });
  if (expected)
    throw new Problem('BAD_REQUEST', 'resources.gates.expected', { field: 'isActive', ...expected });
}

import type { Tx } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import type { SaveInput } from '#src/features/resources/resource-input.ts';
import { type Saved, saveResource } from '#src/features/resources/save-resource.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { GATE_RESOURCE } from './gate-resource.ts';
import { findLastExpected, GATE_ROWS, listTypesOfGate } from './gate-rows.queries.ts';

type Stored = NonNullable<Awaited<ReturnType<typeof GATE_ROWS.find>>>;
type Row = { id: string; values: Stored['values']; before: Stored['values'] | null; now: string };

/** A gate that tickets name stays in use: nobody could enter with them. */
export function saveGate(ctx: StaffContext, input: SaveInput): Promise<Saved> {
  const store = { ...GATE_ROWS, check: (tx: Tx, row: Row) => check(tx, row, ctx.locale) };
  return saveResource(ctx, { resource: GATE_RESOURCE, store }, input);
}

async function check(tx: Tx, { id, values, before, now }: Row, locale: Locale): Promise<void> {
  if (values.isActive || !before?.isActive) return;
  const types = await listTypesOfGate(tx, id);
  if (types.length > 0) {
    const names = types.map(({ name }) => name[locale]).join(', ');
    throw new Problem('BAD_REQUEST', 'resources.gates.inTypes', { field: 'isActive', names });
  }
  const expected = await findLastExpected(tx, { gateId: id, day: parkDay(now) });
  if (expected)
    throw new Problem('BAD_REQUEST', 'resources.gates.expected', { field: 'isActive', ...expected });
}

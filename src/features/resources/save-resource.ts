/** Saves a row of any kind: its rules and its SQL come with it. */
import type { StaffContext } from '#src/server/trpc.ts';
import { type Kind, type Saved, saveRow } from './bulk/save-row.ts';
import type { SaveInput } from './resource-input.ts';
import type { Values } from './resources.ts';

export type { Saved };

export async function saveResource<V extends Values>(
  ctx: StaffContext,
  kind: Kind<V>,
  input: SaveInput,
): Promise<Saved> {
  return ctx.db.write(async (tx) =>
    saveRow(tx, ctx, { kind, input, options: (await kind.store.options?.(tx)) ?? {} }),
  );
}

import type { Tx } from '#db/client.ts';
import { findVersion } from '#src/features/resources/versions.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { takeBackUntil } from '#src/values/forms/take-back-until.ts';

type Saving = { kind: string; rowId: string; revision: number };

/** Throws CONFLICT unless this very person has saved this revision, and has done so just now. */
export async function assertTakeBack(
  tx: Tx,
  { user, now }: { user: { id: string }; now: string },
  saving: Saving,
): Promise<void> {
  const version = await findVersion(tx, saving);
  if (version?.userId !== user.id) throw new Problem('CONFLICT', 'resources.takeBack.notOwn');
  if (!takeBackUntil(version, { userId: user.id, now }))
    throw new Problem('CONFLICT', 'resources.takeBack.late');
}

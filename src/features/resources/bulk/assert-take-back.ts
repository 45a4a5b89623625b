import type { Version } from '#src/features/resources/versions.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { takeBackUntil } from '#src/values/forms/take-back-until.ts';

/** Throws CONFLICT unless this very person has saved this version, and has done so just now. */
export function assertTakeBack(
  version: Version | null,
  { user, now }: { user: { id: string }; now: string },
): void {
  if (version?.userId !== user.id) throw new Problem('CONFLICT', 'resources.takeBack.notOwn');
  if (!takeBackUntil(version, { userId: user.id, now }))
    throw new Problem('CONFLICT', 'resources.takeBack.late');
}

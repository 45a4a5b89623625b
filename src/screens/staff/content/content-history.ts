/** What a row has been, each version with the one before it. */
import type { ScreenContext } from '#src/context.ts';
import type { ShownVersion } from '#src/features/resource-history/version-list.tsx';
import type { Resource } from '#src/features/resources/resources.ts';
import { listVersions } from '#src/features/resources/versions.queries.ts';

const SHOWN_MAX = 6;

export async function contentHistory(
  { db, query }: ScreenContext,
  { kind }: Resource,
  rowId: string,
): Promise<{ versions: ShownVersion[]; older: number | null }> {
  const before = Number(/^[1-9]\d{0,8}$/.exec(query.get('older') ?? '')?.[0] ?? 0) || null;
  // One more than is shown: what the oldest is compared with.
  const found = await listVersions(db.read, { kind, rowId, limit: SHOWN_MAX + 1, before });
  const shown = found.slice(0, SHOWN_MAX);
  return {
    versions: shown.map((version, index) => ({ ...version, before: found[index + 1]?.values ?? null })),
    older: found.length > SHOWN_MAX ? (shown.at(-1)?.revision ?? null) : null,
  };
}

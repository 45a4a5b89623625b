/** What puts a row back to what it was before this person saved it just now. */
import type { ScreenContext } from '#src/context.ts';
import type { Draft } from '#src/features/drafts/drafts.ts';
import type { ShownVersion } from '#src/features/resource-history/version-list.tsx';
import { type Typed, typedOf } from '#src/features/resources/leaves.ts';
import type { Resource, StoredRow } from '#src/features/resources/resources.ts';
import { THEME_RESOURCE } from '#src/features/theme/theme-resource.ts';
import { takeBackUntil } from '#src/values/forms/take-back-until.ts';

export type TakenBack = {
  until: string;
  /** Everything that its form sends. */
  sent: Typed;
};

/** Null where there is nothing to take back. What was created just now is hidden; a theme stays the one that guests see. */
export function takeBackOf(
  { user, now }: Pick<ScreenContext, 'user' | 'now'>,
  resource: Resource,
  { row, draft, past }: { row: StoredRow | null; draft: Draft | null; past: readonly ShownVersion[] },
): TakenBack | null {
  const [last] = past;
  if (!user || !row || draft || last?.revision !== row.revision || resource.kind === THEME_RESOURCE.kind)
    return null;
  const until = takeBackUntil(last, { userId: user.id, now });
  const values = last.before ?? (row.values.isActive === true ? { ...row.values, isActive: false } : null);
  if (!until || !values) return null;
  const from = last.before ? { _from: String(row.revision - 1) } : {};
  const leaves = typedOf(resource, values, row.values);
  const filled = Object.fromEntries(Object.entries(leaves).filter(([, text]) => text !== ''));
  return { until, sent: { ...filled, ...from, _revision: String(row.revision) } };
}

/** Saves rows of a kind as its form would send them, with some of it changed. */
import { intlFor } from '#i18n/intl.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import type { Resource, StoredRow } from '#src/features/resources/resources.ts';
import { refusalIn } from '#src/server/trpc.ts';

type Sent = { id: string | null; revision: number; leaves: Record<string, string> };
type Kind = {
  resource: Resource;
  find: (id: string) => Promise<StoredRow | null>;
  save: (sent: Sent) => Promise<{ id: string; revision: number }>;
};
type Change = Record<string, string>;

/** `add`: a new row like a stored one; `edit`: the row as it is now. */
export function kindSaver({ resource, find, save }: Kind) {
  const typed = async (id: string) => typedOf(resource, (await find(id))?.values ?? {});
  return {
    async edit(id: string, change: Change, revision?: number) {
      const now = (await find(id))?.revision ?? 0;
      return save({ id, revision: revision ?? now, leaves: { ...(await typed(id)), ...change } });
    },
    async add(like: string, change: Change) {
      return save({ id: null, revision: 0, leaves: { ...(await typed(like)), ...change } });
    },
  };
}

/** The faults of a refused input by leaf, in Vietnamese; the refusal itself when it is another; null when it was taken. */
export async function faultsOf(saving: Promise<unknown>): Promise<unknown> {
  const error = await saving.then(
    () => null,
    (reason: Error) => reason,
  );
  if (!error) return null;
  const cause = error.cause instanceof Error && 'issues' in error.cause ? error.cause : error;
  const refusal = refusalIn(cause, intlFor('vi'));
  if (!refusal) throw error;
  const errors = Object.entries(refusal.errors).map(([path, text]) => [path.replace(/^leaves\./, ''), text]);
  return errors.length > 0 ? Object.fromEntries(errors) : refusal.message;
}

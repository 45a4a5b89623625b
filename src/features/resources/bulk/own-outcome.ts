/** What taking a change of many rows back begins with: what was changed, and the refusals that name what came between. */
import type { Queryable } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Resource, Values } from '#src/features/resources/resources.ts';
import { rowName } from '#src/features/resources/row-name.ts';
import { listVersions } from '#src/features/resources/versions.queries.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { takeBackUntil } from '#src/values/forms/take-back-until.ts';
import type { As, StoredOutcome } from './change-input.ts';
import { loadOutcomeFrom } from './load-outcome.ts';

type Asked = { kind: string; id: string; as?: As };

/** Throws CONFLICT `late` also for what another has changed, `already`, and BAD_REQUEST for what was written otherwise. */
export async function readOwnOutcome(
  ctx: StaffContext,
  db: Queryable,
  { as, ...of }: Asked,
): Promise<StoredOutcome> {
  const outcome = await loadOutcomeFrom(db, ctx, of);
  const userId = ctx.user.id;
  if (!outcome || !takeBackUntil({ at: outcome.at, userId }, { userId, now: ctx.now }))
    throw new Problem('CONFLICT', 'resources.bulk.back.late');
  if (outcome.isTakenBack) throw new Problem('CONFLICT', 'resources.bulk.back.already');
  if (outcome.as !== as) throw new Problem('BAD_REQUEST', 'errors.invalid');
  return outcome;
}

/** `by`: who has changed it since, and when, as far as that is known. */
export type Moved = { id: string; values: Values; by: { name: string | null; at: string } | null };
const NAMED_MAX = 3;

/** Throws CONFLICT `changed` with the first that somebody has gone on with; nothing is put back then. */
export function assertUnmoved(ctx: StaffContext, resource: Resource, moved: readonly Moved[]): void {
  if (moved.length === 0) return;
  const intl = intlFor(ctx.locale);
  const names = moved.slice(0, NAMED_MAX).map(({ id, values, by }) => {
    const name = rowName(resource, { id, values }, intl);
    if (!by) return name;
    const who = by.name ?? intl.t('resources.bulk.back.somebody');
    return intl.t('resources.bulk.back.by', { name, who, time: intl.moment(by.at) });
  });
  const rest = moved.length - names.length;
  throw new Problem('CONFLICT', 'resources.bulk.back.changed', { names: names.join('; '), rest });
}

/** Who has saved a row last. */
export async function lastSaving(
  db: Queryable,
  row: { kind: string; rowId: string; revision: number },
): Promise<Moved['by']> {
  const [last] = await listVersions(db, { kind: row.kind, rowId: row.rowId, limit: 1 });
  return last?.revision === row.revision ? { name: last.name, at: last.at } : null;
}

type Refused = { resource: Resource; id: string; values: Values };

/** One that cannot be as it was any more keeps all of them as they are. */
export async function orRefuse<Done>(
  ctx: StaffContext,
  { resource, id, values }: Refused,
  saving: Promise<Done>,
): Promise<Done> {
  return saving.catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    const intl = intlFor(ctx.locale);
    const why = intl.t(error.messageId, error.values as never);
    throw new Problem('CONFLICT', 'resources.bulk.back.unfit', {
      name: rowName(resource, { id, values }, intl),
      why,
    });
  });
}

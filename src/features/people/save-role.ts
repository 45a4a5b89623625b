import type { Tx } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { findLastActors } from '#src/features/audit/audit.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import type { Permission } from '#src/values/permissions.ts';
import { assertCovers, assertWithinLimit, checkActor } from './check-actor.ts';
import { findRole, putRole } from './people.queries.ts';
import { movedValues, type Role, type RoleInput } from './people.ts';
import { closeCovered, listAskersWith } from './permission-requests.queries.ts';

const MILLISECOND = 0.001;

/**
 * Creates one of the park's own roles or changes it, for everybody who has it. Presets stay as they are. Throws CONFLICT
 * with what a colleague has made of it since it was read.
 */
export async function saveRole(
  ctx: StaffContext,
  { id, seen, name, permissions, limit }: RoleInput,
): Promise<{ id: string; seen: string; givingLimitVnd: number | null }> {
  return ctx.db.write(async (tx) => {
    const actor = await checkActor(tx, ctx);
    const before = id === null ? null : await findRole(tx, id);
    if (id !== null && (!before || before.preset !== null))
      throw new Problem('NOT_FOUND', 'people.error.noRole');
    if (before) assertCovers(actor, before.permissions);
    assertCovers(actor, new Set(permissions));
    if (before) await assertNotMoved(tx, ctx, before, seen);
    const givingLimitVnd = limit === undefined ? (before?.givingLimitVnd ?? null) : limit;
    const own = { name, permissions, givingLimitVnd };
    if (isWider(before, own)) await assertWithinLimit(tx, ctx, { ...own, preset: null, field: 'limit' });
    const role = { id: id ?? newId(), ...own, now: timeOf(ctx, before) };
    if (!(await putRole(tx, role))) throw new Problem('CONFLICT', 'people.error.roleName', { field: 'name' });
    const was = before && ownOf(before);
    const subject = { kind: 'role', id: role.id };
    await recordAudit(tx, ctx, { subject, before: was, after: own });
    if (id !== null) await answerAskers(tx, ctx, { roleId: id, permissions });
    return { id: role.id, seen: role.now, givingLimitVnd };
  });
}

type Wanted = { permissions: readonly Permission[]; givingLimitVnd: number | null };

/** Has another limit, or a permission that it lacked. */
function isWider(before: Role | null, { permissions, givingLimitVnd }: Wanted): boolean {
  return (
    givingLimitVnd !== (before?.givingLimitVnd ?? null) ||
    permissions.some((permission) => !before?.permissions.has(permission))
  );
}

function ownOf({ name, permissions, givingLimitVnd }: Role) {
  return { name, permissions: [...permissions], givingLimitVnd };
}

async function assertNotMoved(tx: Tx, ctx: StaffContext, before: Role, seen: string): Promise<void> {
  const { id, updatedAt } = before;
  if (updatedAt === seen) return;
  const { t, moment } = intlFor(ctx.locale);
  const who = (await findLastActors(tx, [{ kind: 'role', id }])).get(id) || t('people.colleague');
  const moved = { who, time: moment(updatedAt), seen: updatedAt, ...ownOf(before) };
  throw new Problem('CONFLICT', 'people.error.roleMoved', movedValues(moved));
}

/** Later than the save before, whatever the clock says: two within a millisecond are told apart. */
function timeOf({ now }: StaffContext, before: Role | null): string {
  return before && now <= before.updatedAt ? addSeconds(before.updatedAt, MILLISECOND) : now;
}

/** What its holders had asked for and it has now is granted, with a row of its own for each of them. */
async function answerAskers(
  tx: Tx,
  ctx: StaffContext,
  { roleId, permissions }: { roleId: string; permissions: readonly Permission[] },
): Promise<void> {
  const answer = { permissions: new Set(permissions), decidedBy: ctx.user.id, now: ctx.now };
  for (const userId of await listAskersWith(tx, roleId)) {
    const granted = await closeCovered(tx, { userId, ...answer });
    const subject = { kind: 'member', id: userId } as const;
    for (const grantedPermission of granted)
      await recordAudit(tx, ctx, { subject, after: { grantedPermission } });
  }
}

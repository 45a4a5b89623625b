import type { Queryable, Tx } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { revokeSessionsOf } from '#src/features/auth/auth.queries.ts';
import { removeAllFactors } from '#src/features/factors/factors.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import type { Permission, Permitted } from '#src/values/permissions.ts';
import { assertCovers, assertGives, auditedRole, checkActor } from './check-actor.ts';
import { countOtherOwners, findMember, findRole, updateMember } from './people.queries.ts';
import { type ChangeRoleInput, mayEnd, type Role, roleName } from './people.ts';
import { closeCovered } from './permission-requests.queries.ts';

/**
 * Gives a colleague another role, from their next request on. The last owner stays one. Throws CONFLICT when somebody has
 * changed it since it was read.
 */
export async function changeRole(
  ctx: StaffContext,
  { userId, roleId, seenRoleId }: ChangeRoleInput,
): Promise<Record<string, never>> {
  return ctx.db.write(async (tx) => {
    const role = await wantedRole(tx, roleId);
    const actor = await checkActor(tx, ctx);
    const { current, granted } = await replaceRole(tx, ctx, { actor, userId, role, seenRoleId });
    const subject = { kind: 'member', id: userId };
    const [before, after] = [auditedRole(current), auditedRole(role)];
    await recordAudit(tx, ctx, { subject, before, after });
    for (const grantedPermission of granted)
      await recordAudit(tx, ctx, { subject, after: { grantedPermission } });
    return {};
  });
}

/**
 * Ends the work of a colleague here, and their sessions with it. Whoever may change colleagues may end what they could not
 * give: somebody who was dismissed must not wait for a manager. Only an owner ends an owner's work.
 */
export async function deactivateMember(
  ctx: StaffContext,
  { userId, reason }: { userId: string; reason: string },
): Promise<Record<string, never>> {
  return ctx.db.write(async (tx) => {
    const { role } = await checkActor(tx, ctx);
    const current = await findColleague(tx, userId);
    if (!mayEnd(role, current.role))
      throw new Problem('FORBIDDEN', 'people.error.above', { field: 'roleId' });
    await assertNotLastOwner(tx, current);
    await updateMember(tx, userId, { deactivatedAt: ctx.now });
    // Theirs are proofs of the office: as a guest they could neither change nor remove them.
    await removeAllFactors(tx, userId);
    await revokeSessionsOf(tx, { userId, now: ctx.now });
    const before = auditedRole(current.role);
    await recordAudit(tx, ctx, { subject: { kind: 'member', id: userId }, before, after: null, reason });
    return {};
  });
}

/** Throws NOT_FOUND, beside the field of the role. */
export async function wantedRole(tx: Queryable, roleId: string): Promise<Role> {
  const role = await findRole(tx, roleId);
  if (!role) throw new Problem('NOT_FOUND', 'people.error.noRole', { field: 'roleId' });
  return role;
}

type Replacement = { actor: Permitted; userId: string; role: Role; seenRoleId: string };

/** Puts a role in the place of the present one, and closes the requests that it answers; both are returned. */
export async function replaceRole(
  tx: Tx,
  ctx: StaffContext,
  { actor, userId, role, seenRoleId }: Replacement,
): Promise<{ current: Role; granted: Permission[] }> {
  const current = await findColleague(tx, userId);
  assertCovers(actor, current.role.permissions);
  await assertGives(tx, ctx, actor, role);
  assertNotMoved(ctx, current.role, seenRoleId);
  if (role.id !== 'owner') await assertNotLastOwner(tx, current);
  await updateMember(tx, userId, { roleId: role.id });
  const { permissions } = role;
  const granted = await closeCovered(tx, { userId, permissions, decidedBy: ctx.user.id, now: ctx.now });
  return { current: current.role, granted };
}

/** The refusal names the role that they have now, by which the next try is measured. */
function assertNotMoved({ locale }: StaffContext, role: Role, seenRoleId: string): void {
  if (role.id === seenRoleId) return;
  const values = { field: 'roleId', role: roleName(intlFor(locale), role), seenRoleId: role.id };
  throw new Problem('CONFLICT', 'people.error.memberMoved', values);
}

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

async function findColleague(tx: Queryable, userId: string): Promise<Member> {
  const found = await findMember(tx, userId);
  if (!found) throw new Problem('NOT_FOUND', 'people.error.noMember');
  return found;
}

/** A trigger refuses it too, whoever writes. */
export async function assertNotLastOwner(tx: Queryable, { userId, role }: Member): Promise<void> {
  if (role.id === 'owner' && (await countOtherOwners(tx, userId)) === 0)
    throw new Problem('CONFLICT', 'people.error.lastOwner', { field: 'roleId' });
}

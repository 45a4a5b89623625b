import type { Queryable, Tx } from '#db/client.ts';
import { intlFor } from '#i18n/intl.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { may, type Permission, type Permitted } from '#src/values/permissions.ts';
import { limitOf } from '#src/values/staff/giving-limits.ts';
import { type GivingRole, isAboveLimit } from './giving-roles.ts';
import { findMember } from './people.queries.ts';
import { covers, type Role } from './people.ts';

/**
 * What the caller may do at this moment, inside the transaction that acts on it: a colleague may have changed their role
 * since the request began. Throws FORBIDDEN.
 */
export async function checkActor(
  tx: Queryable,
  { user, permission }: StaffContext,
): Promise<Permitted & { role: Role }> {
  const member = await findMember(tx, user.id);
  const actor = member && { permissions: member.role.permissions, role: member.role };
  if (!actor || !may(actor, permission)) throw new Problem('FORBIDDEN', 'errors.forbidden');
  return actor;
}

/** Throws FORBIDDEN for a role with permissions that the actor lacks. */
export function assertCovers(actor: Permitted, permissions: ReadonlySet<Permission>): void {
  if (!covers(actor, permissions)) throw new Problem('FORBIDDEN', 'people.error.above', { field: 'roleId' });
}

/**
 * Nobody makes or hands on a role that gives more on an order than they may themselves. Throws FORBIDDEN beside the
 * field.
 */
export async function assertWithinLimit(
  tx: Tx,
  { user, locale }: StaffContext,
  { field, ...role }: GivingRole & { field: 'roleId' | 'limit' },
): Promise<void> {
  const [member, settings] = [await findMember(tx, user.id), await readSettings(tx)];
  if (!isAboveLimit(settings, { role: member?.role }, role)) return;
  const most = limitOf(member?.role, settings);
  throw new Problem('FORBIDDEN', 'people.error.aboveLimit', {
    field,
    most: intlFor(locale).money(most ?? 0),
  });
}

/** Throws FORBIDDEN for a role that the actor may not give: with permissions or a limit beyond theirs. */
export async function assertGives(tx: Tx, ctx: StaffContext, actor: Permitted, role: Role): Promise<void> {
  assertCovers(actor, role.permissions);
  await assertWithinLimit(tx, ctx, { ...role, field: 'roleId' });
}

/** How the audit log calls a role: by its preset, or the name that the park gave it. */
export function auditedRole({ preset, name }: Pick<Role, 'preset' | 'name'>): { role: string } {
  return { role: preset ?? name };
}

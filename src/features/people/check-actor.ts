import type { Queryable } from '#db/client.ts';
import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { may, type Permission, type Permitted } from '#src/values/permissions.ts';
import { findMember } from './people.queries.ts';
import { covers, type Role } from './people.ts';

/**
 * What the caller may do at this moment, inside the transaction that acts on it: a colleague may have changed their role
 * since the request began. Throws FORBIDDEN.
 */
export async function checkActor(tx: Queryable, { user, permission }: StaffContext): Promise<Permitted> {
  const member = await findMember(tx, user.id);
  const actor = member && { permissions: member.role.permissions };
  if (!actor || !may(actor, permission)) throw new Problem('FORBIDDEN', 'errors.forbidden');
  return actor;
}

/** Throws FORBIDDEN for a role with permissions that the actor lacks. */
export function assertCovers(actor: Permitted, permissions: ReadonlySet<Permission>): void {
  if (!covers(actor, permissions)) throw new Problem('FORBIDDEN', 'people.error.above', { field: 'roleId' });
}

/** How the audit log calls a role: by its preset, or the name that the park gave it. */
export function auditedRole({ preset, name }: Pick<Role, 'preset' | 'name'>): { role: string } {
  return { role: preset ?? name };
}

import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { may, type Permission } from '#src/values/permissions.ts';
import { findMember } from './people.queries.ts';
import { createRequest } from './permission-requests.queries.ts';

/** Asks whoever gives roles for a permission. Asked again while it waits, nothing changes. */
export async function askPermission(
  ctx: StaffContext,
  { permission }: { permission: Permission },
): Promise<{ isNew: boolean }> {
  const userId = ctx.user.id;
  return ctx.db.write(async (tx) => {
    const member = await findMember(tx, userId);
    if (!member) throw new Problem('FORBIDDEN', 'errors.forbidden');
    if (may(member.role, permission))
      throw new Problem('CONFLICT', 'people.error.hasPermission', { field: 'permission' });
    const isNew = await createRequest(tx, { id: newId(), userId, permission, now: ctx.now });
    const subject = { kind: 'member', id: userId };
    if (isNew) await recordAudit(tx, ctx, { subject, after: { askedPermission: permission } });
    return { isNew };
  });
}

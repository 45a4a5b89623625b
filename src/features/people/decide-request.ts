import type { Tx } from '#db/client.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { may } from '#src/values/permissions.ts';
import { replaceRole, wantedRole } from './change-member.ts';
import { assertCovers, auditedRole, checkActor } from './check-actor.ts';
import type { DeclineInput, GrantInput } from './people.ts';
import { closeRequest, findOpenRequest } from './permission-requests.queries.ts';

/** Answers a request with a role that has what was asked for; it takes the place of the present one. */
export async function grantPermission(
  ctx: StaffContext,
  { id, roleId, seenRoleId }: GrantInput,
): Promise<Record<string, never>> {
  return ctx.db.write(async (tx) => {
    const { actor, userId, permission } = await openRequest(tx, ctx, id);
    const role = await wantedRole(tx, roleId);
    if (!may(role, permission)) throw new Problem('CONFLICT', 'people.error.roleLacks', { field: 'roleId' });
    const { current, granted } = await replaceRole(tx, ctx, { actor, userId, role, seenRoleId });
    const subject = { kind: 'member', id: userId };
    const after = { ...auditedRole(role), grantedPermission: permission };
    await recordAudit(tx, ctx, { subject, before: auditedRole(current), after });
    for (const grantedPermission of granted.filter((one) => one !== permission))
      await recordAudit(tx, ctx, { subject, after: { grantedPermission } });
    return {};
  });
}

/** Answers it with no, and why; the person may ask again. */
export async function declinePermission(
  ctx: StaffContext,
  { id, reason }: DeclineInput,
): Promise<Record<string, never>> {
  return ctx.db.write(async (tx) => {
    const { userId, permission } = await openRequest(tx, ctx, id);
    const decision = { outcome: 'declined', reason } as const;
    await closeRequest(tx, { id, ...decision, decidedBy: ctx.user.id, now: ctx.now });
    const after = { declinedPermission: permission };
    await recordAudit(tx, ctx, { subject: { kind: 'member', id: userId }, after, reason });
    return {};
  });
}

/** Whoever lacks the permission themselves can neither give it nor refuse it. */
async function openRequest(tx: Tx, ctx: StaffContext, id: string) {
  const request = await findOpenRequest(tx, id);
  if (!request) throw new Problem('CONFLICT', 'people.error.requestOver');
  const actor = await checkActor(tx, ctx);
  assertCovers(actor, new Set([request.permission]));
  return { actor, ...request };
}

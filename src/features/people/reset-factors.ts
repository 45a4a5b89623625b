import { revokeSessionsOf } from '#src/features/auth/auth.queries.ts';
import { findMethods, removeAllFactors } from '#src/features/factors/factors.queries.ts';
import { hasFactor } from '#src/features/factors/factors.ts';
import { notifyOwner } from '#src/features/factors/notify-owner.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { assertCovers, checkActor } from './check-actor.ts';
import { findMember } from './people.queries.ts';

/**
 * For a colleague who has lost their devices and the codes on paper: the next sign-in asks for the password alone, and the
 * rooms that need a second factor are closed until they add a new one. As the password alone then opens the account, and
 * adds the new factor, nobody does it to a colleague who may do what they may not themselves.
 */
export async function resetFactors(
  ctx: StaffContext,
  { userId, reason }: { userId: string; reason: string },
): Promise<Record<string, never>> {
  if (userId === ctx.user.id) throw new Problem('CONFLICT', 'factors.error.isYou');
  return ctx.db.write(async (tx) => {
    const actor = await checkActor(tx, ctx);
    const member = await findMember(tx, userId);
    if (!member) throw new Problem('NOT_FOUND', 'people.error.noMember');
    assertCovers(actor, member.role.permissions);
    const methods = await findMethods(tx, userId);
    if (!hasFactor(methods)) throw new Problem('CONFLICT', 'factors.error.noFactor');
    await removeAllFactors(tx, userId);
    await revokeSessionsOf(tx, { userId, now: ctx.now });
    const subject = { kind: 'member', id: userId };
    await recordAudit(tx, ctx, { subject, before: methods, after: null, reason });
    await notifyOwner(tx, { userId, what: 'reset', now: ctx.now });
    return {};
  });
}

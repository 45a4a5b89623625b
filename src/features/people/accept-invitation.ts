import type { Tx } from '#db/client.ts';
import { createUser, findUserByEmail, revokeSessionsOf } from '#src/features/auth/auth.queries.ts';
import { assertGoodPassword } from '#src/features/auth/reset-password.ts';
import { startSession } from '#src/features/auth/start-session.ts';
import { findSessionProofs } from '#src/features/factors/factors.queries.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { limitStored } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import { placeAfterLogin } from '#src/server/sessions/access.ts';
import { hashPassword } from '#src/server/sessions/passwords.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import { recordEvent } from '#src/server/sessions/security-events.ts';
import type { Context, UserContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { assertNotLastOwner } from './change-member.ts';
import { auditedRole } from './check-actor.ts';
import { spendInvitation } from './invitations.queries.ts';
import { type LoadedInvitation, loadInvitation } from './load-invitation.ts';
import { findMember, putMember } from './people.queries.ts';
import type { JoinInput, Role } from './people.ts';

const BY_NETWORK = { kind: 'staff-join', max: 30, windowSeconds: 15 * 60 };

type Accepted = { accessToken: string; next: `/${string}` };
/** Opens an account for the holder of the link and signs them in as a member of staff. */
export async function joinStaff(ctx: Context, { token, firstName, password }: JoinInput): Promise<Accepted> {
  const { email, locale } = (await openInvitation(ctx, token)).invitation;
  await assertGoodPassword(password, { email, firstName, phone: null });
  const passwordHash = await hashPassword(password, ctx.ip);
  const user = {
    ...{ id: newId(), email, passwordHash, firstName, locale },
    createdAt: ctx.now,
    emailVerifiedAt: ctx.now,
    phone: null,
    phoneVerifiedAt: null,
  };
  const role = await ctx.db.write(async (tx) => {
    if (await findUserByEmail(tx, email)) throw new Problem('CONFLICT', 'people.error.hasAccount');
    await createUser(tx, user);
    return accept(tx, ctx, { token, userId: user.id });
  });
  const { accessToken } = await startSession(ctx, user, 'register');
  return { accessToken, next: placeAfterLogin(role, ctx.locale, null) };
}

/** Makes the account that is signed in a member of staff, under a session as short as theirs. */
export async function attachStaff(ctx: UserContext, { token }: { token: string }): Promise<Accepted> {
  await openInvitation(ctx, token);
  const proofs = await findSessionProofs(ctx.db.read, ctx.user.sessionId);
  const role = await ctx.db.write(async (tx) => {
    const accepted = await accept(tx, ctx, { token, userId: ctx.user.id });
    await revokeSessionsOf(tx, { userId: ctx.user.id, now: ctx.now });
    return accepted;
  });
  const { accessToken } = await startSession(ctx, ctx.user, 'register', proofs?.factorAt ?? null);
  return { accessToken, next: placeAfterLogin(role, ctx.locale, null) };
}

async function openInvitation(ctx: Context, token: string) {
  await limitStored(ctx.db, { ...BY_NETWORK, key: networkOf(ctx.ip), now: ctx.now });
  return assertOpen(await loadInvitation(ctx.db.read, token, ctx.now));
}

function assertOpen(found: LoadedInvitation) {
  if (found.state !== 'open') throw new Problem('CONFLICT', `people.link.${found.state}`);
  return found;
}

/** Only the operator's own invitation changes the role of somebody who is a member already. */
async function accept(
  tx: Tx,
  ctx: Context,
  { token, userId }: { token: string; userId: string },
): Promise<Role> {
  const { invitation, role } = assertOpen(await loadInvitation(tx, token, ctx.now));
  const current = await findMember(tx, userId);
  if (current && invitation.invitedBy !== null) throw new Problem('CONFLICT', 'people.error.alreadyStaff');
  if (current && role.id !== 'owner') await assertNotLastOwner(tx, current);
  await spendInvitation(tx, { id: invitation.id, userId, now: ctx.now });
  await putMember(tx, { userId, roleId: role.id, invitedBy: invitation.invitedBy, now: ctx.now });
  const event = { kind: 'account', action: 'staff.join', result: 'ok', userId } as const;
  await recordEvent(tx, ctx, { ...event, subject: invitation.id });
  // By the right of whoever invited: what it made of whom is in the log of both.
  const actor = { ...ctx, user: { id: userId }, permission: 'people.edit' } as const;
  await recordAudit(tx, actor, {
    subject: { kind: 'member', id: userId },
    before: current && auditedRole(current.role),
    after: { ...auditedRole(role), invitation: invitation.id },
  });
  return role;
}

import type { Tx } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import { findUserByEmail, isMember } from '#src/features/auth/auth.queries.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { limitStored } from '#src/server/limits/stored-limits.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { assertGives, auditedRole, checkActor } from './check-actor.ts';
import { invitationHash, invitationToken } from './invitation-link.ts';
import {
  createInvitation,
  findInvitation,
  prolongInvitation,
  withdrawInvitations,
} from './invitations.queries.ts';
import { findRole } from './people.queries.ts';
import { INVITATION_DAYS } from './people.ts';

const BY_ACTOR = { kind: 'staff-invite', max: 60, windowSeconds: 60 * 60 };

/** Sends a link to somebody who is to work here; an earlier link to the same address ends. */
export async function inviteMember(
  ctx: StaffContext,
  { email, roleId }: { email: string; roleId: string },
): Promise<Record<string, never>> {
  await limitStored(ctx.db, { ...BY_ACTOR, key: ctx.user.id, now: ctx.now });
  return ctx.db.write(async (tx) => {
    const role = await findRole(tx, roleId);
    if (!role) throw new Problem('NOT_FOUND', 'people.error.noRole', { field: 'roleId' });
    await assertGives(tx, ctx, await checkActor(tx, ctx), role);
    const known = await findUserByEmail(tx, email);
    if (known && (await isMember(tx, known.id)))
      throw new Problem('CONFLICT', 'people.error.member', { field: 'email' });
    const id = await writeInvitation(tx, { ...ctx, email, roleId, invitedBy: ctx.user.id });
    await recordAudit(tx, ctx, { subject: { kind: 'invitation', id }, after: auditedRole(role) });
    return {};
  });
}

/** Sends the link once more and lets it work as long again. */
export async function resendInvitation(
  ctx: StaffContext,
  { id }: { id: string },
): Promise<Record<string, never>> {
  await limitStored(ctx.db, { ...BY_ACTOR, key: ctx.user.id, now: ctx.now });
  return ctx.db.write(async (tx) => {
    const found = await findInvitation(tx, { id });
    const role = found && (await findRole(tx, found.roleId));
    if (!found || !role || found.usedAt || found.withdrawnAt)
      throw new Problem('CONFLICT', 'people.error.notOpen');
    await assertGives(tx, ctx, await checkActor(tx, ctx), role);
    const [before, after] = [{ until: found.expiresAt }, { until: expiryFrom(ctx.now) }];
    await prolongInvitation(tx, { id, expiresAt: after.until });
    await recordAudit(tx, ctx, { subject: { kind: 'invitation', id }, before, after });
    await queueMail(tx, { id, now: ctx.now });
    return {};
  });
}

export async function withdrawInvitation(
  ctx: StaffContext,
  { id }: { id: string },
): Promise<Record<string, never>> {
  return ctx.db.write(async (tx) => {
    await checkActor(tx, ctx);
    const found = await findInvitation(tx, { id });
    const role = found && (await findRole(tx, found.roleId));
    if (!role || !(await withdrawInvitations(tx, { id, now: ctx.now })))
      throw new Problem('CONFLICT', 'people.error.notOpen');
    const subject = { kind: 'invitation', id };
    await recordAudit(tx, ctx, { subject, before: auditedRole(role), after: null });
    return {};
  });
}

type Wanted = { email: string; roleId: string; invitedBy: string | null; locale: Locale; now: string };

/** Stores it and queues its mail; the id leads to the link. */
export async function writeInvitation(
  tx: Tx,
  { email, roleId, invitedBy, locale, now }: Wanted,
): Promise<string> {
  const id = newId();
  await withdrawInvitations(tx, { email, now });
  await createInvitation(tx, {
    ...{ id, email, roleId, locale, invitedBy },
    tokenHash: invitationHash(invitationToken(id)),
    createdAt: now,
    expiresAt: expiryFrom(now),
    usedAt: null,
    usedBy: null,
    withdrawnAt: null,
  });
  await queueMail(tx, { id, now });
  return id;
}

async function queueMail(tx: Tx, { id, now }: { id: string; now: string }): Promise<void> {
  const message = { kind: 'staff-invitation' as const, orderId: '', payload: { invitationId: id }, now };
  await createMessage(tx, { ...message, dedupeKey: `staff-invitation:${newId()}` });
}

function expiryFrom(now: string): string {
  return addSeconds(now, INVITATION_DAYS * 24 * 60 * 60);
}

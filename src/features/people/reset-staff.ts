/** `bun run staff:reset-factor <e-mail>`: lets an owner in who has lost every device and the codes on paper. */

import { openDb } from '#db/client.ts';
import { findUserByEmail, revokeSessionsOf } from '#src/features/auth/auth.queries.ts';
import { emailInput } from '#src/features/auth/auth.ts';
import { findMethods, removeAllFactors } from '#src/features/factors/factors.queries.ts';
import { hasFactor } from '#src/features/factors/factors.ts';
import { notifyOwner } from '#src/features/factors/notify-owner.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import { recordEvent } from '#src/server/sessions/security-events.ts';
import { MACHINE_ID, newId } from '#src/values/id.ts';
import { findMember } from './people.queries.ts';
import { type CommandContext, runCommand } from './run-command.ts';

const USAGE = 'bun run staff:reset-factor <e-mail>';

/**
 * Removes all second factors of a member of staff and ends their sessions; they are told by mail. A colleague does the same
 * at `/staff/people`, so this is for the last owner. Throws an Error with the reason.
 */
export async function resetStaff({ db, now }: CommandContext, args: readonly string[]): Promise<string> {
  const email = emailInput.safeParse(args[0] ?? '');
  if (!email.success || args.length > 1) throw new Error(`say whose second factor is removed: ${USAGE}`);
  return db.write(async (tx) => {
    const user = await findUserByEmail(tx, email.data);
    if (!user || !(await findMember(tx, user.id)))
      throw new Error(`${email.data} is no active member of staff`);
    const methods = await findMethods(tx, user.id);
    if (!hasFactor(methods)) throw new Error(`${email.data} has no second factor`);
    await removeAllFactors(tx, user.id);
    await revokeSessionsOf(tx, { userId: user.id, now });
    const origin = { now, ip: '', country: '', userAgent: 'bun run staff:reset-factor', requestId: newId() };
    await recordEvent(tx, origin, { kind: 'account', action: 'factor.reset', result: 'ok', userId: user.id });
    const by = { ...origin, user: { id: MACHINE_ID }, permission: 'people.edit' } as const;
    await recordAudit(tx, by, { subject: { kind: 'member', id: user.id }, before: methods, after: null });
    await notifyOwner(tx, { userId: user.id, what: 'reset', now });
    return `${email.data} signs in with the password alone and is asked for a new second factor`;
  });
}

if (import.meta.main)
  await runCommand(
    await openDb(process.env.DATABASE_URL ?? 'file:.data/park.db'),
    resetStaff,
    'nothing removed',
  );

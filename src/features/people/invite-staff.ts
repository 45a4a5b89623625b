/** `bun run staff:invite <e-mail> [--role owner]`: mails and prints a link that makes somebody a member of staff. */
import { openDb } from '#db/client.ts';
import { emailInput } from '#src/features/auth/auth.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import { recordEvent } from '#src/server/sessions/security-events.ts';
import { MACHINE_ID } from '#src/values/id.ts';
import { auditedRole } from './check-actor.ts';
import { invitationUrl } from './invitation-link.ts';
import { writeInvitation } from './invite-member.ts';
import { listRoles } from './people.queries.ts';
import { type CommandContext, runCommand } from './run-command.ts';

const USAGE = 'bun run staff:invite <e-mail> [--role owner] [--en]';

/** The link. Throws an Error with the reason. */
export async function inviteStaff({ db, now }: CommandContext, args: readonly string[]): Promise<string> {
  const { email, wanted, locale } = readArguments(args);
  const origin = { now, ip: '', country: '', userAgent: 'bun run staff:invite' };
  return db.write(async (tx) => {
    const roles = await listRoles(tx);
    const role = roles.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted.toLowerCase());
    if (!role)
      throw new Error(`there is no role "${wanted}": ${roles.map(({ id, name }) => name || id).join(', ')}`);
    const id = await writeInvitation(tx, { email, roleId: role.id, invitedBy: null, locale, now });
    const event = { kind: 'account', action: 'staff.invite', result: 'ok', userId: null } as const;
    await recordEvent(tx, { ...origin, requestId: id }, { ...event, subject: role.id });
    const by = { user: { id: MACHINE_ID }, permission: 'people.edit', now, requestId: id } as const;
    await recordAudit(tx, by, { subject: { kind: 'invitation', id }, after: auditedRole(role) });
    return invitationUrl({ id, locale });
  });
}

function readArguments(args: readonly string[]) {
  const [typed = '', ...options] = args.filter((one) => one !== '--en');
  const email = emailInput.safeParse(typed);
  if (!email.success) throw new Error(`say who is invited: ${USAGE}`);
  const [flag, wanted = ''] = options;
  if (options.length > 0 && (flag !== '--role' || !wanted || options.length > 2))
    throw new Error(`not understood: ${options.join(' ')}; ${USAGE}`);
  const locale = args.includes('--en') ? ('en' as const) : ('vi' as const);
  return { email: email.data, wanted: wanted || 'owner', locale };
}

if (import.meta.main)
  await runCommand(
    await openDb(process.env.DATABASE_URL ?? 'file:.data/park.db'),
    inviteStaff,
    'nobody invited',
  );

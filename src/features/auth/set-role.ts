/** `bun run role <e-mail> <role>`: makes a user a member of staff, or a visitor again. */
import { type Db, openDb } from '#db/client.ts';
import type { Role } from '#db/schema/auth.ts';
import { recordEvent } from '#src/server/sessions/security-events.ts';
import { findUserByEmail, revokeSessionsOf, updateRole } from './auth.queries.ts';

const ROLES: Role[] = ['visitor', 'gate', 'manager'];
const USAGE = `bun run role <e-mail of an account> <${ROLES.join('|')}>`;

type Ctx = { db: Db; now: string };

/** Ends all sessions of the account: those of staff are shorter. Throws an Error with the reason. */
export async function setRole(
  { db, now }: Ctx,
  { email, role }: { email: string; role: string },
): Promise<void> {
  const wanted = ROLES.find((one) => one === role);
  if (!wanted || !email.includes('@')) throw new Error(`say who becomes what: ${USAGE}`);
  const origin = { now, ip: '', country: '', userAgent: 'bun run role', requestId: crypto.randomUUID() };
  await db.write(async (tx) => {
    const user = await findUserByEmail(tx, email.toLowerCase());
    if (!user) throw new Error(`there is no account of ${email}: register on the site first`);
    if (!user.emailVerifiedAt)
      throw new Error(`${email} is not confirmed yet: follow the link in the mail first`);
    await updateRole(tx, { id: user.id, role: wanted });
    await revokeSessionsOf(tx, { userId: user.id, now });
    const event = { kind: 'account', action: 'role.change', result: 'ok' } as const;
    await recordEvent(tx, origin, { ...event, userId: user.id, subject: wanted });
  });
}

async function main([email = '', role = '']: string[]): Promise<void> {
  const db = await openDb(process.env.DATABASE_URL ?? 'file:.data/park.db');
  try {
    await setRole({ db, now: new Date().toISOString() }, { email, role });
    console.log(JSON.stringify({ level: 30, msg: 'role set', email, role }));
  } finally {
    db.close();
  }
}

if (import.meta.main)
  main(process.argv.slice(2)).catch((error: Error) => {
    console.error(`role not set: ${error.message}`);
    process.exit(1);
  });

/** `bun run role <e-mail> <role>`: makes a member of staff of somebody who has an account, or a visitor again. */
import { and, eq, isNull } from 'drizzle-orm';
import { type Db, openDb } from './client.ts';
import { type Role, sessions, users } from './schema/auth.ts';
import { securityEvents } from './schema/security.ts';

const ROLES: Role[] = ['visitor', 'gate', 'manager'];
const USAGE = `bun run role <e-mail of an account> <${ROLES.join('|')}>`;

/** Ends all sessions of the account: those of staff are shorter. Throws an Error with the reason. */
export async function setRole(db: Db, [email = '', role = '']: string[], now: string): Promise<void> {
  const wanted = ROLES.find((one) => one === role);
  if (!wanted || !email.includes('@')) throw new Error(`say who becomes what: ${USAGE}`);
  await db.write(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email.toLowerCase()));
    if (!user) throw new Error(`there is no account of ${email}: register on the site first`);
    if (!user.emailVerifiedAt)
      throw new Error(`${email} is not confirmed yet: follow the link in the mail first`);
    await tx.update(users).set({ role: wanted }).where(eq(users.id, user.id));
    await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.userId, user.id), isNull(sessions.revokedAt)));
    await tx.insert(securityEvents).values({
      ...{ at: now, kind: 'account', action: 'role.change', result: 'ok', userId: user.id, subject: wanted },
      ...{ network: '', country: '', userAgent: 'bun run role', requestId: crypto.randomUUID() },
    });
  });
}

async function main(): Promise<void> {
  const db = await openDb(process.env.DATABASE_URL ?? 'file:.data/park.db');
  const [email, role] = process.argv.slice(2);
  try {
    await setRole(db, process.argv.slice(2), new Date().toISOString());
    console.log(JSON.stringify({ level: 30, msg: 'role set', email, role }));
  } finally {
    db.close();
  }
}

if (import.meta.main)
  main().catch((error: Error) => {
    console.error(`role not set: ${error.message}`);
    process.exit(1);
  });

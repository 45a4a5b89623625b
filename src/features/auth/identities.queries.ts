import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { identities, users } from '#db/schema/auth.ts';
import type { IdentityProvider } from '#src/values/identity-provider.ts';

type Identity = { provider: IdentityProvider; subject: string };

/** The user with this identity. */
export async function findIdentityUser(
  db: Queryable,
  { provider, subject }: Identity,
): Promise<{ id: string } | null> {
  const [user] = await db
    .select({ id: users.id })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
    .limit(1);
  return user ?? null;
}

export async function createIdentity(
  db: Queryable,
  row: Identity & { userId: string; createdAt: string },
): Promise<void> {
  await db.insert(identities).values(row);
}

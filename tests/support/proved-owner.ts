import type { Db } from '#db/client.ts';
import { sessions, users } from '#db/schema/auth.ts';
import { totpSecrets } from '#db/schema/factors.ts';

/** The owner of `staffContext` has an authenticator, and proved it in its session at that instant. */
export async function proveOwner(db: Db, factorAt: string): Promise<void> {
  const userId = 'staff-owner';
  const times = { createdAt: factorAt, expiresAt: '2028-01-01T00:00:00.000Z' };
  await db.write(async (tx) => {
    await tx
      .insert(users)
      .values({
        ...{
          id: userId,
          email: 'owner@park.example',
          passwordHash: '',
          firstName: 'Lan',
          createdAt: factorAt,
        },
      })
      .onConflictDoNothing();
    await tx
      .insert(totpSecrets)
      .values({ userId, secret: 'sealed', lastStep: 1, createdAt: factorAt })
      .onConflictDoNothing();
    await tx
      .insert(sessions)
      .values({ id: 'test', userId, tokenHash: 'x', userAgent: 'test', ...times, factorAt })
      .onConflictDoUpdate({ target: sessions.id, set: { factorAt } });
  });
}

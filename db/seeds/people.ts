import { inArray } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { users } from '#db/schema/auth.ts';
import { gates } from '#db/schema/gate.ts';
import { staffMembers } from '#db/schema/people.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './demo-accounts.ts';
import { both } from './ticket-seed.ts';

const GATES = [
  { id: 'cong-1', position: 1, name: both('Cổng 1 – Ga Chân Núi', 'Gate 1 – Foothill Station') },
  {
    id: 'cong-2',
    position: 2,
    name: both('Cổng 2 – Ga Suối (Vườn Mây)', 'Gate 2 – Stream Station (Cloud Garden)'),
  },
];

const MEMORY_COST_KIB = 19_456;
const TIME_COST = 2;

type DemoUser = Omit<typeof users.$inferInsert, 'role'> & { roleId: string | null };

/** The demo accounts that are not there yet. Hashes, so call it before the write transaction. */
export async function missingUsers(db: Queryable, now: string): Promise<DemoUser[]> {
  const emails = DEMO_USERS.map((user) => user.email);
  const known = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails));
  const isKnown = new Set(known.map((row) => row.email));
  const missing = DEMO_USERS.filter((user) => !isKnown.has(user.email));
  return Promise.all(
    missing.map(async ({ role, ...user }) => ({
      ...user,
      roleId: role === 'visitor' ? null : role,
      passwordHash: await hashPassword(),
      createdAt: now,
      emailVerifiedAt: now,
    })),
  );
}

export async function seedPeople(db: Queryable, newUsers: DemoUser[]): Promise<void> {
  for (const { roleId, ...user } of newUsers) {
    await db.insert(users).values(user).onConflictDoNothing();
    if (roleId === null) continue;
    const member = { userId: user.id, roleId, createdAt: user.createdAt };
    await db.insert(staffMembers).values(member).onConflictDoNothing();
  }
  await db.insert(gates).values(GATES).onConflictDoNothing();
}

function hashPassword(): Promise<string> {
  return Bun.password.hash(DEMO_PASSWORD, {
    algorithm: 'argon2id',
    memoryCost: MEMORY_COST_KIB,
    timeCost: TIME_COST,
  });
}

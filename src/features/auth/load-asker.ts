import type { Queryable } from '#db/client.ts';
import type { User } from '#src/server/trpc.ts';
import { findSessionUser } from './auth.queries.ts';

type Credential = { tokenHash: string } | { sessionId: string; userId: string };

/** Who asks by this session. While it is locked that is nobody, wherever it is asked for. */
export async function loadAsker(
  db: Queryable,
  credential: Credential | null,
  now: string,
): Promise<{ user: User | null; locked: User | null }> {
  const found = credential && (await findSessionUser(db, { ...credential, now }));
  if (!found) return { user: null, locked: null };
  const { isLocked, ...user } = found;
  return isLocked ? { user: null, locked: user } : { user, locked: null };
}

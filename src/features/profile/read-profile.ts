import type { UserRow } from '#db/schema/auth.ts';
import { findUser } from '#src/features/auth/auth.queries.ts';
import { isRealEmail } from '#src/features/auth/auth.ts';
import { Problem } from '#src/server/problem.ts';
import type { UserContext } from '#src/server/trpc.ts';
import type { UserProfile } from './profile.ts';

/** The user's row; a session of a deleted user is no session. */
export async function findSelf(ctx: UserContext): Promise<UserRow> {
  const user = await findUser(ctx.db.read, ctx.user.id);
  if (!user) throw new Problem('UNAUTHORIZED', 'errors.unauthorized');
  return user;
}

export async function readProfile(ctx: UserContext): Promise<UserProfile> {
  return profileOf(await findSelf(ctx));
}

export function profileOf(user: UserRow): UserProfile {
  return {
    id: user.id,
    email: isRealEmail(user.email) ? user.email : '',
    isEmailVerified: user.emailVerifiedAt !== null,
    hasPassword: user.passwordHash !== '',
    profile: { firstName: user.firstName, phone: user.phone ?? '', locale: user.locale },
  };
}

/** What the caller has proved to be theirs. */
export function proofsOf(user: UserRow): { email: string | null; phone: string | null } {
  return {
    email: user.emailVerifiedAt ? user.email : null,
    phone: user.phoneVerifiedAt ? user.phone : null,
  };
}

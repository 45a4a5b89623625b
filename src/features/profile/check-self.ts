import type { UserRow } from '#db/schema/auth.ts';
import { isPassword } from '#src/server/passwords.ts';
import { Problem } from '#src/server/problem.ts';
import { limit } from '#src/server/rate-limit.ts';

const BY_USER = { kind: 'check-self', max: 10, windowSeconds: 15 * 60 };

/**
 * Throws unless the password is right, so that whoever finds an open browser cannot take the account over. Somebody
 * without a password has nothing to be asked for.
 */
export async function checkSelf(user: UserRow, current: string, now: string): Promise<void> {
  if (user.passwordHash === '') return;
  if (current === '') throw new Problem('BAD_REQUEST', 'errors.required', { field: 'current' });
  limit({ ...BY_USER, key: user.id, now });
  if (!(await isPassword(current, user.passwordHash)))
    throw new Problem('UNAUTHORIZED', 'auth.error.wrongPassword', { field: 'current' });
}

import { Problem } from '#src/server/problem.ts';
import type { StaffContext } from '#src/server/trpc.ts';

/**
 * For the one part of a command that moves money, where the rest of it asks for no second factor. Throws FORBIDDEN as
 * `permit` does, so that the office asks for the factor and sends the same call again.
 */
export function assertProved({ user }: Pick<StaffContext, 'user'>): void {
  if (!user.isProved) throw new Problem('FORBIDDEN', 'factors.error.factorNeeded');
}

import type { User } from '#src/server/trpc.ts';

/** A member of staff as what they have done is signed. */
export function staffActor({ user }: { user: Pick<User, 'id'> }): string {
  return `staff:${user.id}`;
}

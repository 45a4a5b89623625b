/** For how long who has just done something may take it back with one press. */
export const TAKE_BACK_MS = 2 * 60_000;

type Doing = { at: string; userId: string | null };

/** Until when what was done may be taken back by this person; null when it may not, or not any more. */
export function takeBackUntil({ at, userId }: Doing, by: { userId: string; now: string }): string | null {
  if (userId !== by.userId) return null;
  const until = new Date(Date.parse(at) + TAKE_BACK_MS).toISOString();
  return until > by.now ? until : null;
}

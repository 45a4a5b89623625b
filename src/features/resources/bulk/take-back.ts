/** For how long who saved a row may put back what it was, with one press. */
const TAKE_BACK_MS = 2 * 60_000;

type Saving = { at: string; userId: string | null };

/** Until when this saving may be taken back by this person; null when it may not, or not any more. */
export function takeBackUntil({ at, userId }: Saving, by: { userId: string; now: string }): string | null {
  if (userId !== by.userId) return null;
  const until = new Date(Date.parse(at) + TAKE_BACK_MS).toISOString();
  return until > by.now ? until : null;
}

import { Problem } from '#src/server/problem.ts';
import { takeBackUntil } from '#src/values/forms/take-back-until.ts';

type Doing = { at: string; who: string };

/** Throws CONFLICT `notOwn` unless this very person has made the last change, and `late` unless they made it just now. */
export function assertJustDone(
  last: Doing | undefined,
  { user, now }: { user: { id: string }; now: string },
): asserts last is Doing {
  if (last?.who !== user.id) throw new Problem('CONFLICT', 'calendar.error.notOwn');
  if (!takeBackUntil({ at: last.at, userId: last.who }, { userId: user.id, now }))
    throw new Problem('CONFLICT', 'calendar.error.late');
}

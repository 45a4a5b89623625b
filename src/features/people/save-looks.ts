import { Problem } from '#src/server/problem.ts';
import { lookCookies } from '#src/server/sessions/look-cookies.ts';
import type { UserContext } from '#src/server/trpc.ts';
import type { OwnLooks } from '#src/values/looks/office-looks.ts';
import { updateLooks } from './people.queries.ts';
import type { LooksInput } from './people.ts';

/** How the office looks to whoever asks, from now on in this browser and wherever they sign in next. */
export async function saveLooks({ db, user, setCookie }: UserContext, input: LooksInput): Promise<OwnLooks> {
  const looks = await db.write((tx) => updateLooks(tx, user.id, input));
  if (!looks) throw new Problem('FORBIDDEN', 'errors.forbidden');
  for (const cookie of lookCookies(looks)) setCookie(cookie);
  return looks;
}

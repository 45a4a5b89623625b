import type { Queryable } from '#db/client.ts';
import { ownPath } from '#src/server/sessions/access.ts';
import { findSessionProofs, listOwnFactors } from './factors.queries.ts';
import { hasFactor, isFresh, isJustSignedIn } from './factors.ts';

type Asked = { userId: string; sessionId: string; now: string; next: string | null };

/** The factors of who is signed in, whether the first may be added now, whether one was proved a moment ago, and the room to go on to. */
export async function loadOwnSecurity(db: Queryable, { userId, sessionId, now, next }: Asked) {
  const [own, proofs] = await Promise.all([listOwnFactors(db, userId), findSessionProofs(db, sessionId)]);
  const methods = { hasPasskey: own.keys.length > 0, hasTotp: own.totp !== null };
  const isReady = hasFactor(methods) || (proofs !== null && isJustSignedIn(proofs, now));
  const isJustProved = isFresh(proofs?.factorAt ?? null, now);
  return { own, methods, isReady, isJustProved, next: ownPath(next) };
}

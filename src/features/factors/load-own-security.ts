import type { Queryable } from '#db/client.ts';
import { ownPath } from '#src/server/sessions/access.ts';
import { findSessionProofs, listOwnFactors } from './factors.queries.ts';
import { hasFactor, isJustSignedIn } from './factors.ts';

type Asked = { userId: string; sessionId: string; now: string; next: string | null };

/** The factors of who is signed in, whether the first may be added now, and the room to go on to. */
export async function loadOwnSecurity(db: Queryable, { userId, sessionId, now, next }: Asked) {
  const [own, proofs] = await Promise.all([listOwnFactors(db, userId), findSessionProofs(db, sessionId)]);
  const methods = { hasPasskey: own.keys.length > 0, hasTotp: own.totp !== null };
  const isReady = hasFactor(methods) || (proofs !== null && isJustSignedIn(proofs, now));
  return { own, methods, isReady, next: ownPath(next) };
}

import { checkFactor } from '#src/features/factors/check-factor.ts';
import { findMethods, listPasskeys } from '#src/features/factors/factors.queries.ts';
import { hasFactor, type ProofInput } from '#src/features/factors/factors.ts';
import { proofOptions } from '#src/features/factors/passkey-checks.ts';
import { env } from '#src/server/env/env.ts';
import { Problem } from '#src/server/problem.ts';
import {
  type AwaitedSignIn,
  awaitedCookie,
  clearedAwaitedCookie,
  readAwaited,
} from '#src/server/sessions/factor-cookies.ts';
import { isSameText, keyedHash } from '#src/server/sessions/tokens.ts';
import type { Context } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { findUser } from './auth.queries.ts';
import { type SignInMethod, startSession } from './start-session.ts';

/** `accessToken` is empty where a second factor is asked for first. */
export type SignedIn = { accessToken: string };

/**
 * Who has a second factor is asked for it before there is a session: until then a sealed cookie remembers who they are,
 * which opens nothing.
 */
export async function signIn(ctx: Context, user: { id: string }, method: SignInMethod): Promise<SignedIn> {
  if (!hasFactor(await findMethods(ctx.db.read, user.id))) return startSession(ctx, user, method);
  const mark = await markOf(ctx, user.id);
  ctx.setCookie(awaitedCookie({ id: newId(), userId: user.id, method, mark }, ctx.now));
  return { accessToken: '' };
}

/** What the browser asks a passkey of the awaited person for. */
export async function askAwaitedPasskey(ctx: Context) {
  const { id, userId } = await awaitedOf(ctx);
  return proofOptions(ctx, { purpose: 'prove', owner: id }, await listPasskeys(ctx.db.read, userId));
}

export async function finishSignIn(ctx: Context, proof: ProofInput): Promise<{ accessToken: string }> {
  const { id, userId, method } = await awaitedOf(ctx);
  await checkFactor(ctx, { userId, owner: id, proof });
  ctx.setCookie(clearedAwaitedCookie());
  return startSession(ctx, { id: userId }, method as SignInMethod, ctx.now);
}

async function awaitedOf(ctx: Context): Promise<AwaitedSignIn> {
  const awaited = readAwaited(ctx.cookies, ctx.now);
  if (awaited && isSameText(awaited.mark, await markOf(ctx, awaited.userId))) return awaited;
  ctx.setCookie(clearedAwaitedCookie());
  throw new Problem('PRECONDITION_FAILED', 'factors.error.signInAgain');
}

/** Another one as soon as the password changes. */
async function markOf({ db }: Context, userId: string): Promise<string> {
  const user = await findUser(db.read, userId);
  return keyedHash(env().SESSION_SECRET, `awaited ${userId} ${user?.passwordHash}`);
}

import { Problem } from '#src/server/problem.ts';
import { recordEvent } from '#src/server/sessions/security-events.ts';
import type { UserContext } from '#src/server/trpc.ts';
import { checkFactor } from './check-factor.ts';
import { findMethods, listPasskeys, markProved } from './factors.queries.ts';
import { type FactorMethods, hasFactor, type ProofInput } from './factors.ts';
import { proofOptions } from './passkey-checks.ts';

export async function readMethods(ctx: UserContext): Promise<FactorMethods> {
  return findMethods(ctx.db.read, ctx.user.id);
}

/** What the browser asks a passkey of this user for. */
export async function askPasskey(ctx: UserContext) {
  const { id, sessionId } = ctx.user;
  return proofOptions(ctx, { purpose: 'prove', owner: sessionId }, await listPasskeys(ctx.db.read, id));
}

/** Opens what asks for a second factor, in this session. */
export async function proveFactor(ctx: UserContext, proof: ProofInput): Promise<Record<string, never>> {
  const { id: userId, sessionId } = ctx.user;
  if (!hasFactor(await findMethods(ctx.db.read, userId)))
    throw new Problem('CONFLICT', 'factors.error.noFactor');
  const kind = await checkFactor(ctx, { userId, owner: sessionId, proof });
  await ctx.db.write(async (tx) => {
    await markProved(tx, { sessionId, userId, now: ctx.now });
    const event = { kind: 'account', action: 'factor.prove', result: 'ok', userId } as const;
    await recordEvent(tx, ctx, { ...event, subject: kind });
  });
  return {};
}

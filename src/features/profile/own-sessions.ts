import { revokeSessionsOf } from '#src/features/auth/auth.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { recordEvent } from '#src/server/sessions/security-events.ts';
import type { UserContext } from '#src/server/trpc.ts';
import { listSessions, revokeOwnSession } from './profile.queries.ts';
import type { OwnSession } from './profile.ts';

export async function readSessions(ctx: UserContext): Promise<(OwnSession & { isThis: boolean })[]> {
  const list = await listSessions(ctx.db.read, { userId: ctx.user.id, now: ctx.now });
  return list.map((session) => ({ ...session, isThis: session.id === ctx.user.sessionId }));
}

/** The session of another user is treated as missing. */
export async function endSession(ctx: UserContext, { id }: { id: string }): Promise<Record<string, never>> {
  const userId = ctx.user.id;
  const isDone = await ctx.db.write(async (tx) => {
    const isEnded = await revokeOwnSession(tx, { id, userId, now: ctx.now });
    if (isEnded) await recordEvent(tx, ctx, { kind: 'account', action: 'session.end', result: 'ok', userId });
    return isEnded;
  });
  if (!isDone) throw new Problem('NOT_FOUND', 'errors.notFound');
  return {};
}

export async function endOtherSessions(ctx: UserContext): Promise<{ ended: number }> {
  const { id: userId, sessionId } = ctx.user;
  return ctx.db.write(async (tx) => {
    const ended = await revokeSessionsOf(tx, { userId, except: sessionId, now: ctx.now });
    await recordEvent(tx, ctx, { kind: 'account', action: 'session.endOthers', result: 'ok', userId });
    return { ended };
  });
}

import { recordEvent } from '#src/server/sessions/security-events.ts';
import type { UserContext } from '#src/server/trpc.ts';
import { lockSessionRow } from './locks.queries.ts';

/** From this moment nobody is signed in by this session, and it has not ended: its owner unlocks it. */
export async function lockSession(ctx: UserContext): Promise<void> {
  const { id: userId, sessionId } = ctx.user;
  await ctx.db.write(async (tx) => {
    if (!(await lockSessionRow(tx, { id: sessionId, now: ctx.now }))) return;
    await recordEvent(tx, ctx, { kind: 'account', action: 'session.lock', result: 'ok', userId });
  });
}

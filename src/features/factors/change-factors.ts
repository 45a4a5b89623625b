import { Problem } from '#src/server/problem.ts';
import { recordEvent } from '#src/server/sessions/security-events.ts';
import type { UserContext } from '#src/server/trpc.ts';
import { writeCodes } from './add-factor.ts';
import { checkOwner } from './check-owner.ts';
import { findMethods, removeAllFactors, removeFactor as removeOne } from './factors.queries.ts';
import { hasFactor, needsFactor } from './factors.ts';
import { notifyOwner } from './notify-owner.ts';

/** Ten new recovery codes, shown once; the old ones end. */
export async function renewCodes(ctx: UserContext): Promise<{ codes: string[] }> {
  await checkOwner(ctx);
  const { now } = ctx;
  const userId = ctx.user.id;
  return ctx.db.write(async (tx) => {
    if (!hasFactor(await findMethods(tx, userId))) throw new Problem('CONFLICT', 'factors.error.noFactor');
    const codes = await writeCodes(tx, { userId, now });
    await recordEvent(tx, ctx, { kind: 'account', action: 'factor.renew', result: 'ok', userId });
    await notifyOwner(tx, { userId, what: 'codesRenewed', now });
    return { codes };
  });
}

/** The last one stays while the role opens a room that asks for it. */
export async function removeFactor(ctx: UserContext, { id }: { id: string }): Promise<Record<string, never>> {
  await checkOwner(ctx);
  const { now } = ctx;
  const userId = ctx.user.id;
  await ctx.db.write(async (tx) => {
    const name = await removeOne(tx, { id, userId });
    if (name === null) throw new Problem('NOT_FOUND', 'factors.error.noFactor');
    const isLast = !hasFactor(await findMethods(tx, userId));
    if (isLast && needsFactor(ctx.user)) throw new Problem('CONFLICT', 'factors.error.lastFactor');
    if (isLast) await removeAllFactors(tx, userId);
    await recordEvent(tx, ctx, { kind: 'account', action: 'factor.remove', result: 'ok', userId });
    await notifyOwner(tx, { userId, what: id === 'totp' ? 'totpRemoved' : 'passkeyRemoved', name, now });
  });
  return {};
}

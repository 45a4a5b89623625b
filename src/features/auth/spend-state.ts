import { countUse } from '#src/server/limits/stored-limits.ts';
import { FLOW_SECONDS } from '#src/server/sessions/flow-cookie.ts';
import type { Context } from '#src/server/trpc.ts';

const ONCE = { kind: 'oauth-state', max: 1, windowSeconds: FLOW_SECONDS };

/** True once for each state: it brings one visitor back, once, whatever the provider says of its code. */
export async function spendState({ db, now }: Pick<Context, 'db' | 'now'>, state: string): Promise<boolean> {
  return (await db.write((tx) => countUse(tx, { ...ONCE, key: state, now }))) === null;
}

import { FLOW_SECONDS } from '#src/server/flow-cookie.ts';
import { countUse } from '#src/server/stored-limits.ts';
import type { Context } from '#src/server/trpc.ts';

const ONCE = { kind: 'oauth-state', max: 1, windowSeconds: FLOW_SECONDS };

/** True once for each state: it brings one visitor back, once, whatever the provider says of its code. */
export async function spendState({ db, now }: Pick<Context, 'db' | 'now'>, state: string): Promise<boolean> {
  return (await db.write((tx) => countUse(tx, { ...ONCE, key: state, now }))) === null;
}

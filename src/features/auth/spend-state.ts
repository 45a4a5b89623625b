import { countUse } from '#src/server/limits/stored-limits.ts';
import { FLOW_SECONDS } from '#src/server/sessions/flow-cookie.ts';
import type { Context } from '#src/server/trpc.ts';

const ONCE = { kind: 'oauth-state', max: 1, windowSeconds: FLOW_SECONDS };

/** True once per state: a state admits one return of one visitor, whatever the provider says about its code. */
export async function spendState({ db, now }: Pick<Context, 'db' | 'now'>, state: string): Promise<boolean> {
  return (await db.write((tx) => countUse(tx, { ...ONCE, key: state, now }))) === null;
}

/** What kind of call each name is, as limits count them. */
import type { CallCounts } from '#src/server/limits/call-limits.ts';

type Router = { _def: { procedures: unknown } };

/** Apart from everything else, so that being measured never costs a visitor a booking. */
const VISIT = 'userSession.';

export function countCalls(router: Router, names: readonly string[]): CallCounts {
  const counts: CallCounts = {};
  for (const name of names) {
    const kind = name.startsWith(VISIT) ? 'visit' : isQuery(router, name) ? 'query' : 'mutation';
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

export function isQuery(router: Router, name: string): boolean {
  const procedures: Record<string, { _def: { type: string } } | undefined> = router._def.procedures as never;
  return procedures[name]?._def.type === 'query';
}

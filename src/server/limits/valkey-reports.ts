/** What an operator learns of Valkey: one line when it goes and one when it is back, and figures. */
import { log } from '#src/server/tracing/log.ts';
import { counted, measured } from '#src/server/tracing/metrics.ts';

export type ValkeyFailure = 'closed' | 'late' | 'nonsense' | 'refused';

const count = counted('park_shared_limits_failures_total', 'Connections to Valkey that failed, by how.');
const countAlone = counted(
  'park_shared_limits_alone_total',
  'Uses of shared limits that this process counted alone, because Valkey was away.',
);
let why: string | null | undefined;

measured('park_shared_limits_away', 'Whether shared limits are counted alone, because Valkey is away.', () =>
  why === undefined ? [] : [{ value: why === null ? 0 : 1 }],
);

export function countValkeyFailure(failure: ValkeyFailure): void {
  count({ failure });
}

export function countUseAlone(): void {
  countAlone();
}

/** Null: it is well. */
export function reportValkey(reason: string | null): void {
  const wasAway = typeof why === 'string';
  why = reason;
  if (reason !== null && !wasAway) log.warn({ reason }, 'valkey away: each process counts its limits alone');
  if (reason === null && wasAway) log.info('valkey back: limits are shared again');
}

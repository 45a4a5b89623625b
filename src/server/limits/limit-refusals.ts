import { counted } from '#src/server/tracing/metrics.ts';

const count = counted('park_limit_refusals_total', 'What was refused because of a limit, by limit.');

/** `limit` is one of the names in the code, never what a visitor wrote. */
export function countRefusal(limit: string): void {
  count({ limit });
}

/** Why the bucket did not do what it was asked, logged and counted: once a minute for the same thing, because pages ask a lot. */
import { log } from '#src/server/tracing/log.ts';
import { counted } from '#src/server/tracing/metrics.ts';

/**
 * `timeout`, `network`: no answer. `unavailable`: 5xx or 429. `refused`: 4xx, such as a wrong key, region or clock.
 * `moved`: a redirect, which is never followed. `damaged`: other bytes than were stored.
 */
export type FailureReason =
  | 'timeout'
  | 'network'
  | 'unavailable'
  | 'refused'
  | 'moved'
  | 'missing'
  | 'damaged'
  | 'not-configured';
export type FileOperation = 'put' | 'get' | 'head' | 'delete' | 'list';
export type FileFailure = { failure: FailureReason; detail: string };

const AGAIN_AFTER_MS = 60_000;

const count = counted(
  'park_file_storage_failures_total',
  'Requests that the bucket of files did not carry out.',
);
const loggedAt: Partial<Record<string, number>> = {};

export function isFailure(answer: unknown): answer is FileFailure {
  return typeof answer === 'object' && answer !== null && 'failure' in answer;
}

/** Returns the failure. `about` is a key: it names no person. */
export function noteFailure(operation: FileOperation, failed: FileFailure, about: string): FileFailure {
  const { failure: reason, detail } = failed;
  count({ operation, reason });
  const kind = `${operation} ${reason} ${detail}`;
  const now = performance.now();
  if (now - (loggedAt[kind] ?? Number.NEGATIVE_INFINITY) < AGAIN_AFTER_MS) return failed;
  loggedAt[kind] = now;
  log.error({ alarm: 'files', operation, reason, detail, key: about }, 'the bucket of files failed');
  return failed;
}

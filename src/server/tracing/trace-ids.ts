/** Ids by which a request is found in the logs of every machine it passed: https://www.w3.org/TR/trace-context/ */
import { randomBytes } from 'node:crypto';

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/;
const NO_TRACE = /^0+$/;
const REQUEST_ID = /^[\w-]{8,64}$/;

export function isRequestId(text: string | null): text is string {
  return text !== null && REQUEST_ID.test(text);
}

/** The trace and span that a `traceparent` header continues, or null when it names none. */
export function parentOf(traceparent: string | null): { traceId: string; spanId: string } | null {
  const [, traceId = '0', spanId = '0'] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  return NO_TRACE.test(traceId) || NO_TRACE.test(spanId) ? null : { traceId, spanId };
}

export function newSpanId(): string {
  return randomBytes(8).toString('hex');
}

export function newTraceId(): string {
  return randomBytes(16).toString('hex');
}

/** The header for a request that this process makes within a trace. */
export function traceparent(traceId: string, spanId: string): string {
  return `00-${traceId}-${spanId}-01`;
}

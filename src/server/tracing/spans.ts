/**
 * Traces of this process: one span for each request, slow statement and outgoing call. Nothing while spans are not
 * collected.
 */
export type Span = {
  name: string;
  kind: 'server' | 'client';
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  /** Milliseconds of `performance.now()`. */
  startedAt: number;
  endedAt: number;
  isError: boolean;
  /** Never what a visitor wrote, no path of an address and no value of a statement. */
  attributes: Record<string, string | number>;
};

let collect: ((span: Span) => void) | null = null;

export function collectSpans(to: ((span: Span) => void) | null): void {
  collect = to;
}

export function isTracing(): boolean {
  return collect !== null;
}

export function recordSpan(span: Span): void {
  collect?.(span);
}

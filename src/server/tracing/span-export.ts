/** Sends spans to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names. The exporter reads the other OTEL_EXPORTER_OTLP_… itself. */
import type { HrTime, SpanContext } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { log } from './log.ts';
import { collectSpans, type Span } from './spans.ts';

// A collector that is away costs this memory and no more: what does not fit is dropped.
const SPANS_MAX = 2048;
const BATCH_MAX = 512;
const EXPORT_WITHIN_MS = 5000;
const SEND_EVERY_MS = 2000;
const SERVICE = 'dinh-may';
const SAMPLED = 1;
const KIND = { server: 1, client: 2 } as const;
const STATUS = { unset: 0, error: 2 } as const;

type Target = { endpoint: string; service?: string | undefined };

/** Loads the exporter, which a process that is not traced never does. Gives the function that sends what is left. */
export async function exportSpans({ endpoint, service = SERVICE }: Target): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({
      url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
      timeoutMillis: EXPORT_WITHIN_MS,
    }),
    maxQueueSize: SPANS_MAX,
    maxExportBatchSize: BATCH_MAX,
    scheduledDelayMillis: SEND_EVERY_MS,
    exportTimeoutMillis: EXPORT_WITHIN_MS,
  });
  const resource = resourceFromAttributes({ 'service.name': service });
  collectSpans((span) => processor.onEnd({ ...readable(span), resource }));
  log.info({ endpoint: new URL(endpoint).host }, 'spans are exported');
  return async () => {
    collectSpans(null);
    await processor.shutdown().catch((err) => log.warn({ err }, 'the last spans were not exported'));
  };
}

function readable(span: Span): Omit<ReadableSpan, 'resource'> {
  const { traceId, spanId, parentSpanId, startedAt, endedAt } = span;
  const contextOf = (id: string): SpanContext => ({ traceId, spanId: id, traceFlags: SAMPLED });
  const own = contextOf(spanId);
  return {
    name: span.name,
    kind: KIND[span.kind],
    spanContext: () => own,
    ...(parentSpanId ? { parentSpanContext: contextOf(parentSpanId) } : {}),
    startTime: instant(performance.timeOrigin + startedAt),
    endTime: instant(performance.timeOrigin + endedAt),
    duration: instant(endedAt - startedAt),
    status: { code: span.isError ? STATUS.error : STATUS.unset },
    attributes: span.attributes,
    links: [],
    events: [],
    ended: true,
    instrumentationScope: { name: SERVICE },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

/** Seconds and nanoseconds. */
function instant(ms: number): HrTime {
  const seconds = Math.floor(ms / 1000);
  return [seconds, Math.round((ms - seconds * 1000) * 1e6)];
}

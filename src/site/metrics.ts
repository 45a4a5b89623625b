/** The figures at /metrics: requests, this process, and what a person should look into. All are O(1) or indexed reads. */
import { busyRetries } from '#db/busy.ts';
import { watchSlowQueries } from '#db/slow-queries.ts';
import { logBytes } from '#db/write-ahead-log.ts';
import { writesWaiting } from '#db/write-queue.ts';
import { findLastCheck } from '#src/features/day-totals/checks.queries.ts';
import { countDeletions } from '#src/features/files/files.queries.ts';
import { database } from '#src/server/database.ts';
import { log } from '#src/server/tracing/log.ts';
import { type Metric, metricText, registeredMetrics } from '#src/server/tracing/metrics.ts';
import { durations } from '#src/server/tracing/observe.ts';
import { currentTrace } from '#src/server/tracing/request-scope.ts';
import { recordSpan } from '#src/server/tracing/spans.ts';
import { countStrayErrors } from '#src/server/tracing/stray-errors.ts';
import { newSpanId } from '#src/server/tracing/trace-ids.ts';
import { readVitals } from './alarms.ts';

const LOOP_SAMPLE_MS = 500;
const SQL_CHARACTERS = 500;

let longestDelayMs = 0;
let slowQueries = 0;

/** Starts the permanent measurements; statements slower than `slowQueryMs` are logged. */
export function watchProcess(slowQueryMs: number): void {
  watchEventLoop();
  watchQueries(slowQueryMs);
}

/** Measures how late a timer fires: the time for which one piece of work blocked all others. */
function watchEventLoop(): void {
  let dueAt = performance.now() + LOOP_SAMPLE_MS;
  setInterval(() => {
    longestDelayMs = Math.max(longestDelayMs, performance.now() - dueAt);
    dueAt = performance.now() + LOOP_SAMPLE_MS;
  }, LOOP_SAMPLE_MS).unref();
}

function watchQueries(overMs: number): void {
  watchSlowQueries(overMs, ({ sql, ms }) => {
    slowQueries += 1;
    traceStatement(sql, ms);
    log.warn({ sql: sql.slice(0, SQL_CHARACTERS), ms: Math.round(ms) }, 'slow query');
  });
}

/** Within the current request; statements have no values. */
function traceStatement(sql: string, ms: number): void {
  const scope = currentTrace();
  if (!scope?.spanId) return;
  const endedAt = performance.now();
  const operation = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'SQL';
  recordSpan({
    name: `${operation} slow`,
    kind: 'client',
    traceId: scope.traceId,
    spanId: newSpanId(),
    parentSpanId: scope.spanId,
    startedAt: endedAt - ms,
    endedAt,
    isError: false,
    attributes: {
      'db.system.name': 'sqlite',
      'db.operation.name': operation,
      'db.query.text': sql.slice(0, SQL_CHARACTERS),
    },
  });
}

/** In the text format of Prometheus. The event-loop delay is the longest since the last call. */
export async function readMetrics(): Promise<string> {
  const own = ownMetrics();
  const business = await businessMetrics().catch(() => null);
  const reachable = gauge('database_up', 'Whether the database answered this question.', business ? 1 : 0);
  return [
    durations.text(),
    ...[...own, ...registeredMetrics(), ...databaseMetrics(), reachable, ...(business ?? [])].map(metricText),
  ].join('');
}

function ownMetrics(): Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const delay = longestDelayMs / 1000;
  longestDelayMs = 0;
  return [
    gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    gauge('process_heap_bytes', 'Memory of the JavaScript heap.', heapUsed),
    counter('process_cpu_seconds_total', 'Processor time used.', (user + system) / 1e6),
    gauge('process_uptime_seconds', 'Seconds since the start.', process.uptime()),
    gauge('event_loop_delay_max_seconds', 'The longest wait since the last scrape.', delay),
    counter('stray_errors_total', 'Errors that nobody caught; each is a bug.', countStrayErrors()),
    counter('slow_queries_total', 'Statements slower than SLOW_QUERY_MS.', slowQueries),
  ];
}

function databaseMetrics(): Metric[] {
  return [
    gauge(
      'database_writes_waiting',
      'Transactions that wait for their turn or their commit.',
      writesWaiting(),
    ),
    counter(
      'database_busy_retries_total',
      'Times that a transaction met the lock of another process and began again.',
      busyRetries(),
    ),
  ];
}

async function businessMetrics(): Promise<Metric[]> {
  const db = await database();
  const { isLedgerBalanced, outbox } = await readVitals(db, new Date().toISOString());
  const files = await countDeletions(db.read);
  const dayTotals = await findLastCheck(db.read);
  const filesWaitMs = files.oldestAt ? Date.now() - Date.parse(files.oldestAt) : 0;
  return [
    gauge(
      'day_total_faults',
      'Day totals and sums of invoices that differed from their rows in the last nightly check.',
      dayTotals?.faults.length ?? 0,
    ),
    gauge('database_log_bytes', 'Size of the write-ahead log.', logBytes(db)),
    gauge('outbox_waiting', 'Messages that wait to be sent.', outbox.waiting),
    gauge('outbox_oldest_seconds', 'How late the oldest waiting message is.', outbox.oldestSeconds),
    gauge('outbox_dead', 'Messages that were given up.', outbox.dead),
    gauge('file_deletions_waiting', 'Files in the bucket that wait to be deleted.', files.waiting),
    gauge('file_deletions_oldest_seconds', 'How long the oldest of them waits.', filesWaitMs / 1000),
    gauge(
      'ledger_balanced',
      '1 while the ledger agrees with the payments, else 0.',
      isLedgerBalanced ? 1 : 0,
    ),
  ];
}

function gauge(name: string, help: string, value: number): Metric {
  return { name: `park_${name}`, help, type: 'gauge', samples: [{ value }] };
}

function counter(name: string, help: string, value: number): Metric {
  return { name: `park_${name}`, help, type: 'counter', samples: [{ value }] };
}

/** The text that Prometheus reads, and the ids that come with a request. */
import { describe, expect, test } from 'bun:test';
import { timed, watchSlowQueries } from '#db/slow-queries.ts';
import { histogram, metricText } from '#src/server/tracing/metrics.ts';
import { inTrace } from '#src/server/tracing/request-scope.ts';
import { isRequestId, newTraceId, parentOf } from '#src/server/tracing/trace-ids.ts';
import { tracedFetch } from '#src/server/tracing/traced-fetch.ts';

describe('metrics', () => {
  test('a gauge has its help, its type and its labels escaped', () => {
    const samples = [{ labels: { job: 'a"b\\c\nd' }, value: 2 }, { value: 0.5 }];
    expect(metricText({ name: 'x', help: 'What it is.', type: 'gauge', samples })).toBe(
      '# HELP x What it is.\n# TYPE x gauge\nx{job="a\\"b\\\\c\\nd"} 2\nx 0.5\n',
    );
  });

  test('a histogram counts each duration in every bucket above it', () => {
    const durations = histogram('d', 'Durations.');
    const page = durations.series({ kind: 'page' });
    for (const seconds of [0.0005, 0.02, 0.02, 9]) page(seconds);
    durations.series({ kind: 'page' })(0.3);
    const text = durations.text();
    expect(text).toContain('d_bucket{kind="page",le="0.001"} 1\n');
    expect(text).toContain('d_bucket{kind="page",le="0.025"} 3\n');
    expect(text).toContain('d_bucket{kind="page",le="0.5"} 4\n');
    expect(text).toContain('d_bucket{kind="page",le="5"} 4\n');
    expect(text).toContain('d_bucket{kind="page",le="+Inf"} 5\n');
    expect(text).toContain('d_count{kind="page"} 5\n');
  });
});

describe('ids of a request', () => {
  test('a trace is continued only when its header is well formed', () => {
    const trace = newTraceId();
    expect(parentOf(`00-${trace}-00f067aa0ba902b7-01`)).toEqual({
      traceId: trace,
      spanId: '00f067aa0ba902b7',
    });
    for (const wrong of [
      null,
      '',
      trace,
      `00-${trace}-0000000000000000-01`,
      `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
      `ff-${trace}-00f067aa0ba902b7-01`,
      `00-${trace}-00f067aa0ba902b7-01\n`,
    ])
      expect(parentOf(wrong)).toBeNull();
  });

  test('a request id is short and plain, or not taken', () => {
    expect(isRequestId('3f2c9a1e-77aa')).toBe(true);
    for (const wrong of [null, '', 'short', 'a b c d e f g h', 'x'.repeat(65), 'abc\ndefgh', '<script>'])
      expect(isRequestId(wrong)).toBe(false);
  });

  test('a provider gets the trace of the request, and nothing outside of one', async () => {
    const recorded: (string | null)[] = [];
    const fetch = ({ headers }: Request) => Response.json(recorded.push(headers.get('traceparent')));
    const provider = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch });
    const trace = newTraceId();
    await inTrace(trace, () => tracedFetch(provider.url));
    await tracedFetch(provider.url);
    await provider.stop(true);
    expect(recorded[0]).toMatch(new RegExp(`^00-${trace}-[\\da-f]{16}-01$`));
    expect(recorded.slice(1)).toEqual([null]);
  });
});

test('a slow statement is reported by its text alone, a quick one is not', () => {
  const recorded: string[] = [];
  watchSlowQueries(20, ({ sql }) => recorded.push(sql));
  expect(timed('SELECT ?', () => 1)).toBe(1);
  timed('SELECT slow', () => Bun.sleepSync(40));
  expect(() =>
    timed('SELECT broken', () => {
      Bun.sleepSync(40);
      throw new Error('x');
    }),
  ).toThrow('x');
  watchSlowQueries(Number.POSITIVE_INFINITY, () => undefined);
  expect(recorded).toEqual(['SELECT slow', 'SELECT broken']);
});

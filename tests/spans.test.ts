/** Spans as a collector receives them over OTLP, and what happens without one. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import './support/env.ts';
import { timed, watchSlowQueries } from '#db/slow-queries.ts';
import { admit, readmit } from '#src/server/request.ts';
import { mailSender } from '#src/server/sending/mail.ts';
import { observed, observeHit } from '#src/server/tracing/observe.ts';
import { inTrace } from '#src/server/tracing/request-scope.ts';
import { exportSpans } from '#src/server/tracing/span-export.ts';
import { isTracing } from '#src/server/tracing/spans.ts';
import { newTraceId } from '#src/server/tracing/trace-ids.ts';
import { tracedFetch } from '#src/server/tracing/traced-fetch.ts';
import { watchProcess } from '#src/site/metrics.ts';

type Sent = {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
};

const PARENT = '00f067aa0ba902b7';
let bodies: string[] = [];
let gate: Promise<void> | null = null;
let collector: ReturnType<typeof Bun.serve>;
let end: () => Promise<void> = async () => undefined;

beforeEach(async () => {
  bodies = [];
  collector = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      if (new URL(request.url).pathname === '/v1/traces') bodies.push(await request.text());
      await gate;
      return Response.json({});
    },
  });
  end = await exportSpans({ endpoint: collector.url.origin });
});

afterEach(async () => {
  await end();
  watchSlowQueries(Number.POSITIVE_INFINITY, () => undefined);
  await collector.stop(true);
});

/** Sends what is left and gives all that the collector was sent. */
async function spans(): Promise<Sent[]> {
  await end();
  return bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap((one: { scopeSpans: { spans: Sent[] }[] }) =>
      one.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
}

const attributeOf = (span: Sent | undefined, key: string) => {
  const value = span?.attributes.find((one) => one.key === key)?.value ?? {};
  return Object.values(value)[0];
};

/** A request that a trusted proxy has traced. */
function ask(path: string, traceId: string, answer: () => Promise<Response>): Promise<Response> {
  const request = new Request(`http://park.example${path}`);
  readmit(request, { ...admit(request, null), traceId, parentSpanId: PARENT }, null);
  return observed(request, () => undefined, answer);
}

test('a request, its slow statement and its call to a provider are one trace', async () => {
  watchProcess(5);
  const headers: (string | null)[] = [];
  const provider = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      headers.push(request.headers.get('traceparent'));
      return new Response('', { status: 502 });
    },
  });
  const traceId = newTraceId();
  const before = Date.now();
  await ask('/api/orders/SECRETCODE/tickets.pdf?key=HIDDEN', traceId, async () => {
    timed('SELECT * FROM orders WHERE secret = ?', () => Bun.sleepSync(15));
    await tracedFetch(`${provider.url.origin}/pay/SECRETCODE?token=HIDDEN`, { method: 'POST', body: 'x' });
    return new Response('', { status: 503 });
  });
  await provider.stop(true);
  const sent = await spans();
  expect(sent.map((span) => span.traceId)).toEqual([traceId, traceId, traceId]);
  const server = sent.find((span) => span.name === 'GET /api/orders');
  const statement = sent.find((span) => span.name === 'SELECT slow');
  const call = sent.find((span) => span.name.startsWith('POST 127.0.0.1'));
  expect(server).toMatchObject({ parentSpanId: PARENT, kind: 2, status: { code: 2 } });
  expect([statement?.parentSpanId, call?.parentSpanId]).toEqual([server?.spanId, server?.spanId]);
  expect(call).toMatchObject({ kind: 3, status: { code: 2 } });
  expect(headers).toEqual([`00-${traceId}-${call?.spanId}-01`]);
  expect(Number(attributeOf(server, 'http.response.status_code'))).toBe(503);
  expect(Number(attributeOf(call, 'http.response.status_code'))).toBe(502);
  const [from, to] = [Number(server?.startTimeUnixNano) / 1e6, Number(server?.endTimeUnixNano) / 1e6];
  expect(to - from).toBeGreaterThanOrEqual(15);
  expect(from).toBeGreaterThan(before - 1000);
  expect(to).toBeLessThan(Date.now() + 1000);
  expect(bodies.join()).not.toMatch(/SECRETCODE|HIDDEN/);
  expect(bodies.join()).toContain('dinh-may');
});

test('an ordinary answer has no error, and a call of a job is a trace of its own', async () => {
  const traceId = newTraceId();
  await ask('/api/health', traceId, async () => new Response('ok', { status: 404 }));
  await tracedFetch(`${collector.url.origin}/elsewhere`);
  const [answer, call, ...others] = await spans();
  expect(others).toEqual([]);
  expect([answer?.name, answer?.status.code ?? 0, answer?.traceId]).toEqual(['GET /api/health', 0, traceId]);
  expect(call?.name).toBe(`GET ${collector.url.host}`);
  expect(call?.traceId).not.toBe(traceId);
  expect(call?.parentSpanId ?? '').toBe('');
});

const MAIL = { to: 'hoa@khach.example', subject: 'HIDDEN', html: '', text: 'HIDDEN', attachments: [] };
const KEYS = { MAIL_FROM: 'Park <park@park.example>', RESEND_API_KEY: '', RESEND_BASE_URL: '', SMTP_URL: '' };

test('a mail is a span of its request, and of no request in a job, by either transport', async () => {
  const resend = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => Response.json({ id: 'taken' }) });
  const byResend = mailSender({ ...KEYS, RESEND_API_KEY: 'HIDDEN', RESEND_BASE_URL: resend.url.origin });
  const bySmtp = mailSender({ ...KEYS, SMTP_URL: 'smtp://HIDDEN:HIDDEN@127.0.0.1:9' });
  const traceId = newTraceId();
  await inTrace(traceId, () => byResend(MAIL, { idempotencyKey: 'one' }), PARENT);
  await resend.stop(true);
  await expect(bySmtp(MAIL, { idempotencyKey: 'two' })).rejects.toThrow();
  const [taken, failed, ...others] = await spans();
  expect(others).toEqual([]);
  expect(taken).toMatchObject({ name: `POST ${resend.url.host}`, traceId, parentSpanId: PARENT, kind: 3 });
  expect(taken?.status.code ?? 0).toBe(0);
  expect(failed).toMatchObject({ name: 'SMTP 127.0.0.1:9', status: { code: 2 } });
  expect([failed?.parentSpanId ?? '', failed?.traceId === traceId]).toEqual(['', false]);
  expect(bodies.join()).not.toMatch(/HIDDEN|hoa@/);
});

test('a page from memory is a span of its own', async () => {
  observeHit('tickets', 200, performance.now() - 2);
  const [hit, ...others] = await spans();
  expect(others).toEqual([]);
  expect(hit).toMatchObject({ name: 'GET tickets', kind: 2 });
  expect([attributeOf(hit, 'park.cache'), attributeOf(hit, 'http.route')]).toEqual(['hit', 'tickets']);
  expect(Number(hit?.endTimeUnixNano) - Number(hit?.startTimeUnixNano)).toBeGreaterThanOrEqual(2e6);
});

test('a provider that cannot be reached fails as before, and its span says so', async () => {
  const call = () => inTrace(newTraceId(), () => tracedFetch('http://127.0.0.1:9/x'), PARENT);
  await expect(call()).rejects.toThrow();
  const [sent] = await spans();
  expect(sent).toMatchObject({ parentSpanId: PARENT, status: { code: 2 } });
  expect(attributeOf(sent, 'error.type')).toBe('network');
});

test('a collector that is away harms no request', async () => {
  await collector.stop(true);
  for (let index = 0; index < 50; index += 1) {
    const answer = await ask('/api/health', newTraceId(), async () => new Response('ok'));
    expect(answer.status).toBe(200);
  }
  await end();
  expect(isTracing()).toBe(false);
}, 20_000);

test('what waits for a slow collector is bounded: the rest is dropped', async () => {
  const opened = Promise.withResolvers<void>();
  gate = opened.promise;
  for (let index = 0; index < 6000; index += 1)
    await ask('/api/health', newTraceId(), async () => new Response('ok'));
  opened.resolve();
  gate = null;
  const sent = await spans();
  expect(sent.length).toBeGreaterThanOrEqual(2048);
  expect(sent.length).toBeLessThanOrEqual(2048 + 2 * 512);
}, 20_000);

test('nothing is made while no collector is named', async () => {
  await end();
  await ask('/api/health', newTraceId(), async () => new Response('ok'));
  observeHit('tickets', 200, performance.now());
  expect(bodies).toEqual([]);
  expect(isTracing()).toBe(false);
});

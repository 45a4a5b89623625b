/** What an operator sees of a running process: figures on an address of their own, a line and ids for each request. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { freePort } from '#src/build/trial-site.ts';
import { type Park, startPark } from '#tests/support/server.ts';

let park: Park;
const port = freePort();
const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

beforeAll(async () => {
  park = await startPark({ env: { METRICS_PORT: String(port), LOG_LEVEL: 'info' } });
});
afterAll(() => park.stop());

test('figures are served on their own port, and not to visitors', async () => {
  for (let round = 0; round < 3; round += 1) await (await fetch(`${park.urls[0]}/tickets`)).text();
  const text = await metrics();
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) park_\w+ .+|park_\w+(\{[^}]*\})? [-\d.e+]+)$/);
  expect(text).toContain('park_http_request_duration_seconds_count{kind="page",status="2xx"}');
  expect(text).toContain('park_http_request_duration_seconds_count{kind="cached",status="2xx"} 2\n');
  expect(text).toContain('park_ledger_balanced 1\n');
  expect(text).toContain('park_database_up 1\n');
  for (const path of ['/metrics', '/api/metrics'])
    expect((await fetch(park.urls[0] + path)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

test('a request is one line without what a visitor wrote, found by the id in its answer', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01`, 'x-request-id': 'proxy-request-7' };
  const answer = await fetch(`${park.urls[0]}/search?q=bí-mật-của-tôi`, { headers });
  await fetch(`${park.urls[0]}/api/orders/SECRETCODE/tickets.pdf?key=hidden`);
  expect(answer.headers.get('x-request-id')).toBe('proxy-request-7');
  expect(answer.headers.get('server-timing')).toMatch(/^app;dur=[\d.]+$/);
  expect((await fetch(`${park.urls[0]}/api/health`)).headers.has('server-timing')).toBe(false);
  const until = performance.now() + 5000;
  while (!park.log().includes('proxy-request-7') && performance.now() < until) await Bun.sleep(100);
  const line =
    park
      .log()
      .split('\n')
      .find((one) => one.includes('proxy-request-7')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({
    msg: 'request',
    traceId: trace,
    method: 'GET',
    route: 'search',
    status: 200,
  });
  expect(park.log()).not.toContain('mật');
  expect(park.log()).not.toContain(encodeURIComponent('mật'));
  expect(park.log()).not.toContain('SECRETCODE');
  expect(park.log()).not.toContain('hidden');
});

test('a process whose metrics port is taken serves visitors, and says so', async () => {
  const two = await startPark({ sites: 2, env: { METRICS_PORT: String(freePort()) } });
  try {
    for (const url of two.urls) expect((await fetch(`${url}/api/health`)).status).toBe(200);
    expect(two.log()).toContain('metrics are not served');
    expect(two.log()).not.toContain('nobody caught this error');
  } finally {
    await two.stop();
  }
});

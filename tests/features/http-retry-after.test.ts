/** The browser repeats a write under its key as long as the server asks it to wait, and not for ever. */
import { afterAll, beforeEach, expect, test } from 'bun:test';
import { api } from '#src/client/api.ts';

const realFetch = globalThis.fetch;
const asked: { key: string; at: number }[] = [];
let reply: (count: number) => Response;

Object.assign(globalThis, {
  document: { documentElement: { lang: 'vi' } },
  localStorage: { getItem: () => null },
});
globalThis.fetch = (async (_: string, init?: RequestInit) => {
  const [{ idempotencyKey: key }] = Object.values(JSON.parse(String(init?.body))) as [
    { idempotencyKey: string },
  ];
  asked.push({ key, at: performance.now() });
  return reply(asked.length);
}) as typeof fetch;
afterAll(() => {
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(globalThis, 'document');
  Reflect.deleteProperty(globalThis, 'localStorage');
});
beforeEach(() => {
  asked.length = 0;
});

const hold = (idempotencyKey: string) =>
  api.orders.hold.mutate({ idempotencyKey, date: '2026-12-12', lines: [] } as never);
const waits = () => asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
const proxyPage = (seconds: number) =>
  new Response('<h1>proxy</h1>', { status: 503, headers: { 'retry-after': String(seconds) } });

test('waits as the server asks, three times at most, then reports the server’s message', async () => {
  const error = { message: 'Chưa giữ chỗ nào', code: -32503, data: { code: 'X', httpStatus: 503 } };
  reply = () => Response.json([{ error }], { status: 503, headers: { 'retry-after': '1' } });
  await expect(hold('key-1')).rejects.toMatchObject({ message: 'Chưa giữ chỗ nào' });
  expect(waits()).toHaveLength(3);
  for (const [index, least] of [1000, 1000, 1500].entries())
    expect(waits()[index]).toBeGreaterThan(least - 20);
  expect(new Set(asked.map(({ key }) => key))).toEqual(new Set(['key-1']));
}, 20_000);

test('also where a proxy answered for it', async () => {
  reply = (count) => (count === 1 ? proxyPage(1) : Response.json([{ result: { data: { code: 'DM1' } } }]));
  expect(await hold('key-2')).toMatchObject({ code: 'DM1' });
  expect(waits()[0]).toBeGreaterThan(980);
}, 20_000);

test('not when the wait would outlast thirty seconds', async () => {
  reply = () => proxyPage(30);
  await expect(hold('key-3')).rejects.toThrow();
  expect(asked).toHaveLength(1);
});

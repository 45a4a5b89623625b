/** The browser's client as the specification's §7 has it, over a real server on this machine. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, spyOn, test } from 'bun:test';
import { api, retryDelayMs } from '#src/client/api.ts';

type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: string;
  credentials: RequestCredentials | undefined;
  at: number;
};
type Reply = (asked: Asked, count: number) => Response | Promise<Response>;

const realFetch = globalThis.fetch;
const store = new Map<string, string>();
let credentials: RequestCredentials | undefined;
let asked: Asked[] = [];
let reply: Reply;
let server: Bun.Server<undefined>;

beforeAll(() => {
  server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      const one = {
        ...{ method: request.method, path: pathname, query: searchParams, headers: request.headers },
        ...{ body: await request.text(), credentials, at: performance.now() },
      };
      asked.push(one);
      return reply(one, asked.length);
    },
  });
  Object.assign(globalThis, {
    document: { documentElement: { lang: 'en' } },
    localStorage: { getItem: (key: string) => store.get(key) ?? null },
  });
});
afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'document');
  Reflect.deleteProperty(globalThis, 'localStorage');
  await server.stop(true);
});
beforeEach(() => {
  asked = [];
  store.clear();
  // Only the address is changed: a page's is relative to where it came from.
  globalThis.fetch = ((path: string, init?: RequestInit) => {
    credentials = init?.credentials;
    return realFetch(new URL(path, server.url), init);
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const answered = (...data: unknown[]) => Response.json(data.map((one) => ({ result: { data: one } })));
const refused = (httpStatus: number) =>
  Response.json([{ error: { message: 'x', code: -32000, data: { code: 'X', httpStatus } } }], {
    status: httpStatus,
  });
const flag = (key: string) => api.featureFlags.getFeatureFlagByKey.query(key);
const hold = (idempotencyKey: string) =>
  api.orders.hold.mutate({ idempotencyKey, date: '2026-12-12', lines: [] } as never);

describe('§7 how calls travel', () => {
  test('queries are GET with their input in the query string, at /api/trpc', async () => {
    reply = () => answered({ key: 'a', enabled: true });
    expect(await flag('a')).toEqual({ key: 'a', enabled: true });
    expect(asked[0]).toMatchObject({ method: 'GET', path: '/api/trpc/featureFlags.getFeatureFlagByKey' });
    expect(JSON.parse(asked[0]?.query.get('input') ?? '')).toEqual({ '0': 'a' });
  });

  test('mutations are POST with a JSON body', async () => {
    reply = () => answered({ accessToken: 't' });
    await api.auth.login.mutate({ account: 'a@b.vn', password: 'mật khẩu' } as never);
    const [sent] = asked;
    expect(sent).toMatchObject({ method: 'POST', path: '/api/trpc/auth.login' });
    expect(sent?.headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ '0': { account: 'a@b.vn', password: 'mật khẩu' } });
  });

  test('what is asked at once goes in one request, ten at most', async () => {
    reply = ({ path }) => answered(...path.split(',').map((_, index) => ({ key: String(index) })));
    const found = await Promise.all(Array.from({ length: 13 }, (_, index) => flag(`k${index}`)));
    expect(found).toHaveLength(13);
    expect(asked.map(({ path }) => path.split(',').length).toSorted()).toEqual([10, 3].toSorted());
    expect(asked.every(({ query }) => query.get('batch') === '1')).toBe(true);
  });

  test('one that fails leaves the others of its batch alone', async () => {
    reply = () =>
      Response.json(
        [
          { result: { data: { key: 'a', enabled: true } } },
          { error: { message: 'Không có', code: -32004, data: { code: 'NOT_FOUND', httpStatus: 404 } } },
        ],
        { status: 207 },
      );
    const [good, bad] = await Promise.allSettled([flag('a'), flag('b')]);
    expect(good.status).toBe('fulfilled');
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'Không có' } });
    expect(asked).toHaveLength(1);
  });

  test('the access token goes as a Bearer header when there is one, credentials always', async () => {
    reply = () => answered(null);
    await flag('a');
    store.set('accessToken', 'abc.def.ghi');
    await flag('a');
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer abc.def.ghi']);
    expect(asked.map((one) => one.credentials)).toEqual(['include', 'include']);
    expect(asked.map(({ headers }) => headers.get('x-locale'))).toEqual(['en', 'en']);
  });
});

describe('§9 the timeout', () => {
  test('is 30 seconds for each request, which is then given up', async () => {
    const { timeout } = AbortSignal;
    const waits: number[] = [];
    const clock = spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      waits.push(ms);
      return timeout.call(AbortSignal, ms / 300);
    });
    reply = () => Bun.sleep(2000).then(() => answered(null));
    await expect(api.auth.logout.mutate()).rejects.toThrow();
    clock.mockRestore();
    expect(waits).toEqual([30_000]);
    expect(asked).toHaveLength(1);
  });
});

describe('§9 retries', () => {
  test('wait min(attempt × 500, 3000) ms', () => {
    expect([1, 2, 3, 5, 6, 7, 50].map(retryDelayMs)).toEqual([500, 1000, 1500, 2500, 3000, 3000, 3000]);
  });

  test('a read is retried three times, each after a longer wait, then its error is reported', async () => {
    reply = () => refused(503);
    await expect(flag('a')).rejects.toMatchObject({ data: { httpStatus: 503 } });
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'GET']);
    const waits = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
    for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThan(500 * (index + 1) - 20);
  }, 20_000);

  for (const status of [408, 425, 429, 500, 502, 503, 504]) {
    test(`a GET that was answered ${status} is repeated, also when it is a proxy's page`, async () => {
      reply = (_, count) =>
        count === 1 ? new Response('<h1>proxy</h1>', { status }) : answered({ key: 'a' });
      expect(await flag('a')).toMatchObject({ key: 'a' });
      expect(asked).toHaveLength(2);
    });
  }

  for (const status of [400, 401, 403, 404, 409, 412, 413, 422, 501]) {
    test(`a GET that was answered ${status} is not`, async () => {
      reply = () => (status % 2 ? new Response('<h1>proxy</h1>', { status }) : refused(status));
      await expect(flag('a')).rejects.toThrow();
      expect(asked).toHaveLength(1);
    });
  }

  test('a POST is never repeated, whatever was answered', async () => {
    for (const answer of [refused(503), new Response('', { status: 502 })]) {
      reply = () => answer;
      await expect(api.auth.logout.mutate()).rejects.toThrow();
    }
    expect(asked).toHaveLength(2);
  });

  test('but for one under an idempotency key, which the server carries out once', async () => {
    reply = (_, count) => (count === 1 ? new Response('', { status: 502 }) : answered({ code: 'DM1' }));
    expect(await hold('key-1')).toMatchObject({ code: 'DM1' });
    expect(asked.map(({ body }) => JSON.parse(body)[0].idempotencyKey)).toEqual(['key-1', 'key-1']);
  });

  test.each([409, 429])('and not even that one when it was refused (%i)', async (status) => {
    reply = () => refused(status);
    await expect(hold('key-2')).rejects.toThrow();
    expect(asked.length).toBe(1);
  });
});

test('§8 RPC HTTP errors are logged with their request id and rethrown to the caller, with the server’s message', async () => {
  const logged = spyOn(console, 'warn').mockImplementation(() => undefined);
  reply = () =>
    Response.json(
      { error: { message: 'Thao tác hơi nhanh', code: -32600, data: { code: 'TOO_MANY_REQUESTS' } } },
      { status: 403, headers: { 'x-request-id': 'abc-1' } },
    );
  await expect(flag('a')).rejects.toMatchObject({
    message: 'Thao tác hơi nhanh',
    data: { code: 'TOO_MANY_REQUESTS' },
  });
  expect(logged.mock.calls).toEqual([['RPC failed', 403, 'abc-1']]);
  logged.mockRestore();
});

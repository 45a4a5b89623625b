import '#tests/support/env.ts';
import { beforeEach, describe, expect, test } from 'bun:test';
import { env } from '#src/server/env/env.ts';
import { commitCookie, isBehind, nameNewest, staysBehind } from '#src/server/relay/commit-cookie.ts';
import { HOP, signHop, wasRelayed } from '#src/server/relay/relay-hop.ts';
import { RELAYED, readRelayed, signRelayed } from '#src/server/relay/relayed-facts.ts';
import { registeredMetrics } from '#src/server/tracing/metrics.ts';
import { currentTrace, inTrace } from '#src/server/tracing/request-scope.ts';
import { quickest } from '#tests/support/quickest.ts';

const SECRET = 'a-secret-of-the-tests-0123456789-ABCDEFGH';
const OTHER = 'another-secret-0123456789-abcdefghijklmnop';
const FACTS = { ip: '203.0.113.9', id: 'request-0001', country: 'VN' };
const URL_HERE = 'http://park.example/api/trpc/orders.hold?batch=1';
const now = () => Date.now();

beforeEach(() => {
  Object.assign(env(), { RELAY_SECRET: SECRET });
});

function relayed(value: string, { url = URL_HERE, method = 'POST' } = {}): Request {
  return new Request(url, { method, headers: { [RELAYED]: value } });
}

const signed = (at = now(), secret = SECRET) =>
  signRelayed(secret, { method: 'POST', url: URL_HERE }, FACTS, at);

function countOf(why: string): number {
  const metric = registeredMetrics().find(({ name }) => name === 'park_relay_refusals_total');
  return metric?.samples.find(({ labels }) => labels?.why === why)?.value ?? 0;
}

describe('a relayed request', () => {
  test('brings the facts of its visitor, whatever host it was sent to', () => {
    const elsewhere = { url: URL_HERE.replace('park.example', '10.0.0.2:8080') };
    expect(readRelayed(relayed(signed(), elsewhere), now())).toEqual(FACTS);
  });

  test('is accepted once, and told apart from another one', () => {
    const value = signed();
    const before = countOf('replayed');
    expect(readRelayed(relayed(value), now())).toEqual(FACTS);
    expect(readRelayed(relayed(value), now())).toBe('replayed');
    expect(countOf('replayed')).toBe(before + 1);
    expect(readRelayed(relayed(signed()), now())).toEqual(FACTS);
  });

  test('is still known as a replay at the end of the time in which its signature is valid', () => {
    const at = now();
    const value = signed(at);
    expect(readRelayed(relayed(value), at)).toEqual(FACTS);
    readRelayed(relayed(signed(at + 14_000)), at + 14_000);
    expect(readRelayed(relayed(value), at + 14_900)).toBe('replayed');
  });

  test.each([
    ['another secret', () => relayed(signed(now(), OTHER))],
    ['another path', () => relayed(signed(), { url: 'http://park.example/api/trpc/orders.place?batch=1' })],
    ['another query', () => relayed(signed(), { url: 'http://park.example/api/trpc/orders.hold?batch=2' })],
    ['another method', () => relayed(signed(), { method: 'GET' })],
    ['another address', () => relayed(signed().replace(FACTS.ip, '198.51.100.1'))],
    ['another request id', () => relayed(signed().replace(FACTS.id, 'request-0002'))],
    ['another country', () => relayed(signed().replace(' VN ', ' US '))],
    ['a later time', () => relayed(signed().replace(/^\d+/, (time) => String(Number(time) + 1)))],
    ['no signature', () => relayed('1 2 3 4 5 ')],
    ['one field', () => relayed('yes')],
    ['a megabyte', () => relayed('a '.repeat(500_000))],
    ['two headers', () => relayed(`${signed()}, ${signed()}`)],
  ] as const)('with %s is forged', (_, make) => {
    expect(readRelayed(make(), now())).toBe('forged');
  });

  test('is sealed without its body and its cookies, which the line protects', () => {
    const headers = { [RELAYED]: signed(), cookie: 'session=another' };
    const request = new Request(URL_HERE, { method: 'POST', headers, body: '{"quantity":2}' });
    expect(readRelayed(request, now())).toEqual(FACTS);
  });

  test('is old after fifteen seconds, too early before, and when it is from before this process', () => {
    const at = now();
    expect(readRelayed(relayed(signed(at - 15_100)), at)).toBe('old');
    expect(readRelayed(relayed(signed(at + 15_100)), at)).toBe('old');
    const started = Math.floor(performance.timeOrigin);
    expect(readRelayed(relayed(signed(started - 5)), started + 1000)).toBe('old');
    expect(readRelayed(relayed(signed(started + 5)), started + 1000)).toEqual(FACTS);
  });

  test('is forged where no secret is set', () => {
    const value = signed();
    Object.assign(env(), { RELAY_SECRET: null });
    expect(readRelayed(relayed(value), now())).toBe('forged');
  });

  test('with a true signature is a loop where there is no writer', () => {
    const { ROLES } = env();
    Object.assign(env(), { ROLES: new Set(['web']) });
    const [own, strange] = [
      readRelayed(relayed(signed()), now()),
      readRelayed(relayed(signed(now(), OTHER)), now()),
    ];
    Object.assign(env(), { ROLES });
    expect([own, strange]).toEqual(['looping', 'forged']);
  });
});

test('the mark of a relayed request is of our own making, and of the last fifteen seconds', () => {
  const at = now();
  const marked = (mark: string) => new Request(URL_HERE, { headers: { [HOP]: mark } });
  const mark = signHop(SECRET, at);
  expect(wasRelayed(marked(mark), SECRET, at + 14_000)).toBe(true);
  const others = ['', 'yes', `${at} `, `${at + 1}${mark.slice(mark.indexOf(' '))}`, signHop(OTHER, at)];
  for (const other of others) expect(wasRelayed(marked(other), SECRET, at)).toBe(false);
  expect(wasRelayed(marked(mark), SECRET, at + 15_100)).toBe(false);
  expect(wasRelayed(new Request(URL_HERE), SECRET, at)).toBe(false);
});

describe('the cookie of a commit', () => {
  const cookies = (commit: number) => commitCookie(commit)?.split(';')[0] ?? '';

  test('is short-lived, for the server alone, and holds back a copy that has not seen the commit', () => {
    expect(commitCookie(41)).toMatch(/HttpOnly/);
    expect(commitCookie(41)).toMatch(/Max-Age=60(;|$)/);
    expect([40, 41, 42].map((seen) => isBehind(`a=b; ${cookies(41)}`, () => seen))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isBehind(null, () => 0)).toBe(false);
  });

  test.each([
    '9'.repeat(400),
    '999999999999999',
    '-1',
    'NaN',
    '1e9.aaaaaaaaaaaaaaaaaaaaaa',
    `41.${'a'.repeat(22)}`,
  ])('with the made-up value %p holds nothing back', (value) => {
    expect(isBehind(`${cookies(41).split('=')[0]}=${value}`, () => 0)).toBe(false);
  });

  test('with a number that was raised holds nothing back', () => {
    expect(isBehind(cookies(41), () => 0)).toBe(true);
    expect(isBehind(cookies(41).replace('41.', '999.'), () => 0)).toBe(false);
  });

  test('is waited for until the copy has the commit, and for 250 ms at most', async () => {
    let looks = 0;
    const soon = () => {
      looks += 1;
      return looks > 3 ? 41 : 40;
    };
    expect(await staysBehind(cookies(41), soon)).toBe(false);
    expect(looks).toBe(4);
    const waits = async () => expect(await staysBehind(cookies(43), () => 41)).toBe(true);
    expect(await quickest(400, waits)).toBeWithin(240, 400);
  });

  test('is not given where nothing is relayed', () => {
    Object.assign(env(), { RELAY_SECRET: null });
    expect(commitCookie(41)).toBeNull();
  });
});

describe('an answer to a visitor of another region', () => {
  const named = (headers: Record<string, string>) =>
    inTrace('0'.repeat(32), () => {
      const answer = nameNewest(new Response(null, { headers }), 41);
      return [answer.headers.get('cache-control'), currentTrace()?.commit];
    });

  test('names what was read, and is private', () => {
    expect(named({ 'cache-control': 'public, max-age=0, s-maxage=300' })).toEqual(['private, no-cache', 41]);
  });

  test('that another process gave, and named, is left as it is', () => {
    const answer = { 'cache-control': 'private, no-cache', 'set-cookie': commitCookie(43) ?? '' };
    expect(named(answer)).toEqual(['private, no-cache', undefined]);
  });
});

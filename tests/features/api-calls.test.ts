/** How many procedure calls one request may hold and one network may make, however the address is written. */
import '#tests/support/env.ts';

import { afterEach, beforeEach, describe, expect, setSystemTime, spyOn, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { intlFor } from '#i18n/intl.ts';
import { database } from '#src/server/database.ts';
import { chargeCalls } from '#src/server/limits/call-limits.ts';
import { admit } from '#src/server/request.ts';
import { openApi } from '#tests/support/own-api.ts';
import { db } from '#tests/support/own-database.ts';
import { openPark, SOON } from '#tests/support/park.ts';

const { api } = await import('#src/http/api.ts');

const ORIGIN = 'http://127.0.0.1:8080';
const HOLD = { idempotencyKey: 'key-0000-1', date: SOON, lines: [{ unitId: 'unit-adult', quantity: 9 }] };

openApi((own) => openPark(own, { days: [SOON] }));

let networks = 0;
let ip = '';
beforeEach(() => {
  networks += 1;
  ip = `198.18.${Math.floor(networks / 250)}.${networks % 250}`;
});

type Asked = { method?: string; body?: unknown; locale?: string; headers?: Record<string, string> };

async function ask(path: string, { method = 'GET', body, locale = 'vi', headers = {} }: Asked = {}) {
  const request = new Request(`${ORIGIN}${path}`, {
    method,
    headers: { 'x-locale': locale, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: body instanceof ReadableStream ? body : JSON.stringify(body) }),
  });
  admit(request, ip);
  const startedAt = performance.now();
  const answer = await api.fetch(request);
  const text = await answer.text();
  const ms = performance.now() - startedAt;
  return { status: answer.status, headers: answer.headers, json: JSON.parse(text), bytes: text.length, ms };
}

const many = (count: number, comma: string, name = 'places.list') => Array(count).fill(name).join(comma);
const held = async () => (await db.read.all<{ n: number }>(sql`SELECT count(*) AS n FROM holds`))[0]?.n;

describe('calls of one request', () => {
  test('ten are answered, each on its own', async () => {
    const { status, json } = await ask(`/api/trpc/${many(10, ',')}?batch=1&input={}`);
    expect(status).toBe(200);
    expect(json).toHaveLength(10);
  });

  const COMMAS = { comma: ',', '%2c': '%2c', '%2C': '%2C' };
  for (const [name, comma] of Object.entries(COMMAS)) {
    for (const count of [11, 900]) {
      test(`${count} joined by ${name} are refused before any of them runs`, async () => {
        const reads = spyOn((await database()).read, 'select');
        const { status, json } = await ask(`/api/trpc/${many(count, comma)}?batch=1&input={}`);
        expect(reads).not.toHaveBeenCalled();
        reads.mockRestore();
        expect(status).toBe(400);
        expect(json.error).toMatchObject({
          message: intlFor('vi').t('errors.badRequest'),
          data: { code: 'BAD_REQUEST' },
        });
      });
    }
  }

  test('a query too long for an address may be posted, and no other', async () => {
    const posted = (length: number, headers = {}) =>
      ask('/api/trpc/places.list?batch=1', { method: 'POST', body: { 0: 'x'.repeat(length) }, headers });
    expect((await posted(3000)).status).toBe(200);
    expect((await posted(3000, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await posted(3000, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await posted(1000)).status).toBe(405);
  });

  test('mixed commas are counted together', async () => {
    const path = `${many(4, ',')}%2c${many(4, '%2C')},${many(4, '%2c')}`;
    expect((await ask(`/api/trpc/${path}?batch=1&input={}`, { locale: 'en' })).json.error.message).toBe(
      intlFor('en').t('errors.badRequest'),
    );
  });

  test('what is encoded twice, or has doubled slashes, names no procedure and runs none', async () => {
    const reads = spyOn((await database()).read, 'select');
    for (const path of [
      `/api/trpc/${many(900, '%252c')}?batch=1&input={}`,
      `/api/trpc//${many(900, '%2c')}?batch=1&input={}`,
      `/api//trpc/${many(900, '%2c')}?batch=1&input={}`,
      `//api/trpc/${many(900, ',')}?batch=1&input={}`,
      `/api/trpc/${many(900, '%2c')}?input={}`,
      `/api/trpc/${many(900, ',/')}?batch=1&input={}`,
    ]) {
      const { status } = await ask(path);
      expect([path.slice(0, 40), status >= 400 && status < 500]).toEqual([path.slice(0, 40), true]);
    }
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
  });

  test('one POST cannot hold a day, whatever joins its calls', async () => {
    const before = await held();
    for (const comma of [',', '%2c', '%2C']) {
      const body = Object.fromEntries(
        Array.from({ length: 100 }, (_, index) => [index, { ...HOLD, idempotencyKey: `key-0000-${index}` }]),
      );
      const path = `/api/trpc/${many(100, comma, 'orders.hold')}?batch=1`;
      expect((await ask(path, { method: 'POST', body })).status).toBe(400);
    }
    expect(await held()).toBe(before);
  });

  test('thousands of commas are answered quickly', async () => {
    const paths = [',', '%2c'].map((comma) => `/api/trpc/${many(2000, comma, 'a')}?batch=1&input={}`);
    for (const path of [
      ...paths,
      `/api/trpc/${'%2c'.repeat(5000)}?batch=1`,
      `/api/trpc/${','.repeat(15_000)}`,
    ]) {
      const times: number[] = [];
      for (let round = 0; round < 5; round += 1) times.push((await ask(path)).ms);
      expect(Math.min(...times)).toBeLessThan(20);
    }
  });

  test('an answer without a known end is not given', async () => {
    for (const accept of ['application/jsonl', 'text/event-stream'])
      expect(
        (await ask('/api/trpc/places.list?batch=1&input={}', { headers: { 'trpc-accept': accept } })).status,
      ).toBe(400);
  });
});

describe('calls of one network', () => {
  // The bucket refills by the clock.
  beforeEach(() => setSystemTime(new Date()));
  afterEach(() => setSystemTime());

  test('a batch of ten costs ten; then 429 with the seconds, in the language asked for', async () => {
    const batch = `/api/trpc/${many(10, ',', 'consent.get')}?batch=1&input={}`;
    for (let count = 0; count < 90; count += 1) expect((await ask(batch)).status).toBe(200);
    for (const locale of ['vi', 'en'] as const) {
      const { status, headers, json } = await ask(batch, { locale });
      expect(status).toBe(429);
      const seconds = Number(headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(json.error).toMatchObject({
        message: intlFor(locale).t('errors.tooMany', { seconds }),
        data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 },
      });
    }
  });

  test('being measured never costs a visitor a booking', async () => {
    const visits = `/api/trpc/${many(10, '%2c', 'userSession.getSession')}?batch=1&input={}`;
    for (let count = 0; count < 90; count += 1) await ask(visits);
    expect((await ask(visits)).status).toBe(429);
    expect((await ask('/api/trpc/consent.get')).status).toBe(200);
  });

  test('a body of unknown length counts for the network that sent it', async () => {
    const send = () => {
      const text = JSON.stringify(HOLD);
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(text));
          controller.close();
        },
      });
      return ask('/api/trpc/auth.logout', { method: 'POST', body });
    };
    for (let count = 0; count < 150; count += 1) await send();
    expect((await send()).status).toBe(429);
    expect((await ask('/api/trpc/auth.logout', { method: 'POST', body: {} })).status).toBe(429);
  });
});

describe('the bucket of a network', () => {
  const NOW = Date.parse('2031-01-01T00:00:00Z');

  test('refills evenly and says when there is room again', () => {
    expect(chargeCalls('refill', { mutation: 150 }, NOW)).toBeNull();
    expect(chargeCalls('refill', { mutation: 1 }, NOW)).toBe(1);
    expect(chargeCalls('refill', { mutation: 10 }, NOW)).toBe(4);
    expect(chargeCalls('refill', { mutation: 10 }, NOW + 3900)).toBe(1);
    expect(chargeCalls('refill', { mutation: 10 }, NOW + 4000)).toBeNull();
    expect(chargeCalls('refill', { mutation: 1 }, NOW + 4000)).toBe(1);
  });

  test('charges nothing when a part of a request is refused', () => {
    expect(chargeCalls('part', { mutation: 150 }, NOW)).toBeNull();
    expect(chargeCalls('part', { mutation: 1, visit: 899 }, NOW)).not.toBeNull();
    expect(chargeCalls('part', { visit: 900 }, NOW)).toBeNull();
  });
});

/** What passes between a visitor and the primary through a process without a writer; the primary here only listens. */
import '#tests/support/env.ts';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { gunzipSync } from 'node:zlib';
import { intlFor } from '#i18n/intl.ts';
import { RELAYED } from '#src/server/relay/relayed-facts.ts';
import { arrived, heard, LISTENING_URL, left, listen } from '#tests/support/listening-primary.ts';
import { RELAY_SECRET } from '#tests/support/relaying-park.ts';
import { type Park, startPark } from '#tests/support/server.ts';

const PATIENCE_MS = 60_000;
const PIECE = new Uint8Array(64 * 1024).fill(97);

let park: Park;
let url: string;
let listener: ReturnType<typeof listen>;

beforeAll(async () => {
  listener = listen();
  park = await startPark({
    isMeasured: true,
    env: { ROLES: 'web', PRIMARY_URL: LISTENING_URL, RELAY_SECRET, LOG_LEVEL: 'info' },
  });
  [url = ''] = park.urls;
}, PATIENCE_MS);
afterAll(async () => {
  await park.stop();
  await listener.stop(true);
});

const ask = (as: string, init: RequestInit = {}) =>
  fetch(`${url}/en/checkout/success?as=${as}`, { redirect: 'manual', ...init, decompress: false } as never);

test('cookies, redirects, lengths, packed bytes and unchanged pages arrive as they were sent', async () => {
  const cookies = await ask('cookies');
  expect(cookies.headers.getSetCookie()).toEqual(['one=1; Path=/', 'two=1; Path=/']);
  expect([cookies.headers.get('x-kept'), cookies.headers.get('x-own')]).toEqual(['yes', null]);
  const moved = await ask('moved');
  expect([moved.status, moved.headers.get('location')]).toEqual([303, '/en/cart?a=1']);
  expect((await ask('same')).status).toBe(304);
  const packed = await ask('packed', { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe('packed');
  const head = await ask('length', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5', '']);
});

test('what a visitor says of the connection, of proxies and of relaying does not reach the primary', async () => {
  heard.length = 0;
  await ask('', {
    headers: {
      connection: 'x-hop',
      'x-hop': '1',
      te: 'trailers',
      'x-real-ip': '9.9.9.9',
      'x-forwarded-for': '203.0.113.50',
      'x-mine': '2',
    },
  });
  const [one] = heard;
  const names = ['x-hop', 'te', 'x-real-ip', 'x-forwarded-for', 'x-mine'];
  expect(names.map((name) => one?.headers.get(name) ?? null)).toEqual([null, null, null, null, '2']);
  expect(one?.headers.get(RELAYED)?.split(' ')[2]).toBe('203.0.113.50');
});

test('a request that says it was relayed is refused here, whoever signed it, and goes no further', async () => {
  await ask('');
  const signed = heard.at(-1)?.headers.get(RELAYED) ?? '';
  heard.length = 0;
  const again = await ask('', { headers: { [RELAYED]: signed } });
  expect([again.status, await again.text()]).toEqual([508, 'This relayed request is refused: looping.\n']);
  const forged = await ask('', { headers: { [RELAYED]: `${signed.slice(0, -1)}!` } });
  expect([forged.status, heard]).toEqual([403, []]);
  expect(park.log()).toContain('"why":"looping"');
});

test('where the primary refuses the relaying itself, a visitor hears whether it may have been done', async () => {
  const { t } = intlFor('en');
  const cases = [
    ['forged', t('errors.unavailable')],
    ['replayed', t('errors.fateUnknown')],
  ] as const;
  for (const [why, message] of cases) {
    const answer = await fetch(`${url}/api/trpc/orders.hold?as=${why}`, {
      method: 'POST',
      headers: { 'x-locale': 'en' },
      body: '{}',
    });
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining(message)]);
    expect(park.log()).toContain(`"why":"${why}","msg":"the primary refuses relayed requests"`);
  }
});

test('a page passes piece by piece', async () => {
  const reader = (await ask('pieces')).body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toBe('first ');
  let rest = '';
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
    rest += new TextDecoder().decode(piece.value);
  expect(rest).toBe('second third');
});

test('who leaves takes the relayed request along', async () => {
  left.length = 0;
  const over = new AbortController();
  const waiting = ask('never', { signal: over.signal }).catch((error: Error) => error.name);
  await Bun.sleep(200);
  expect(left).toEqual([]);
  over.abort();
  expect(await waiting).toBe('AbortError');
  for (let round = 0; round < 50 && left.length === 0; round += 1) await Bun.sleep(20);
  expect(left).toEqual(['/en/checkout/success']);
});

test('an answer that breaks off breaks off for the visitor too, and the process goes on', async () => {
  const answer = await ask('pieces');
  const reading = answer.text().catch(() => 'broken off');
  await listener.stop(true);
  expect(await reading).toBe('broken off');
  const refused = await fetch(`${url}/api/trpc/orders.hold`, {
    method: 'POST',
    headers: { 'x-locale': 'en' },
    body: '{}',
  });
  expect([refused.status, await refused.text()]).toEqual([
    503,
    expect.stringContaining(intlFor('en').t('errors.unavailable')),
  ]);
  listener = listen();
  expect((await ask('cookies')).status).toBe(200);
});

test('the primary has the beginning of a body before its end is sent', async () => {
  let sendRest = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    sendRest = resolve;
  });
  async function* halves() {
    yield PIECE;
    await gate;
    yield PIECE;
  }
  const answer = ask('slow', { method: 'POST', body: halves() as never });
  for (let round = 0; round < 100 && arrived.bytes < PIECE.length; round += 1) await Bun.sleep(10);
  expect(arrived.bytes).toBe(PIECE.length);
  sendRest();
  expect(await (await answer).text()).toBe(String(2 * PIECE.length));
});

function body(bytes: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes) return controller.close();
      sent += PIECE.length;
      controller.enqueue(PIECE);
    },
  });
}

const upload = (bytes: number) =>
  fetch(`${url}/api/uploads?as=slow`, {
    method: 'POST',
    body: body(bytes),
    headers: { 'x-forwarded-for': `203.0.113.${bytes % 250}` },
  });

const SIZES = Array.from({ length: 8 }, (_, at) => (100 + at) * PIECE.length);

async function uploadAll(): Promise<void> {
  const answers = await Promise.all(SIZES.map(async (size) => Number(await (await upload(size)).text())));
  expect(answers).toEqual(SIZES);
}

test(
  'uploads are passed on without being collected, and end where they are too large',
  async () => {
    await uploadAll();
    const before = park.memoryBytes(0);
    for (let round = 0; round < 3; round += 1) await uploadAll();
    // They were 160 MB.
    expect((park.memoryBytes(0) - before) / 1e6).toBeLessThan(40);
    expect((await upload(150 * PIECE.length)).status).toBe(413);
  },
  PATIENCE_MS,
);

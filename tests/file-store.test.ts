/** The bucket for files: signed requests that a storage accepts, and what each kind of failure is called. */
import './support/env.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { env } from '#src/server/env/env.ts';
import { isFailure } from '#src/server/files/file-failure.ts';
import { fileKey } from '#src/server/files/file-key.ts';
import { type FileStore, fileStore } from '#src/server/files/file-store.ts';
import { metricText, registeredMetrics } from '#src/server/tracing/metrics.ts';
import { errorOf, type S3Server, s3Server } from './support/s3-server.ts';

const BYTES = new TextEncoder().encode('ảnh của khách');
const KEY = fileKey({ folder: 'pictures', id: 'abc123', bytes: BYTES });

let server: S3Server;
beforeEach(() => {
  server = s3Server();
  Object.assign(env(), { FILES_S3: server.keys });
});
afterEach(() => server.stop());
afterAll(() => {
  Object.assign(env(), { FILES_S3: null });
});

function store(change: Partial<S3Server['keys']> = {}): FileStore {
  Object.assign(env(), { FILES_S3: { ...server.keys, ...change } });
  const opened = fileStore();
  if (!opened) throw new Error('no bucket');
  return opened;
}

const reasonOf = (answer: unknown) => (isFailure(answer) ? `${answer.failure}: ${answer.detail}` : answer);

describe('a bucket', () => {
  test('takes, gives, measures, lists and deletes files by signed requests', async () => {
    const files = store();
    expect(await files.put(KEY, BYTES, 'image/webp')).toBeNull();
    expect(server.objects.get(KEY)).toMatchObject({ type: 'image/webp' });
    expect(await files.get(KEY)).toEqual(Buffer.from(BYTES));
    expect(await files.sizeOf(KEY)).toBe(BYTES.length);
    const listed = await files.list('pictures', '');
    expect(listed).toMatchObject({ files: [{ key: KEY }], isLast: true });
    expect(await files.list('cvs', '')).toEqual({ files: [], isLast: true });
    expect(await files.list('pictures', KEY)).toEqual({ files: [], isLast: true });
    expect(await files.remove(KEY)).toBeNull();
    expect(await files.remove(KEY)).toBeNull();
    expect(server.objects.size).toBe(0);
    expect(reasonOf(await files.get(KEY))).toBe('missing: 404 NoSuchKey');
  });

  test('is none while the environment names none', () => {
    Object.assign(env(), { FILES_S3: null });
    expect(fileStore()).toBeNull();
  });

  test('pages through more than a thousand files', async () => {
    for (let count = 0; count < 1500; count += 1)
      server.objects.set(`pictures/r${String(count).padStart(4, '0')}/x`, {
        bytes: BYTES,
        type: '',
        storedAt: new Date(),
      });
    const files = store();
    const first = await files.list('pictures', '');
    if (isFailure(first)) throw new Error(first.detail);
    expect([first.files.length, first.isLast]).toEqual([1000, false]);
    const second = await files.list('pictures', first.files.at(-1)?.key ?? '');
    expect(second).toMatchObject({ isLast: true });
    expect(isFailure(second) ? [] : second.files).toHaveLength(500);
  });
});

describe('a failing bucket', () => {
  test.each([
    ['a wrong secret', { secretAccessKey: 'another-secret-0123' }, 'refused: 403 SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'SOMEBODY' }, 'refused: 403 InvalidAccessKeyId'],
    ['a wrong region', { region: 'us-east-1' }, 'refused: 400 AuthorizationHeaderMalformed'],
    ['a bucket that is not there', { bucket: 'another' }, 'refused: 404 NoSuchBucket'],
  ])('refuses %s, also what it is to delete', async (_, change, reason) => {
    const files = store(change);
    expect(reasonOf(await files.put(KEY, BYTES, 'image/webp'))).toBe(reason);
    expect(reasonOf(await files.get(KEY))).toBe(reason);
    expect(reasonOf(await files.remove(KEY))).toBe(reason);
    expect(isFailure(await files.list('pictures', ''))).toBe(true);
    expect(server.objects.size).toBe(0);
  });

  test('whose clock differs is asked all the same for ten minutes, and its refusal has its name after that', async () => {
    const files = store();
    for (const minutes of [-10, 10]) {
      server.clockMs = minutes * 60_000;
      expect(await files.put(KEY, BYTES, 'image/webp')).toBeNull();
    }
    server.clockMs = -20 * 60_000;
    expect(reasonOf(await files.get(KEY))).toBe('refused: 403 RequestTimeTooSkewed');
    server.clockMs = 20 * 60_000;
    expect(reasonOf(await files.get(KEY))).toBe('refused: 403 AccessDenied');
  });

  test('that redirects is not followed, and nobody else gets a signed request', async () => {
    const asked: string[] = [];
    const other = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: ({ url }) => new Response(String(asked.push(url))),
    });
    server.fault = () => new Response(null, { status: 307, headers: { location: `${other.url}stolen` } });
    const files = store();
    expect(reasonOf(await files.put(KEY, BYTES, 'image/webp'))).toBe('moved: 307');
    expect(reasonOf(await files.get(KEY))).toBe('moved: 307');
    expect(reasonOf(await files.remove(KEY))).toBe('moved: 307');
    expect(asked).toEqual([]);
    await other.stop(true);
  });

  test('is asked once more when it is busy, and then it is unavailable', async () => {
    let times = 0;
    server.fault = () => {
      times += 1;
      return times === 1 ? errorOf('SlowDown', 503) : null;
    };
    expect(await store().put(KEY, BYTES, 'image/webp')).toBeNull();
    server.fault = () => errorOf('SlowDown', 503);
    expect(reasonOf(await store().get(KEY))).toBe('unavailable: 503 SlowDown');
  });

  test('gives other bytes than were stored, or too many: nobody gets them', async () => {
    const files = store();
    server.objects.set(KEY, {
      bytes: new TextEncoder().encode('<script>'),
      type: 'text/html',
      storedAt: new Date(),
    });
    expect(reasonOf(await files.get(KEY))).toBe('damaged: other bytes than its hash');
    server.objects.set(KEY, { bytes: new Uint8Array(7 * 1024 * 1024), type: '', storedAt: new Date() });
    expect(reasonOf(await files.get(KEY))).toBe('damaged: more than 6291456 bytes');
  });

  test('gets bytes that were damaged on the way, and does not store them', async () => {
    server.isGarbling = true;
    expect(reasonOf(await store().put(KEY, BYTES, 'image/webp'))).toBe('refused: 400 BadDigest');
    expect(server.objects.size).toBe(0);
  });

  test('that does not look at digests is found to have other bytes', async () => {
    Object.assign(server, { isGarbling: true, checksDigests: false });
    expect(reasonOf(await store().put(KEY, BYTES, 'image/webp'))).toBe('damaged: other bytes than its hash');
    Object.assign(server, { ownTag: '"of-an-encrypted-object"' });
    expect(reasonOf(await store().put(KEY, BYTES, 'image/webp'))).toBe('damaged: other bytes than its hash');
    server.isGarbling = false;
    expect(await store().put(KEY, BYTES, 'image/webp')).toBeNull();
    expect(server.requests.map((request) => request.split(' ')[0])).toEqual([
      'PUT',
      'GET',
      'PUT',
      'GET',
      'PUT',
      'GET',
    ]);
    Object.assign(server, { ownTag: null, requests: [] });
    expect(await store().put(KEY, BYTES, 'image/webp')).toBeNull();
    expect(server.requests).toHaveLength(1);
  });

  test('is no storage at all: its "ok" confirms nothing', async () => {
    server.fault = () => new Response('Welcome!');
    expect(reasonOf(await store().put(KEY, BYTES, 'image/webp'))).toStartWith(
      'damaged: no storage confirmed it',
    );
    server.fault = () => new Response('nothing here', { status: 404 });
    expect(reasonOf(await store().remove(KEY))).toBe('missing: 404');
  });

  test('that does not answer is given up after four seconds, one that is away at once; both are counted', async () => {
    const files = store();
    server.fault = () => Bun.sleep(30_000).then(() => new Response());
    expect(reasonOf(await files.get(KEY))).toBe('timeout: no answer within 4000 ms');
    const away = store({ endpoint: 'http://127.0.0.1:9' });
    expect(reasonOf(await away.get(KEY))).toStartWith('network: ');
    const metrics = registeredMetrics().map(metricText).join('');
    expect(metrics).toContain('park_file_storage_failures_total{operation="get",reason="timeout"} 1\n');
    expect(metrics).toMatch(/park_file_storage_failures_total\{operation="get",reason="network"\} \d/);
  }, 10_000);
});

/** What leads to a file in the bucket: its key, and the address that a browser gets for five minutes. */
import './support/env.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { parseFileKey } from '#db/file-key.ts';
import { env } from '#src/server/env/env.ts';
import { fileKey } from '#src/server/files/file-key.ts';
import { type FileStore, fileStore } from '#src/server/files/file-store.ts';
import { type S3Server, s3Server } from './support/s3-server.ts';

const BYTES = new TextEncoder().encode('ảnh của khách');
const KEY = fileKey({ folder: 'pictures', id: 'abc123', bytes: BYTES });
const DOWNLOAD = {
  type: 'application/pdf',
  disposition: `attachment; filename="ho-so.pdf"; filename*=UTF-8''h%E1.pdf`,
};

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

describe('an address for a download', () => {
  test('is good for five minutes, and only as it was signed', async () => {
    await store().put(KEY, BYTES, 'application/pdf');
    Object.assign(env(), {
      FILES_S3: { ...server.keys, endpoint: server.keys.endpoint.replace('http:', 'https:') },
    });
    const address = (fileStore()?.downloadAddress(KEY, DOWNLOAD) ?? '').replace('https:', 'http:');
    const file = await fetch(address);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(BYTES);
    expect(file.headers.get('content-type')).toBe(DOWNLOAD.type);
    expect(file.headers.get('content-disposition')).toBe(DOWNLOAD.disposition);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
    expect((await fetch(address.replace('application%2Fpdf', 'text%2Fhtml'))).status).toBe(403);
    expect((await fetch(address.replace('Expires=300', 'Expires=86400'))).status).toBe(403);
    server.clockMs = 299_000;
    expect((await fetch(address)).status).toBe(200);
    server.clockMs = 302_000;
    expect((await fetch(address)).status).toBe(403);
  });

  test('is not given where no browser reaches the storage', () => {
    expect(store().downloadAddress(KEY, DOWNLOAD)).toBeNull();
  });
});

describe('the name of a file', () => {
  test('has its hash and leads nowhere else', () => {
    expect(parseFileKey(KEY)).toMatchObject({ folder: 'pictures', id: 'abc123' });
    for (const id of ['..', 'a/b', '', 'a?b', 'é', 'a'.repeat(65), 'a\n'])
      expect(() => fileKey({ folder: 'cvs', id, bytes: BYTES })).toThrow();
    const { hash = '' } = parseFileKey(KEY) ?? {};
    for (const key of [
      `other/abc/${hash}`,
      `pictures/../${hash}`,
      `/pictures/a/${hash}`,
      `pictures/a/${hash}/x`,
      '',
    ])
      expect(parseFileKey(key)).toBeNull();
  });
});

/**
 * The bucket's client against a storage that others wrote: `FILES_TEST_ENDPOINT` names one with the bucket `park-files`, for
 * example `npx s3rver@3.7.1 -d /tmp/s3 -p 9571 --configure-bucket park-files`. Skipped without it.
 */
import './support/env.ts';
import { afterAll, expect, test } from 'bun:test';
import { env } from '#src/server/env/env.ts';
import { isFailure } from '#src/server/files/file-failure.ts';
import { fileKey, hashOf } from '#src/server/files/file-key.ts';
import { fileStore } from '#src/server/files/file-store.ts';

const endpoint = process.env.FILES_TEST_ENDPOINT;
const { FILES_TEST_KEY_ID: accessKeyId = 'S3RVER', FILES_TEST_SECRET: secretAccessKey = 'S3RVER' } =
  process.env;
const { FILES_TEST_REGION: region = 'us-east-1' } = process.env;
const BYTES = crypto.getRandomValues(new Uint8Array(300_000));
const KEY = fileKey({ folder: 'cvs', id: 'abc123', bytes: BYTES });

afterAll(() => {
  Object.assign(env(), { FILES_S3: null });
});

function open(change: object = {}) {
  const keys = { endpoint, region, bucket: 'park-files', accessKeyId, secretAccessKey, ...change };
  Object.assign(env(), { FILES_S3: keys });
  const store = fileStore();
  if (!store) throw new Error('no bucket');
  return store;
}

if (!endpoint) console.log('skipped: no other storage, FILES_TEST_ENDPOINT is not set');

test.skipIf(!endpoint)(
  'a storage of others takes, gives, measures, lists and deletes, and refuses an unknown key',
  async () => {
    const store = open();
    expect(await store.put(KEY, BYTES, 'application/octet-stream')).toBeNull();
    const read = await store.get(KEY);
    expect(isFailure(read) ? read : hashOf(read)).toBe(hashOf(BYTES));
    expect(await store.sizeOf(KEY)).toBe(BYTES.length);
    const listed = await store.list('cvs', '');
    expect(isFailure(listed) ? [] : listed.files.map(({ key }) => key)).toContain(KEY);
    const stored = isFailure(listed) ? undefined : listed.files.find(({ key }) => key === KEY);
    expect(Math.abs(Date.now() - Date.parse(stored?.storedAt ?? ''))).toBeLessThan(60_000);
    expect(await open({ accessKeyId: 'NOBODY00' }).get(KEY)).toMatchObject({ failure: 'refused' });
    expect(await open({ bucket: 'no-such-bucket' }).remove(KEY)).toMatchObject({ failure: 'refused' });
    expect(await open().remove(KEY)).toBeNull();
    expect(await open().get(KEY)).toMatchObject({ failure: 'missing' });
    expect(await open().remove(KEY)).toBeNull();
  },
);

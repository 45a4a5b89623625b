/** The bucket for files of visitors. Each answer is a value: what failed is logged and counted, and the caller decides. */
import { createHash } from 'node:crypto';
import { type FileFolder, parseFileKey } from '#db/file-key.ts';
import { env } from '#src/server/env/env.ts';
import type { BucketKeys } from '#src/server/env/file-env.ts';
import { askBucket, type BucketAnswer, type BucketRequest } from './ask-bucket.ts';
import { type FileFailure, type FileOperation, isFailure, noteFailure } from './file-failure.ts';
import { hashOf } from './file-key.ts';

export type StoredFile = { key: string; storedAt: string };
type FilePage = { files: StoredFile[]; isLast: boolean };
/** How a browser gets it: saved, under this name. */
export type Download = { type: string; disposition: string };

export type FileStore = {
  /** Null once the storage has confirmed that it has exactly these bytes. */
  put: (key: string, bytes: Uint8Array, type: string) => Promise<FileFailure | null>;
  /** The bytes that the key promises, or a failure. */
  get: (key: string) => Promise<Uint8Array | FileFailure>;
  /** How many bytes the object has. */
  sizeOf: (key: string) => Promise<number | FileFailure>;
  /** Null once it is gone; one that was never there is gone. */
  remove: (key: string) => Promise<FileFailure | null>;
  /** A thousand objects after that key, in their order. */
  list: (folder: FileFolder, after: string) => Promise<FilePage | FileFailure>;
  /** An address where a browser gets it for five minutes; null when no browser reaches the storage. */
  downloadAddress: (key: string, download: Download) => string | null;
};

const ANSWER_MS = 4000;
const PUT_MS = 10_000;
const LIST_MS = 20_000;
/** As long as storages let clocks differ; these addresses never leave the process. */
const SIGNED_SECONDS = 15 * 60;
const DOWNLOAD_SECONDS = 5 * 60;
/** No file of a visitor is larger. */
const FILE_MAX_BYTES = 6 * 1024 * 1024;

let opened: { keys: BucketKeys; store: FileStore } | undefined;

/** Null without a bucket: files are in the database then. */
export function fileStore(): FileStore | null {
  const keys = env().FILES_S3;
  if (!keys) return null;
  if (opened?.keys !== keys) opened = { keys, store: openStore(keys) };
  return opened.store;
}

type Ask = (
  operation: FileOperation,
  key: string,
  wanted: Pick<BucketRequest, 'method' | 'body' | 'headers'>,
) => Promise<BucketAnswer | FileFailure>;

function openStore(keys: BucketKeys): FileStore {
  const client = new Bun.S3Client(keys);
  const ask: Ask = async (operation, key, wanted) => {
    const { method } = wanted;
    const address = client.presign(key, { method, expiresIn: SIGNED_SECONDS });
    const timeoutMs = method === 'PUT' ? PUT_MS : ANSWER_MS;
    const answer = await askBucket({ ...wanted, address, timeoutMs, maxBytes: FILE_MAX_BYTES });
    return isFailure(answer) ? noteFailure(operation, answer, key) : answer;
  };
  return {
    put: (key, bytes, type) => put(ask, { key, bytes, type }),
    get: (key) => get(ask, key),
    async sizeOf(key) {
      const answer = await ask('head', key, { method: 'HEAD' });
      return isFailure(answer) ? answer : answer.size;
    },
    async remove(key) {
      const answer = await ask('delete', key, { method: 'DELETE' });
      return isFailure(answer) && answer.detail !== '404 NoSuchKey' ? answer : null;
    },
    list: (folder, after) => listPage(client, folder, after),
    downloadAddress(key, { type, disposition }) {
      if (!keys.endpoint.startsWith('https:')) return null;
      return client.presign(key, { expiresIn: DOWNLOAD_SECONDS, type, contentDisposition: disposition });
    },
  };
}

async function put(
  ask: Ask,
  { key, bytes, type }: { key: string; bytes: Uint8Array; type: string },
): Promise<FileFailure | null> {
  const digest = createHash('md5').update(bytes).digest();
  const headers = { 'content-type': type, 'content-md5': digest.toString('base64') };
  const answer = await ask('put', key, { method: 'PUT', body: bytes, headers });
  if (isFailure(answer)) return answer;
  if (!answer.tag) return noteFailure('put', { failure: 'damaged', detail: 'no storage confirmed it' }, key);
  if (answer.tag.replaceAll('"', '') === digest.toString('hex')) return null;
  // Not every storage checks the digest, and the tag is the digest only where objects are not encrypted one by one.
  const stored = await get(ask, key);
  return isFailure(stored) ? stored : null;
}

async function get(ask: Ask, key: string): Promise<Uint8Array | FileFailure> {
  const answer = await ask('get', key, { method: 'GET' });
  if (isFailure(answer)) return answer;
  if (hashOf(answer.bytes) === parseFileKey(key)?.hash) return answer.bytes;
  return noteFailure('get', { failure: 'damaged', detail: 'other bytes than its hash' }, key);
}

async function listPage(
  client: Bun.S3Client,
  folder: FileFolder,
  after: string,
): Promise<FilePage | FileFailure> {
  const prefix = `${folder}/`;
  const listed = client.list({ prefix, maxKeys: 1000, ...(after ? { startAfter: after } : {}) });
  const late = Bun.sleep(LIST_MS).then(() => 'late' as const);
  const answer = await Promise.race([listed, late]).catch((error: { code?: unknown }) => String(error.code));
  if (answer === 'late')
    return noteFailure('list', { failure: 'timeout', detail: `no answer within ${LIST_MS} ms` }, prefix);
  if (typeof answer === 'string')
    return noteFailure('list', { failure: 'unavailable', detail: answer }, prefix);
  const files = (answer.contents ?? []).map(({ key, lastModified = '' }) => ({
    key,
    storedAt: lastModified,
  }));
  return { files, isLast: !answer.isTruncated };
}

/** A storage in memory that speaks S3: put, get, head, delete and list, with signatures, digests and errors as the real one. */
import { createHash } from 'node:crypto';
import type { BucketKeys } from '#src/server/env/file-env.ts';
import { signatureFault } from './s3-signature.ts';

type S3Object = { bytes: Uint8Array; type: string; storedAt: Date };
export type S3Server = {
  keys: BucketKeys;
  objects: Map<string, S3Object>;
  /** `PUT pictures/…` of all that was asked. */
  requests: string[];
  /** Answers instead of the storage; null lets a request through. */
  fault: ((request: Request, key: string) => Response | Promise<Response | null> | null) | null;
  /** Whether a byte of what is put changes on the way. */
  isGarbling: boolean;
  /** Whether it looks at the digest of what is put, as not all do. */
  checksDigests: boolean;
  /** What it answers to a PUT instead of the digest of the bytes. */
  ownTag: string | null;
  /** By how much its clock is ahead. */
  clockMs: number;
  stop: () => Promise<void>;
};

const LISTED_MAX = 1000;

export function s3Server(tls?: { key: string; cert: string }): S3Server {
  const http = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 60,
    ...(tls ? { tls } : {}),
    fetch: (request) => answer(request),
  });
  const keys = {
    endpoint: http.url.origin,
    region: 'ap-southeast-1',
    bucket: 'park-files',
    accessKeyId: 'PARKKEYID01',
    secretAccessKey: 'bucket/secret+0123456789',
  };
  const server: S3Server = {
    keys,
    objects: new Map(),
    requests: [],
    fault: null,
    isGarbling: false,
    checksDigests: true,
    ownTag: null,
    clockMs: 0,
    stop: () => http.stop(true),
  };

  async function answer(request: Request): Promise<Response> {
    const [, bucket, ...rest] = decodeURIComponent(new URL(request.url).pathname).split('/');
    const key = rest.join('/');
    server.requests.push(`${request.method} ${key}`);
    const instead = await server.fault?.(request, key);
    if (instead) return instead;
    const refused = signatureFault(request, keys, Date.now() + server.clockMs);
    if (refused) return errorOf(refused.code, refused.status);
    if (bucket !== keys.bucket) return errorOf('NoSuchBucket', 404);
    return key === '' ? list(server, new URL(request.url).searchParams) : serve(server, request, key);
  }

  return server;
}

export function errorOf(code: string, status: number): Response {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return new Response(xml, { status, headers: { 'content-type': 'application/xml' } });
}

async function serve(server: S3Server, request: Request, key: string): Promise<Response> {
  const { objects } = server;
  if (request.method === 'PUT') return put(server, request, key);
  if (request.method === 'DELETE') {
    objects.delete(key);
    return new Response(null, { status: 204 });
  }
  const found = objects.get(key);
  if (!found) return errorOf('NoSuchKey', 404);
  const query = new URL(request.url).searchParams;
  const disposition = query.get('response-content-disposition');
  return new Response(new Uint8Array(found.bytes), {
    headers: {
      'content-type': query.get('response-content-type') ?? found.type,
      etag: `"${md5(found.bytes).toString('hex')}"`,
      ...(disposition ? { 'content-disposition': disposition } : {}),
    },
  });
}

async function put(server: S3Server, request: Request, key: string): Promise<Response> {
  const { objects, isGarbling, checksDigests, ownTag } = server;
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (isGarbling) bytes[0] = (bytes[0] ?? 0) ^ 1;
  const digest = request.headers.get('content-md5');
  if (checksDigests && digest && digest !== md5(bytes).toString('base64')) return errorOf('BadDigest', 400);
  const unsigned = [...request.headers.keys()].filter((name) => name.startsWith('x-amz-'));
  if (new URL(request.url).searchParams.has('X-Amz-Signature') && unsigned.length > 0)
    return errorOf('AccessDenied', 403);
  objects.set(key, { bytes, type: request.headers.get('content-type') ?? '', storedAt: new Date() });
  return new Response(null, { headers: { etag: ownTag ?? `"${md5(bytes).toString('hex')}"` } });
}

function list({ objects }: S3Server, query: URLSearchParams): Response {
  const most = Math.min(Number(query.get('max-keys') ?? LISTED_MAX), LISTED_MAX);
  const after = query.get('start-after') ?? '';
  const names = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort();
  const listed = names.slice(0, most).map((key) => {
    const { bytes, storedAt } = objects.get(key) as S3Object;
    return `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const end = `<IsTruncated>${names.length > most}</IsTruncated>`;
  return new Response(`<?xml version="1.0"?><ListBucketResult>${end}${listed.join('')}</ListBucketResult>`, {
    headers: { 'content-type': 'application/xml' },
  });
}

function md5(bytes: Uint8Array): Buffer {
  return createHash('md5').update(bytes).digest();
}

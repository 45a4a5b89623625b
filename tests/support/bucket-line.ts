/**
 * The line to a storage: it speaks TLS, checks signatures (S3rver looks only at the name of the key and the end of an address),
 * counts what is asked, and has the faults that a test gives it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { request as requestHttp } from 'node:http';
import { createServer } from 'node:https';
import type { BucketKeys } from '#src/server/env/file-env.ts';
import { errorOf } from './s3-server.ts';
import { signatureFault } from './s3-signature.ts';

/** `garbled`: a byte of each body changes on its way. */
export type LineFault = 'busy' | 'garbled';
export type BucketLine = {
  /** An https origin. */
  url: string;
  /** Its certificate, which nobody has signed. */
  cert: string;
  /** `PUT pictures/…` of all that was asked. */
  requests: string[];
  /** For each method; the others go through. */
  faults: Partial<Record<string, LineFault>>;
  /** Of each PUT, so that a kill has something to hit. */
  putMs: number;
  stop: () => Promise<void>;
};

type Options = { keys: BucketKeys; tls: { key: string; cert: string } };
type Line = Omit<BucketLine, 'stop'> & { keys: BucketKeys; port: number };

/** `port`: of the storage, on this machine, which sees the host that the client asked for. */
export async function openBucketLine(port: number, { keys, tls }: Options): Promise<BucketLine> {
  const line: Line = { url: '', cert: tls.cert, requests: [], faults: {}, putMs: 0, keys, port };
  const server = createServer(tls, (asked, answer) => {
    line.requests.push(`${asked.method} ${(asked.url ?? '').split('?')[0]?.slice(keys.bucket.length + 2)}`);
    bring(line, { asked, answer }).catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  line.url = `https://127.0.0.1:${(server.address() as { port: number }).port}`;
  return Object.assign(line, {
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  });
}

type Exchange = { asked: IncomingMessage; answer: ServerResponse };

async function bring(line: Line, { asked, answer }: Exchange): Promise<void> {
  const { method = 'GET', url: path = '/', headers } = asked;
  const { keys, port, faults } = line;
  const fault = faults[method];
  const body = Buffer.concat(await asked.toArray());
  const signed = new Request(line.url + path, { method, headers: headers as Record<string, string> });
  const refused =
    fault === 'busy' ? { code: 'SlowDown', status: 503 } : signatureFault(signed, keys, Date.now());
  if (refused) {
    answer.writeHead(refused.status, { 'content-type': 'application/xml' });
    return void answer.end(await errorOf(refused.code, refused.status).text());
  }
  if (method === 'PUT') await Bun.sleep(line.putMs);
  if (fault === 'garbled') garble(body);
  const upward = requestHttp({ host: '127.0.0.1', port, method, path, headers }, async (got) => {
    const bytes = Buffer.concat(await got.toArray().catch(() => []));
    if (fault === 'garbled') garble(bytes);
    answer.writeHead(got.statusCode ?? 502, got.headers);
    answer.end(bytes);
  });
  upward.on('error', () => answer.destroy());
  upward.end(body);
}

function garble(bytes: Buffer): void {
  if (bytes.length > 0) bytes[0] = (bytes[0] ?? 0) ^ 1;
}

/** A park with a bucket: what visitors send and managers read over HTTP, and what is stored where. */
import './env.ts';
import { afterEach, beforeEach } from 'bun:test';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { fileDeletions } from '#db/schema/files.ts';
import { writesWaiting } from '#db/write-queue.ts';
import { storeUpload } from '#src/features/uploads/store-upload.ts';
import { applicationsApi } from '#src/http/applications.ts';
import { uploadsApi } from '#src/http/uploads.ts';
import { env } from '#src/server/env/env.ts';
import { admit } from '#src/server/request.ts';
import { asVisitor, staffContext, testContext } from './caller.ts';
import { APPLICATION, pdf } from './cv-files.ts';
import { db } from './own-database.ts';
import { errorOf, type S3Server, s3Server } from './s3-server.ts';
import { freshIp, NOW } from './talk.ts';

export type Who = { cookies?: string; isManager?: boolean; locale?: 'vi' | 'en' };

export let bucket: S3Server;
/** Transactions that waited while the bucket was asked; there must be none. */
export let writesMeanwhile = 0;

export function openBucketEach(): void {
  beforeEach(() => {
    writesMeanwhile = 0;
    takeBucket(s3Server());
  });
  afterEach(async () => {
    setBucket(null);
    await bucket.stop();
  });
}

export function takeBucket(server: S3Server): void {
  bucket = server;
  setBucket(server.keys);
  breakBucket(null);
}

export function setBucket(keys: S3Server['keys'] | null): void {
  Object.assign(env(), { FILES_S3: keys });
}

/** Answers instead of the storage, until it is called with null. */
export function breakBucket(fault: S3Server['fault']): void {
  bucket.fault = (request, key) => {
    writesMeanwhile += writesWaiting();
    return fault?.(request, key) ?? null;
  };
}

function open({ cookies = '', isManager = false }: Who) {
  const options = { now: NOW, ip: freshIp(), cookies };
  return async (_: Request, setCookie: (cookie: string) => void) =>
    isManager ? staffContext(db, 'manager', options) : testContext(db, { ...options, setCookie });
}

async function send(path: string, body: Uint8Array<ArrayBuffer>, who: Who) {
  const headers = { 'x-locale': who.locale ?? 'vi' };
  const request = new Request(`http://127.0.0.1:8080${path}`, { method: 'POST', body, headers });
  // The budget of a network would end with the uploads of other files of tests.
  admit(request, freshIp());
  const api = path.startsWith('/cv') ? applicationsApi(open(who)) : uploadsApi(open(who));
  const response = await api.fetch(request);
  const answer = (await response.json()) as { id?: string; error?: { message: string } };
  return {
    status: response.status,
    id: answer.id ?? '',
    message: answer.error?.message ?? '',
    cookies: response.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
}

export const sendPicture = (bytes: Uint8Array, who: Who = {}) =>
  send('/?purpose=photo', new Uint8Array(bytes), who);
export const sendCv = (bytes: Uint8Array<ArrayBuffer>, who: Who = {}) => send('/cv?name=cv.pdf', bytes, who);

export function look(id: string, who: Who = {}, size = 'large') {
  const headers = { 'x-locale': who.locale ?? 'vi' };
  return uploadsApi(open(who)).fetch(new Request(`http://127.0.0.1:8080/${id}/${size}.webp`, { headers }));
}

export function readCv(code: string, who: Who = { isManager: true }) {
  return applicationsApi(open(who)).fetch(new Request(`http://127.0.0.1:8080/${code}/cv`));
}

export function storePicture(bytes: Uint8Array) {
  const ctx = testContext(db, { now: NOW, ip: freshIp() });
  return storeUpload(ctx, { purpose: 'photo', bytes, visitorId: 'v' });
}

export const OUTAGE = () => errorOf('ServiceUnavailable', 503);
export const jpeg = (width = 800) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#0a231c' } })
    .jpeg()
    .toBuffer();
export const keys = () => [...bucket.objects.keys()].sort();
export const queued = async () => (await db.read.select().from(fileDeletions)).map(({ key }) => key).sort();
export const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

/** An application whose file is in another bucket, which is the one from now on. */
export async function appliedAt(other: S3Server) {
  await bucket.stop();
  takeBucket(other);
  return applied(3000);
}

export async function applied(size = 2000) {
  await db.read.run(
    sql`INSERT OR IGNORE INTO job_openings VALUES ('job', 'job', 1, 1, 'Việc', 'd', 'p', 'FULL_TIME', 1, '', '', '[]', '[]', '[]', '2026-11-01', '2027-11-01', 1, '2026-11-01T00:00:00.000Z')`,
  );
  const { id, cookies } = await sendCv(pdf(size));
  const visitor = asVisitor(db, { now: NOW, ip: freshIp(), cookies });
  return { id, ...(await visitor.recruitment.send({ ...APPLICATION, openingId: 'job', cvId: id })) };
}

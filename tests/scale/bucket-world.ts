/** A site that stores files in its database and one that stores them in a real storage, and files of each kind, sent and shown over HTTP. */
import { rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { type BucketLine, openBucketLine } from '#tests/support/bucket-line.ts';
import { pdf } from '#tests/support/cv-files.ts';
import { addressOf, mutate } from '#tests/support/http-api.ts';
import { ownCertificate } from '#tests/support/own-certificate.ts';
import { type RealStorage, startRealStorage } from '#tests/support/s3rver.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import { staffCookie } from '#tests/support/staff-cookie.ts';
import type { Run } from './run-rows.ts';

export const INTO_ROWS = 0;
export const INTO_BUCKET = 1;
/** Of the storage, so that a kill has something to hit. */
const PUT_MS = 15;
const SIGNED_SECONDS = 300;
const NOT_SHOWN = '';

export type Kind = 'picture' | 'cv' | 'media';
/** A file that was sent: by whom and where it is read, and what was read there first. */
export type Sent = { kind: Kind; id: string; cookie: string; paths: string[]; shown: string };
export type World = {
  park: Park;
  storage: RealStorage;
  line: BucketLine;
  /** For the move. */
  env: Record<string, string>;
  manager: string;
  opening: string;
};

export async function openBucketWorld(run: Run, metricsPort: number): Promise<World> {
  const storage = await startRealStorage();
  run.afterwards(storage.stop);
  const line = await openBucketLine(storage.port, { keys: storage.keys, tls: ownCertificate() });
  run.afterwards(line.stop);
  line.putMs = PUT_MS;
  const env = bucketEnv(run, { storage, line });
  const park = await startPark({
    sites: 2,
    ownEnv: {
      [INTO_ROWS]: { ROLES: 'web,primary' },
      [INTO_BUCKET]: { ...env, METRICS_PORT: String(metricsPort) },
    },
  });
  run.afterwards(park.stop);
  const [{ id: opening = '' } = {}] = park.rows<{ id?: string }>(
    'SELECT id FROM job_openings WHERE is_active = 1 LIMIT 1',
  );
  return { park, storage, line, env, manager: await staffCookie(park), opening };
}

function bucketEnv(run: Run, { storage, line }: Pick<World, 'storage' | 'line'>): Record<string, string> {
  const authority = `${process.env.TMPDIR ?? '/tmp'}/bucket-authority-${process.pid}.pem`;
  writeFileSync(authority, line.cert);
  run.afterwards(() => rmSync(authority, { force: true }));
  const { region, bucket, accessKeyId, secretAccessKey } = storage.keys;
  return {
    NODE_EXTRA_CA_CERTS: authority,
    FILES_S3_ENDPOINT: line.url,
    FILES_S3_REGION: region,
    FILES_S3_BUCKET: bucket,
    FILES_S3_KEY_ID: accessKeyId,
    FILES_S3_SECRET: secretAccessKey,
  };
}

let senders = 0;

/** Null when the site was not there or refused it. */
export async function send(world: World, site: number, kind: Kind): Promise<Sent | null> {
  senders += 1;
  const bytes = kind === 'cv' ? pdf(2000 + senders) : await picture(kind === 'media' ? 1200 : 640);
  const url = world.park.urls[site] ?? '';
  const from = { 'x-forwarded-for': addressOf(senders) };
  const answer = await fetch(`${url}${ADDRESSES[kind]}`, {
    method: 'POST',
    headers: {
      ...from,
      origin: world.park.urls[0] ?? '',
      ...(kind === 'media' ? { cookie: world.manager } : {}),
    },
    body: new Uint8Array(bytes),
  }).catch(() => null);
  if (!answer?.ok) return null;
  const { id } = (await answer.json()) as { id: string };
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  if (kind === 'media') return { kind, id, cookie: '', paths: mediaPaths(world, id), shown: '' };
  if (kind === 'picture') {
    const paths = ['large', 'thumb'].map((size) => `/api/uploads/${id}/${size}.webp`);
    return { kind, id, cookie, paths, shown: '' };
  }
  const code = await apply(world, { url, ip: addressOf(senders), cookie }, id);
  return code === null
    ? null
    : { kind, id, cookie: world.manager, paths: [`/api/applications/${code}/cv`], shown: '' };
}

const ADDRESSES: Record<Kind, string> = {
  picture: '/api/uploads?purpose=photo',
  cv: '/api/applications/cv?name=cv.pdf',
  media: '/api/media?name=anh.jpg',
};

/** Each one has other bytes. */
function picture(width: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height: (width * 3) / 4, channels: 3, background: '#0a231c', noise } })
    .jpeg()
    .toBuffer();
}

function mediaPaths({ park }: World, id: string): string[] {
  const files = park.rows<{ version: string; format: string; width: number }>(
    "SELECT version, format, width FROM media_files WHERE media_id = ? AND format IN ('avif', 'webp')",
    id,
  );
  return files.map(({ version, format, width }) => `/api/media/${id}/${version}-${width}.${format}`);
}

async function apply(
  { opening }: World,
  buyer: { url: string; ip: string; cookie: string },
  cvId: string,
): Promise<string | null> {
  const number = String(senders).padStart(6, '0');
  const sent = await mutate<{ code: string }>(buyer, 'recruitment.send', {
    ...{ openingId: opening, fullName: 'Hoàng Văn Sơn', phone: `0912${number}`, email: '' },
    ...{ experience: `Sáu năm lính cứu hỏa, lần ${number}.`, cvId, cvUrl: '' },
  }).catch(() => null);
  return sent?.data?.code ?? null;
}

/** What is read, named: the bytes of each address; empty when one is missing. */
export async function look(world: World, site: number, { cookie, paths }: Sent): Promise<string> {
  const all = await Promise.all(
    paths.map((path) => lookAt(world, `${world.park.urls[site]}${path}`, cookie)),
  );
  return all.includes(null) ? NOT_SHOWN : all.join(' ');
}

async function lookAt({ line }: World, url: string, cookie: string): Promise<string | null> {
  const headers = { cookie, 'x-forwarded-for': addressOf(9999) };
  const answer = await fetch(url, { headers, redirect: 'manual' }).catch(() => null);
  const address = answer?.headers.get('location');
  if (address && !isShortLived(address)) return null;
  const file = address ? await fetch(address, { tls: { ca: line.cert } }).catch(() => null) : answer;
  return file?.ok ? Bun.hash(await file.arrayBuffer()).toString(36) : null;
}

const isShortLived = (address: string) =>
  Number(new URL(address).searchParams.get('X-Amz-Expires') ?? Number.NaN) <= SIGNED_SECONDS;

export async function sendMany(
  world: World,
  site: number,
  { kind, count }: { kind: Kind; count: number },
): Promise<Sent[]> {
  const all: Sent[] = [];
  while (all.length < count) {
    const sent = await send(world, site, kind);
    if (!sent) throw new Error(`a ${kind} was not taken\n${world.park.log().slice(-2000)}`);
    all.push({ ...sent, shown: await look(world, site, sent) });
  }
  return all;
}

/** How many of them are not read as they were first. */
export async function countLost(world: World, all: readonly Sent[]): Promise<number> {
  let lost = 0;
  for (const sent of all) {
    const shown = await look(world, INTO_BUCKET, sent);
    if (shown !== sent.shown || shown === NOT_SHOWN) lost += 1;
  }
  return lost;
}

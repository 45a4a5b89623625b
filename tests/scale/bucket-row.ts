/** Files of visitors: sent, shown, deleted and moved to a bucket while the site runs, with kills in the middle. */

import { ROOT } from '#src/build/trial-site.ts';
import type { BucketKeys } from '#src/server/env/file-env.ts';
import { jpeg } from '#tests/support/bucket-world.ts';
import { addressOf } from '#tests/support/http-api.ts';
import { eventually } from '#tests/support/mail-catcher.ts';
import { type S3Server, s3Server } from '#tests/support/s3-server.ts';
import { type Park, startPark } from '#tests/support/server.ts';
import type { Row, Run } from './run-rows.ts';

const DAY_MS = 86_400_000;
const [INTO_ROWS, INTO_BUCKET] = [0, 1];
/** Of the storage, so that a kill has something to hit. */
const PUT_MS = 15;
const NOT_SHOWN = '';

/** A picture that a visitor sent: where it is shown and what was shown there first. */
type Sent = { id: string; cookie: string; shown: string };
type World = { park: Park; bucket: S3Server; env: Record<string, string> };

export const bucketRow: Row = {
  name: 'bucket',
  title: 'uploads: put, serve, delete, moved with a kill in the middle',
  withinMs: { short: 120_000, long: 600_000 },
  missing: () => null,
  async measure(run) {
    const [pictures, kills] = run.isShort ? [20, 4] : [200, 20];
    const world = await open(run);
    const before = await sendMany(world, INTO_ROWS, pictures);
    const moves = await moveWithKills(world, kills);
    const after = await sendWithKills(world, { pictures, kills: Math.ceil(kills / 2) });
    const all = [...before, ...after];
    const lost = await countLost(world, all);
    run.figure({
      what: `${all.length} pictures, ${moves} kills of the move and ${Math.ceil(kills / 2)} of the site`,
      measured: `${lost} lost`,
      promised: '0 lost',
      isMet: lost === 0 && moves > 0,
    });
    const stored = world.bucket.objects.size;
    const left = await deleteHalf(world, all);
    run.figure({
      what: `after ${all.length >> 1} were deleted and a day has passed`,
      measured: `${left} orphans of ${stored} objects`,
      promised: '0 orphans',
      isMet: left === 0,
    });
    const stillLost = await countLost(world, all.slice(all.length >> 1));
    run.figure({
      what: 'of those that were not deleted',
      measured: `${stillLost} lost`,
      promised: '0 lost',
      isMet: stillLost === 0,
    });
  },
};

async function open(run: Run): Promise<World> {
  const bucket = s3Server();
  run.afterwards(bucket.stop);
  bucket.fault = async ({ method }) => {
    if (method === 'PUT') await Bun.sleep(PUT_MS);
    return null;
  };
  const env = bucketEnv(bucket.keys);
  const park = await startPark({
    sites: 2,
    ownEnv: { [INTO_ROWS]: { ROLES: 'web,primary' }, [INTO_BUCKET]: env },
  });
  run.afterwards(park.stop);
  return { park, bucket, env };
}

function bucketEnv(keys: BucketKeys): Record<string, string> {
  return {
    FILES_S3_ENDPOINT: keys.endpoint,
    FILES_S3_REGION: keys.region,
    FILES_S3_BUCKET: keys.bucket,
    FILES_S3_KEY_ID: keys.accessKeyId,
    FILES_S3_SECRET: keys.secretAccessKey,
  };
}

let senders = 0;

/** Null when the site was not there. */
async function send({ park }: World, site: number): Promise<Sent | null> {
  senders += 1;
  const body = new Uint8Array(await jpeg(400 + (senders % 300)));
  const headers = { 'x-forwarded-for': addressOf(senders) };
  const url = park.urls[site];
  const answer = await fetch(`${url}/api/uploads?purpose=photo`, { method: 'POST', headers, body }).catch(
    () => null,
  );
  if (!answer?.ok) return null;
  const { id } = (await answer.json()) as { id: string };
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { id, cookie, shown: '' };
}

/** The bytes of both sizes, named; `NOT_SHOWN` when one is missing. */
async function look({ park }: World, site: number, { id, cookie }: Sent): Promise<string> {
  const sizes = await Promise.all(
    ['large', 'thumb'].map(async (size) => {
      const answer = await fetch(`${park.urls[site]}/api/uploads/${id}/${size}.webp`, {
        headers: { cookie },
      }).catch(() => null);
      return answer?.ok ? Bun.hash(await answer.arrayBuffer()).toString(36) : null;
    }),
  );
  return sizes.includes(null) ? NOT_SHOWN : sizes.join(' ');
}

async function sendMany(world: World, site: number, count: number): Promise<Sent[]> {
  const all: Sent[] = [];
  while (all.length < count) {
    const sent = await send(world, site);
    if (!sent) throw new Error(`a picture was not taken\n${world.park.log().slice(-2000)}`);
    all.push({ ...sent, shown: await look(world, site, sent) });
  }
  return all;
}

const inRows = ({ park }: World) =>
  park.rows<{ left: number }>('SELECT count(*) AS left FROM uploads WHERE length(body) > 0')[0]?.left ?? 0;

/** Runs the move, kills it so often as it goes on, and lets it finish; resolves with the kills that hit it. */
async function moveWithKills(world: World, kills: number): Promise<number> {
  let hits = 0;
  for (let run = 0; run <= kills; run += 1) {
    const child = Bun.spawn([process.execPath, 'src/features/files/move-files.ts'], {
      cwd: ROOT,
      env: { ...process.env, ...world.park.env, ...world.env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const wanted = world.bucket.requests.length + 3 + Math.floor(Math.random() * 4);
    if (run < kills && (await eventually(() => world.bucket.requests.length >= wanted, 10_000)))
      child.kill('SIGKILL');
    const code = await child.exited;
    if (code !== 0 && run === kills) throw new Error(await new Response(child.stderr).text());
    if (code !== 0) hits += 1;
    if (inRows(world) === 0) break;
  }
  if (inRows(world) > 0) throw new Error(`${inRows(world)} pictures are still in their rows`);
  return hits;
}

/** Some are sent while the site is killed: what it acknowledged is what counts. */
async function sendWithKills(world: World, { pictures, kills }: { pictures: number; kills: number }) {
  const all = await sendMany(world, INTO_BUCKET, pictures);
  for (let kill = 0; kill < kills; kill += 1) {
    const before = world.bucket.objects.size;
    const sending = Array.from({ length: 4 }, () => send(world, INTO_BUCKET));
    await eventually(() => world.bucket.objects.size > before, 5000);
    await world.park.kill(INTO_BUCKET);
    const acknowledged = (await Promise.all(sending)).filter((sent) => sent !== null);
    await world.park.restart(INTO_BUCKET);
    for (const sent of acknowledged) all.push({ ...sent, shown: await look(world, INTO_BUCKET, sent) });
  }
  return all;
}

async function countLost(world: World, all: readonly Sent[]): Promise<number> {
  let lost = 0;
  for (const sent of all) {
    const shown = await look(world, INTO_BUCKET, sent);
    if (shown !== sent.shown || shown === NOT_SHOWN) lost += 1;
  }
  return lost;
}

/** Deletes the first half, lets a day pass in the bucket, and counts the objects that no row names. */
async function deleteHalf(world: World, all: readonly Sent[]): Promise<number> {
  const { park, bucket } = world;
  for (const { id } of all.slice(0, all.length >> 1))
    park.rows('DELETE FROM uploads WHERE id = ? RETURNING id', id);
  for (const object of bucket.objects.values()) object.storedAt = new Date(Date.now() - 2 * DAY_MS);
  // The search for orphans begins with the process, as it does every day.
  await park.terminate(INTO_BUCKET);
  await park.restart(INTO_BUCKET);
  const orphans = () => {
    const named = new Set(
      park
        .rows<{ key: string }>('SELECT body_key AS key FROM uploads UNION ALL SELECT thumb_key FROM uploads')
        .map(({ key }) => key),
    );
    return [...bucket.objects.keys()].filter((key) => !named.has(key)).length;
  };
  await eventually(() => orphans() === 0, 60_000);
  return orphans();
}

/** `bun run files:move` brings every file into the bucket, whatever interrupts it. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { ROOT } from '#src/build/trial-site.ts';
import { removeFiles } from '#src/features/files/remove-files.ts';
import { sweepOrphans } from '#src/features/files/sweep-orphans.ts';
import { hashOf } from '#src/server/files/file-key.ts';
import { breakBucket, bucket, look, openBucketEach, setBucket } from '#tests/support/bucket-world.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { errorOf } from '#tests/support/s3-server.ts';
import { NOW, openPark } from '#tests/support/talk.ts';

const SECONDS_60 = 60_000;
const COUNT = 6;

openEach(async (park) => {
  await openPark(park);
  await park.read.run(sql`PRAGMA foreign_keys = OFF`);
});
openBucketEach();

const bytesOf = (name: string) => new TextEncoder().encode(`the bytes of ${name}`);

async function fill(): Promise<void> {
  for (let count = 0; count < COUNT; count += 1) {
    const thumb = count === 0 ? null : Buffer.from(bytesOf(`thumb ${count}`));
    await db.read.run(sql`INSERT INTO uploads (id, visitor_id, purpose, width, height, body, thumb, created_at)
      VALUES (${`up${count}`}, 'v', 'photo', 1, 1, ${Buffer.from(bytesOf(`up ${count}`))}, ${thumb}, ${NOW})`);
  }
  await db.read.run(sql`INSERT INTO job_cvs (id, visitor_id, file_name, format, size, body, created_at)
    VALUES ('cv', 'v', 'cv.pdf', 'pdf', 15, ${Buffer.from(bytesOf('cv'))}, ${NOW})`);
}

const ALL = [
  ...Array.from({ length: COUNT }, (_, count) => `pictures/up${count}/${hashOf(bytesOf(`up ${count}`))}`),
  ...Array.from(
    { length: COUNT - 1 },
    (_, at) => `pictures/up${at + 1}/${hashOf(bytesOf(`thumb ${at + 1}`))}`,
  ),
  `cvs/cv/${hashOf(bytesOf('cv'))}`,
].sort();

function start() {
  const { endpoint, region, bucket: name, accessKeyId, secretAccessKey } = bucket.keys;
  return Bun.spawn([process.execPath, '--env-file=/dev/null', 'src/features/files/move-files.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: db.url,
      FILES_S3_ENDPOINT: endpoint,
      FILES_S3_REGION: region,
      FILES_S3_BUCKET: name,
      FILES_S3_KEY_ID: accessKeyId,
      FILES_S3_SECRET: secretAccessKey,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run() {
  const moving = start();
  const [out, problems, code] = await Promise.all([
    new Response(moving.stdout).text(),
    new Response(moving.stderr).text(),
    moving.exited,
  ]);
  return { out, problems, code };
}

/** Files that are in neither place, or are damaged. */
async function countLost(): Promise<number> {
  let lost = 0;
  for (const key of ALL) {
    const [, id = '', hash] = key.split('/');
    const object = bucket.objects.get(key);
    const isThere = object !== undefined && hashOf(object.bytes) === hash;
    const rows = await db.read.all<Record<string, string | null>>(
      sql`SELECT hex(body) AS body, hex(thumb) AS thumb, body_key, thumb_key FROM uploads WHERE id = ${id}
        UNION ALL SELECT hex(body), '', body_key, NULL FROM job_cvs WHERE id = ${id}`,
    );
    const row = rows[0] ?? {};
    const isHere = [row.body, row.thumb].some((hex) => hashOf(Buffer.from(hex ?? '', 'hex')) === hash);
    const isNamed = isThere && [row.body_key, row.thumb_key].includes(key);
    if (!isHere && !isNamed) lost += 1;
  }
  return lost;
}

test(
  'a run that is killed at any moment loses nothing, and the next ends with no file left and no orphan',
  async () => {
    await fill();
    for (const killAt of [1, 2, 4, 7]) {
      const moving = start();
      let asked = 0;
      breakBucket(() => {
        asked += 1;
        // The storage goes on with what it got; the process never hears of it.
        if (asked === killAt) process.kill(moving.pid, 'SIGKILL');
        return null;
      });
      await moving.exited;
      expect([killAt, moving.signalCode, await countLost()]).toEqual([killAt, 'SIGKILL', 0]);
    }
    breakBucket(null);
    const { code, out } = await run();
    expect([code, JSON.parse(out)]).toMatchObject([0, { msg: 'files moved' }]);
    expect([[...bucket.objects.keys()].sort(), await countLost()]).toEqual([ALL, 0]);
    const left = await db.read.all(sql`SELECT id FROM uploads WHERE length(body) > 0 OR length(thumb) > 0
    UNION SELECT id FROM job_cvs WHERE length(body) > 0`);
    expect(left).toEqual([]);
    expect(new Uint8Array(await (await look('up3', { isManager: true }, 'thumb')).arrayBuffer())).toEqual(
      bytesOf('thumb 3'),
    );
    for (const object of bucket.objects.values()) object.storedAt = new Date(0);
    await sweepOrphans({ db, now: NOW });
    await removeFiles({ db, now: NOW });
    expect(bucket.objects.size).toBe(ALL.length);
    expect(JSON.parse((await run()).out)).toMatchObject({ files: 0, bytes: 0 });
  },
  SECONDS_60,
);

test(
  'a storage that keeps other bytes, or is away, changes nothing; the reason is told',
  async () => {
    await fill();
    breakBucket((request) => (request.method === 'GET' ? new Response('other bytes') : null));
    const damaged = await run();
    expect([damaged.code, damaged.problems]).toEqual([
      1,
      expect.stringContaining('up0 stays in the database: damaged'),
    ]);
    breakBucket(() => errorOf('AccessDenied', 403));
    expect((await run()).problems).toContain('refused, 403 AccessDenied');
    const left = await db.read.all(sql`SELECT id FROM uploads WHERE length(body) > 0 AND body_key IS NULL`);
    expect([left.length, await countLost()]).toEqual([COUNT, 0]);
  },
  SECONDS_60,
);

test(
  'a row that is deleted while its file is moved takes the object with it',
  async () => {
    await fill();
    breakBucket(async (request, key) => {
      if (request.method === 'GET' && key.includes('/up2/'))
        await db.read.run(sql`DELETE FROM uploads WHERE id = 'up2'`);
      return null;
    });
    expect((await run()).code).toBe(0);
    breakBucket(null);
    await removeFiles({ db, now: new Date().toISOString() });
    expect([...bucket.objects.keys()].sort()).toEqual(ALL.filter((key) => !key.includes('/up2/')));
  },
  SECONDS_60,
);

test(
  'without a bucket it says what is missing',
  async () => {
    setBucket(null);
    const moving = Bun.spawn([process.execPath, '--env-file=/dev/null', 'src/features/files/move-files.ts'], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: db.url },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(await new Response(moving.stderr).text()).toContain('there is no bucket: set FILES_S3_ENDPOINT');
    expect(await moving.exited).toBe(1);
  },
  SECONDS_60,
);

/** Files of visitors in a storage that others wrote: sent, shown, deleted and moved there while the site runs, with kills in the middle. */
import { freePort } from '#src/build/trial-site.ts';
import { FILE_PLACES } from '#src/features/files/files.ts';
import { eventually } from '#tests/support/mail-catcher.ts';
import { hasRealStorage } from '#tests/support/s3rver.ts';
import { measureBadStorage } from './bucket-faults.ts';
import { moveWithKills, sendWithKills } from './bucket-kills.ts';
import {
  countLost,
  INTO_BUCKET,
  INTO_ROWS,
  openBucketWorld,
  type Sent,
  sendMany,
  type World,
} from './bucket-world.ts';
import { runFile } from './run-file.ts';
import type { Row, Run } from './run-rows.ts';

const DAY_MS = 86_400_000;

export const bucketRow: Row = {
  name: 'bucket',
  title: 'uploads: put, serve, delete, moved with a kill in the middle: 0 lost, 0 orphans',
  withinMs: { short: 240_000, long: 1_200_000 },
  missing: () => (hasRealStorage() ? null : 'npx brings no s3rver'),
  async measure(run) {
    const [kills, pictures, cvs, media] = run.isShort ? [4, 16, 4, 1] : [20, 200, 40, 8];
    const metricsPort = freePort();
    const world = await openBucketWorld(run, metricsPort);
    await measureClient(run, world);
    const before = [
      ...(await sendMany(world, INTO_ROWS, { kind: 'picture', count: pictures })),
      ...(await sendMany(world, INTO_ROWS, { kind: 'cv', count: cvs })),
      ...(await sendMany(world, INTO_ROWS, { kind: 'media', count: media })),
    ];
    showHalf(world, before);
    const moves = await moveWithKills(world, kills);
    const after = await sendWithKills(world, { pictures, cvs, kills: Math.ceil(kills / 2) });
    const all = [...before, ...after];
    await measureLost(run, world, {
      what: `${all.length} files, ${moves} kills of the move and ${Math.ceil(kills / 2)} of the site`,
      all,
      isMet: moves >= kills / 2,
    });
    await measureExpiry(run, world, all);
    await measureBadStorage(run, { world, metricsPort, all });
    const kept = await measureOrphans(run, world, all);
    await measureLost(run, world, { what: `${kept.length} files that were not deleted`, all: kept });
  },
};

type Lost = { what: string; all: readonly Sent[]; isMet?: boolean };

async function measureLost(run: Run, world: World, { what, all, isMet = true }: Lost): Promise<void> {
  const lost = await countLost(world, all);
  const gone = await rowsWithoutObjects(world);
  run.figure({
    what,
    measured: `${lost} lost, ${gone.length} rows without their object`,
    promised: '0 lost',
    isMet: isMet && lost === 0 && gone.length === 0,
  });
}

/** The client's own test against this storage. */
async function measureClient(run: Run, { storage }: World): Promise<void> {
  const { isPassed, text } = await runFile(run, {
    command: ['test', '--timeout=60000', './tests/file-storages.test.ts'],
    env: {
      FILES_TEST_ENDPOINT: storage.keys.endpoint,
      FILES_TEST_KEY_ID: storage.keys.accessKeyId,
      FILES_TEST_SECRET: storage.keys.secretAccessKey,
    },
  });
  run.figure({
    what: 'the client takes, gives, measures, lists and deletes, and is refused with a wrong key',
    measured: isPassed ? 'passed' : text.slice(-500),
    promised: 'passed',
    isMet: isPassed && / 1 pass/.test(text),
  });
}

/** Every second picture is on an approved review: anybody sees it. */
function showHalf({ park }: World, all: readonly Sent[]): void {
  const pictures = all.filter(({ kind }) => kind === 'picture').filter((_, index) => index % 2 === 0);
  for (const picture of pictures) {
    park.rows(
      `INSERT INTO review_photos (id, review_id, purpose, position, upload_id, state, created_at)
       SELECT 'shown-' || ?1, id, 'photo', 9, ?1, 'approved', created_at FROM reviews WHERE state = 'approved' LIMIT 1 RETURNING id`,
      picture.id,
    );
    picture.cookie = '';
  }
}

/** A signed address is refused when it is changed, and after its five minutes. */
async function measureExpiry(run: Run, world: World, all: readonly Sent[]): Promise<void> {
  const cv = all.find(({ kind }) => kind === 'cv');
  const url = `${world.park.urls[INTO_BUCKET]}${cv?.paths[0]}`;
  const answer = await fetch(url, { headers: { cookie: world.manager }, redirect: 'manual' });
  const address = new URL(answer.headers.get('location') ?? url);
  const later = await world.storage.ahead(301_000);
  run.afterwards(later.stop);
  const tls = { ca: world.line.cert };
  const statuses = [
    (await fetch(address, { tls })).status,
    (await fetch(address.href.replace('Expires=300', 'Expires=301'), { tls })).status,
    (await fetch(`http://127.0.0.1:${later.port}${address.pathname}${address.search}`)).status,
  ];
  run.figure({
    what: 'a private file by its signed address: as given, with another end, after 301 s',
    measured: statuses.join(', '),
    promised: '200, 403, 403',
    isMet: statuses.join() === '200,403,403',
  });
}

function namedKeys({ park }: World): Set<string> {
  const selects = FILE_PLACES.map(
    ({ table, key }) => `SELECT ${key} AS key FROM ${table} WHERE ${key} IS NOT NULL`,
  );
  return new Set(park.rows<{ key: string }>(selects.join(' UNION ALL ')).map(({ key }) => key));
}

async function rowsWithoutObjects(world: World): Promise<string[]> {
  const stored = new Set(await world.storage.list());
  return [...namedKeys(world)].filter((key) => !stored.has(key));
}

/** Deletes every other picture and CV, lets a day pass, and counts the objects that no row names. Resolves with the files that stay. */
async function measureOrphans(run: Run, world: World, all: readonly Sent[]): Promise<Sent[]> {
  const { park, storage } = world;
  const isDeleted = ({ kind }: Sent, index: number) => kind !== 'media' && index % 2 === 1;
  const old = new Date(Date.now() - 2 * DAY_MS).toISOString();
  for (const { id, kind } of all.filter(isDeleted)) {
    if (kind === 'cv') park.rows('DELETE FROM job_cvs WHERE id = ? RETURNING id', id);
    // Of a form that was never sent: the site deletes it itself.
    else park.rows('UPDATE uploads SET created_at = ? WHERE id = ? RETURNING id', old, id);
  }
  const stored = await storage.list();
  storage.age(2 * DAY_MS);
  // The search for orphans begins with the process, as it does every day.
  await park.terminate(INTO_BUCKET);
  await park.restart(INTO_BUCKET);
  const orphans = async () => {
    const named = namedKeys(world);
    return (await storage.list()).filter((key) => !named.has(key)).length;
  };
  await eventually(async () => (await orphans()) === 0, 60_000, 500);
  const left = await orphans();
  const gone = all.filter(isDeleted);
  const isGone = (await countLost(world, gone)) === gone.length;
  run.figure({
    what: `after ${gone.length} were deleted and a day has passed`,
    measured: `${left} orphans of ${stored.length} objects${isGone ? '' : ', and some are still read'}`,
    promised: '0 orphans',
    isMet: left === 0 && isGone,
  });
  return all.filter((sent, index) => !isDeleted(sent, index));
}

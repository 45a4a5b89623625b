/** Deleting a row reaches its objects, whatever deletes it and however long the storage is away; objects without a row go too. */
import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { countDeletions } from '#src/features/files/files.queries.ts';
import { nextTryAt } from '#src/features/files/files.ts';
import { removeFiles } from '#src/features/files/remove-files.ts';
import { sweepOrphans } from '#src/features/files/sweep-orphans.ts';
import { purgeApplications } from '#src/features/recruitment/purge-applications.ts';
import { erasePersonal } from '#src/features/retention/personal.queries.ts';
import { sweepUploads } from '#src/features/uploads/sweep-uploads.ts';
import { addSeconds } from '#src/values/day.ts';
import {
  applied,
  breakBucket,
  bucket,
  jpeg,
  keys,
  OUTAGE,
  openBucketEach,
  queued,
  sendCv,
  sendPicture,
  storePicture,
  writesMeanwhile,
} from '#tests/support/bucket-world.ts';
import { pdf } from '#tests/support/cv-files.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { NOW, openPark } from '#tests/support/talk.ts';

const DAY = 24 * 60 * 60;

openCopies(openPark, async () => expect(writesMeanwhile).toBe(0));
openBucketEach();

describe('what deletes a row', () => {
  test('deletes its objects: forms never sent, applications whose time is over, a deleted account', async () => {
    const { cookies } = await sendPicture(await jpeg());
    await sendCv(pdf(), { cookies });
    const old = await applied(3000);
    const own = await applied(4000);
    await db.read.run(sql`UPDATE job_applications SET email = 'own@x.example' WHERE code = ${own.code}`);
    await db.read.run(sql`UPDATE job_applications SET created_at = '2020-01-01' WHERE code = ${old.code}`);
    expect(keys()).toHaveLength(5);
    const later = addSeconds(NOW, DAY + 60);
    await sweepUploads({ db, now: later });
    await purgeApplications({ db, now: later });
    await db.write((tx) => erasePersonal(tx, { userId: 'u', email: 'own@x.example', phone: null }));
    expect(await queued()).toEqual(keys());
    await removeFiles({ db, now: later });
    expect([keys(), await queued()]).toEqual([[], []]);
  });

  test('loses nothing while the storage is away, and waits longer after each failure', async () => {
    await storePicture(await jpeg());
    await sweepUploads({ db, now: addSeconds(NOW, DAY + 60) });
    breakBucket(OUTAGE);
    await removeFiles({ db, now: NOW });
    bucket.requests.length = 0;
    await removeFiles({ db, now: addSeconds(NOW, 9) });
    expect(bucket.requests).toEqual([]);
    await removeFiles({ db, now: addSeconds(NOW, 10) });
    expect(bucket.requests.length).toBeGreaterThan(0);
    expect([1, 2, 3, 40].map((tries) => nextTryAt(tries, NOW))).toEqual(
      [10, 20, 40, 3600].map((seconds) => addSeconds(NOW, seconds)),
    );
    expect([keys().length, (await queued()).length]).toEqual([2, 2]);
    breakBucket(null);
    await removeFiles({ db, now: addSeconds(NOW, 30) });
    expect([keys().length, (await queued()).length]).toEqual([0, 0]);
  });

  test('and fails keeps the file', async () => {
    const { id } = await storePicture(await jpeg());
    const failing = db.write(async (tx) => {
      await tx.run(sql`DELETE FROM uploads WHERE id = ${id}`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await queued()).toEqual([]);
  });

  test('never takes an object that a row still names', async () => {
    await storePicture(await jpeg());
    for (const key of keys())
      await db.read.run(sql`INSERT INTO file_deletions (key, queued_at) VALUES (${key}, ${NOW})`);
    await removeFiles({ db, now: NOW });
    expect([keys().length, await queued()]).toEqual([2, []]);
  });

  test('deletes more than fit into one round, and the file that a row names no more', async () => {
    for (let count = 0; count < 25; count += 1) {
      const key = `pictures/gone${count}/${'a'.repeat(64)}`;
      bucket.objects.set(key, { bytes: new Uint8Array(1), type: '', storedAt: new Date() });
      await db.read.run(sql`INSERT INTO file_deletions (key, queued_at) VALUES (${key}, ${NOW})`);
    }
    const { id } = await storePicture(await jpeg());
    await db.read.run(sql`UPDATE uploads SET thumb_key = NULL WHERE id = ${id}`);
    const { id: cv } = await sendCv(pdf());
    await db.read.run(sql`UPDATE job_cvs SET body_key = NULL WHERE id = ${cv}`);
    await removeFiles({ db, now: NOW });
    expect(keys().map((key) => key.split('/').slice(0, 2))).toEqual([['pictures', id]]);
  });

  test('is seen in the metrics', async () => {
    await db.read.run(
      sql`INSERT INTO file_deletions (key, queued_at) VALUES ('a', '2026-01-01T00:00:00.000Z')`,
    );
    const { waiting, oldestAt } = await countDeletions(db.read);
    expect([waiting, oldestAt]).toEqual([1, '2026-01-01T00:00:00.000Z']);
  });
});

describe('an object without a row', () => {
  /** The row is refused after its object is there. */
  async function orphaned(): Promise<string[]> {
    await db.read.run(
      sql`CREATE TRIGGER refuse BEFORE INSERT ON uploads BEGIN SELECT RAISE(ABORT, 'no'); END`,
    );
    await expect(storePicture(await jpeg())).rejects.toThrow();
    await db.read.run(sql`DROP TRIGGER refuse`);
    return keys();
  }
  const age = (seconds: number) => {
    for (const object of bucket.objects.values())
      object.storedAt = new Date(Date.parse(NOW) - seconds * 1000);
  };
  async function sweep(): Promise<void> {
    await sweepOrphans({ db, now: NOW });
    await removeFiles({ db, now: NOW });
  }

  test('is deleted after a day, and nothing else is', async () => {
    expect(await orphaned()).toHaveLength(2);
    age(DAY - 60);
    await sweep();
    expect(keys()).toHaveLength(2);
    const foreign = ['pictures/readme.txt', `pictures/../${'a'.repeat(64)}`, `backups/a/${'a'.repeat(64)}`];
    for (const key of foreign)
      bucket.objects.set(key, { bytes: new Uint8Array(1), type: '', storedAt: new Date() });
    const { id } = await storePicture(await jpeg(900));
    const { id: unmoved } = { id: 'still-in-the-database' };
    await db.read.run(sql`INSERT INTO uploads (id, visitor_id, purpose, width, height, body, created_at)
      VALUES (${unmoved}, 'v', 'photo', 1, 1, x'00', ${NOW})`);
    bucket.objects.set(`pictures/${unmoved}/${'b'.repeat(64)}`, {
      bytes: new Uint8Array(1),
      type: '',
      storedAt: new Date(),
    });
    age(DAY + 60);
    await sweep();
    expect(
      keys()
        .filter((key) => !foreign.includes(key))
        .map((key) => key.split('/')[1]),
    ).toEqual([id, id, unmoved].sort());
    expect(keys()).toHaveLength(6);
  });

  test('stays while the storage does not list, and when most of a bucket is unknown here', async () => {
    await orphaned();
    age(DAY + 60);
    breakBucket((_, key) => (key === '' ? OUTAGE() : null));
    await sweep();
    expect(keys()).toHaveLength(2);
    breakBucket(null);
    for (let count = 0; count < 120; count += 1)
      bucket.objects.set(`cvs/other${count}/${'c'.repeat(64)}`, {
        bytes: new Uint8Array(1),
        type: '',
        storedAt: new Date(0),
      });
    await sweep();
    expect(keys()).toHaveLength(120);
  });
});

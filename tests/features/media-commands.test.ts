/** What each command of the library leaves alone: other pictures, what is as it was, and what lost a race. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { media, mediaFiles, mediaUses } from '#db/schema/media.ts';
import { findShownFile } from '#src/features/media/find-shown-file.ts';
import { findMedia } from '#src/features/media/media.queries.ts';
import { replaceMedia } from '#src/features/media/replace-media.ts';
import { bucket, keys, openBucketEach, queued } from '#tests/support/bucket-world.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { photo, send } from '#tests/support/pictures.ts';
import { NOW } from '#tests/support/talk.ts';

const WORDS = { altVi: 'Đỉnh núi trong mây', altEn: 'A peak in the clouds', credit: '' };
const CUT = { x: 100, y: 0, width: 300, height: 300 };

const room = () => asStaff(db, 'editor', { now: NOW }).staff.media;
const save = (id: string, revision: number, change: object = {}) =>
  room().save({ id, revision, ...WORDS, crop: null, ...change });
const replace = (id: string, revision: number, bytes: Uint8Array) =>
  replaceMedia(staffContext(db, 'editor', { now: NOW }), { id, revision, bytes, fileName: 'b.jpg' });
const filesOf = async (id: string) =>
  (await db.read.select().from(mediaFiles).where(eq(mediaFiles.mediaId, id))).map((file) => file.id).sort();
const logged = () => db.read.$count(auditEvents);
const endsOf = async (works: Promise<unknown>[]) =>
  (await Promise.allSettled(works))
    .map((end) => (end.status === 'fulfilled' ? 'done' : (end.reason as Error).message))
    .sort();
/** As the trigger of a table writes it that names the picture. */
const use = (mediaId: string) =>
  db.write(async (tx) => void (await tx.insert(mediaUses).values({ mediaId, source: 'posts', rowId: 'p' })));

openEach();

describe('of two pictures', () => {
  test('the files of one stay when the other is cut and replaced, and each shows its own', async () => {
    const [one, other] = [await send(await photo()), await send(await photo(500, 340, '#ffffff'))];
    const before = await filesOf(other.id);
    await save(one.id, 1, { crop: CUT });
    await replace(one.id, 2, await photo(480, 320, '#888888'));
    expect(await filesOf(other.id)).toEqual(before);
    // Each is cut out of its own master.
    await save(other.id, 1, { crop: CUT });
    const rows = await db.read.select({ id: media.id, color: media.color }).from(media);
    expect(new Set(rows.map(({ color }) => color)).size).toBe(2);
  });

  test('one cannot be replaced with the file of the other, nor both with one file at once', async () => {
    const bytes = await photo(480, 320, '#ffffff');
    const [one, other] = [await send(await photo()), await send(bytes)];
    expect(await endsOf([replace(one.id, 1, bytes)])).toEqual(['media.error.known']);
    const next = await photo(480, 320, '#888888');
    const both = [one.id, other.id].map((id) => replace(id, 1, next));
    expect(await endsOf(both)).toEqual(['done', 'media.error.conflict']);
  });
});

test('a picture that was cut can be cut otherwise, and is whole again with another file', async () => {
  const { id } = await send(await photo());
  await save(id, 1, { crop: CUT });
  await save(id, 2, { crop: { ...CUT, x: 150 } });
  expect(await findMedia(db.read, id)).toMatchObject({ shownWidth: 300, revision: 3 });
  await replace(id, 3, await photo(480, 320, '#ffffff'));
  expect(await findMedia(db.read, id)).toMatchObject({ crop: null, shownWidth: 480 });
});

test('what is as it was is neither written nor logged', async () => {
  const { id } = await send(await photo());
  await save(id, 1);
  const before = [await findMedia(db.read, id), await logged()];
  expect(await save(id, 2)).toEqual({ id, revision: 2 });
  expect(await room().archive({ id, revision: 1, isArchived: false })).toEqual({ id });
  expect([await findMedia(db.read, id), await logged()]).toEqual(before);
});

test('a picture in use that nobody has described takes a source, and an archived one comes back', async () => {
  const { id } = await send(await photo());
  await use(id);
  expect(await save(id, 1, { altVi: '', altEn: '', credit: 'Lan' })).toEqual({ id, revision: 2 });
  await db.read.update(media).set({ isArchived: true }).where(eq(media.id, id));
  expect(await room().archive({ id, revision: 2, isArchived: false })).toEqual({ id });
});

test('an archived picture that is sent twice at once comes back once', async () => {
  const bytes = await photo();
  const { id } = await send(bytes);
  await room().archive({ id, revision: 1, isArchived: true });
  await Promise.all([send(bytes), send(bytes)]);
  expect([(await findMedia(db.read, id))?.revision, await logged()]).toEqual([3, 3]);
});

test('the file that is shown is the narrowest that is wide enough, else the widest', async () => {
  const { id } = await send(await photo());
  const widthOf = async (atLeast: number) => {
    const { body } = (await findShownFile(db.read, id, atLeast)) ?? {};
    const files = await db.read.select().from(mediaFiles).where(eq(mediaFiles.format, 'webp'));
    return files.find((file) => body && Buffer.compare(file.body, body) === 0)?.width;
  };
  expect([await widthOf(100), await widthOf(480), await widthOf(481), await widthOf(2000)]).toEqual([
    ...[480, 480, 500, 500],
  ]);
});

describe('in a bucket', () => {
  openBucketEach();

  /** What no row names is queued to be deleted. */
  async function expectNoneLost(): Promise<void> {
    const rows = await db.read.select({ key: mediaFiles.bodyKey }).from(mediaFiles);
    const known = new Set([...rows.map(({ key }) => key), ...(await queued())]);
    expect(keys().filter((key) => !known.has(key))).toEqual([]);
    expect(bucket.objects.size).toBeGreaterThan(0);
  }

  test('what was drawn for a change that came second is deleted', async () => {
    const { id } = await send(await photo());
    await endsOf([save(id, 1, { crop: CUT }), save(id, 1, { crop: { ...CUT, x: 150 } })]);
    await expectNoneLost();
    const others = await Promise.all(['#ffffff', '#888888'].map((color) => photo(480, 320, color)));
    expect(await endsOf(others.map((bytes) => replace(id, 2, bytes)))).toEqual([
      ...['done', 'media.error.conflict'],
    ]);
    await expectNoneLost();
    const bytes = await photo(300, 300);
    await Promise.all([send(bytes), send(bytes)]);
    await expectNoneLost();
  });
});

/** Where pictures of the library are used, and how they are found. */
import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { resourceDrafts } from '#db/schema/drafts.ts';
import { galleryImages } from '#db/schema/gallery.ts';
import { media, mediaFiles } from '#db/schema/media.ts';
import { IMAGE_RESOURCE } from '#src/features/gallery/image-resource.ts';
import { IMAGE_ROWS } from '#src/features/gallery/image-rows.queries.ts';
import { loadFound } from '#src/features/media/load-found.ts';
import { listMedia } from '#src/features/media/media.queries.ts';
import { replaceMedia } from '#src/features/media/replace-media.ts';
import { listUses } from '#src/features/media/uses.queries.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { mediaName } from '#src/values/picture-source.ts';
import { asStaff, staffContext } from '#tests/support/caller.ts';
import { fillRow } from '#tests/support/filled-row.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { photo, send } from '#tests/support/pictures.ts';
import { NOW } from '#tests/support/talk.ts';

openEach();

const words = { altVi: 'Đỉnh núi trong mây', altEn: 'A peak in the clouds', credit: '' };
const find = async (id: string) => {
  const [row] = await db.read.select().from(media).where(sql`id = ${id}`);
  if (!row) throw new Error(`no picture ${id}`);
  return row;
};
const staff = () => asStaff(db, 'editor', { now: NOW }).staff;
const describeIt = (id: string, revision = 1) => staff().media.save({ id, revision, ...words, crop: null });
const revisions = () => db.read.all(sql`SELECT namespace, revision FROM revisions ORDER BY namespace`);

/** Names it in the gallery, as its form does. */
async function hang(id: string): Promise<unknown> {
  if ((await db.read.$count(galleryImages)) === 0) {
    const pair = JSON.stringify({ vi: 'Sân mây', en: 'Cloud deck' });
    const texts = { caption: pair, description: pair, location: pair, tags: '[]', slug: 'san-may' };
    const own = { id: 'one', position: 1, is_active: 1, category: 'common', medium: 'photo', revision: 1 };
    await fillRow(db, 'gallery_images', {
      ...own,
      ...texts,
      picture: 'tk-dawn',
      film: null,
      film_link: null,
      date: '2026-11-01',
    });
  }
  const row = await IMAGE_ROWS.find(db.read, 'one');
  const leaves = { ...typedOf(IMAGE_RESOURCE, row?.values ?? {}), picture: id ? mediaName(id) : 'tk-dusk' };
  return staff().content.images.publish({ id: 'one', revision: row?.revision ?? 0, leaves });
}
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error.message,
  );

describe('a picture in use', () => {
  test('needs both descriptions, says where it is, and cannot be archived or lose its words', async () => {
    const { id } = await send(await photo());
    expect(await refusalOf(hang(id))).toBe('media.error.undescribed');
    await describeIt(id);
    await hang(id);
    expect(await listUses(db.read, id, 5)).toEqual([
      { kind: 'images', rowId: 'one', name: { vi: 'Sân mây', en: 'Cloud deck' }, isDraft: false },
    ]);
    const archive = (revision = 2) => staff().media.archive({ id, revision, isArchived: true });
    expect(await refusalOf(archive())).toBe('media.error.used');
    expect(await refusalOf(staff().media.save({ id, revision: 2, ...words, altEn: ' ', crop: null }))).toBe(
      'media.error.altUsed',
    );
    await hang('');
    expect(await listUses(db.read, id, 5)).toEqual([]);
    await archive();
    expect(await refusalOf(hang(id))).toBe('resources.error.picture');
    expect(await refusalOf(hang('0'.repeat(20)))).toBe('resources.error.picture');
  });

  test('makes the pages that show it anew when it changes, and no page when it is used nowhere', async () => {
    const { id } = await send(await photo());
    const still = await revisions();
    await describeIt(id);
    expect(await revisions()).toEqual(still);
    await hang(id);
    const hung = await revisions();
    const bytes = await photo(480, 320, '#ffffff');
    await replaceMedia(staffContext(db, 'editor', { now: NOW }), {
      id,
      revision: 2,
      bytes,
      fileName: 'b.jpg',
    });
    expect(await revisions()).not.toEqual(hung);
    expect(await find(id)).toMatchObject({
      shownWidth: 480,
      fileName: 'b.jpg',
      isDescribed: true,
      revision: 3,
    });
    expect(await db.read.$count(mediaFiles, sql`format = 'master'`)).toBe(1);
  });

  test('is named by lists, texts and drafts too', async () => {
    const { id } = await send(await photo());
    const name = mediaName(id);
    await fillRow(db, 'categories', { id: 'c', kind: 'post', name: '{}', description: '{}' });
    await fillRow(db, 'posts', {
      category_id: 'c',
      id: 'p',
      title: '{"vi":"Bài","en":"Post"}',
      cover: 'x',
      body: JSON.stringify({ vi: `Xem\n\n![a "b"](picture:${name})`, en: '' }),
    });
    await db.write((tx) =>
      tx.insert(resourceDrafts).values({
        ...{ id: 'd', kind: 'posts', rowId: 'p', baseRevision: 1, revision: 1, userId: 'u', savedAt: NOW },
        values: { title: { vi: 'Nháp', en: 'Draft' }, cover: name },
      }),
    );
    const uses = await listUses(db.read, id, 5);
    expect(uses.map(({ kind, rowId, isDraft }) => [kind, rowId, isDraft])).toEqual([
      ['posts', 'p', false],
      ['posts', 'p', true],
    ]);
    await db.write((tx) => tx.run(sql`DELETE FROM resource_drafts`));
    await db.write((tx) => tx.run(sql`UPDATE posts SET body = '{}'`));
    expect(await listUses(db.read, id, 5)).toEqual([]);
  });
});

describe('the library', () => {
  test('is searched without accents, narrowed and paged', async () => {
    const ids: string[] = [];
    for (const color of ['#111111', '#222222', '#333333'])
      ids.push((await send(await photo(200, 200, color))).id);
    const [first = '', second = ''] = ids;
    await describeIt(first);
    const list = async (asked: Partial<Parameters<typeof listMedia>[1]>) =>
      (await listMedia(db.read, { globs: [], only: 'all', after: null, limit: 10, ...asked })).map(
        ({ id }) => id,
      );
    expect((await loadFound({ db }, { search: 'dinh nui', after: '' })).pictures.map(({ id }) => id)).toEqual(
      [first],
    );
    expect((await list({ only: 'undescribed' })).sort()).toEqual(ids.filter((id) => id !== first).sort());
    await hang(first);
    expect((await list({ only: 'unused' })).sort()).toEqual(ids.filter((id) => id !== first).sort());
    await staff().media.archive({ id: second, revision: 1, isArchived: true });
    expect(await list({ only: 'archived' })).toEqual([second]);
    const all = await list({});
    const [top = ''] = await list({ limit: 1 });
    expect([all.length, top, await list({ after: top })]).toEqual([2, all[0] as string, [all[1] as string]]);
  });

  test('refuses what another has changed meanwhile, and a part outside of the picture', async () => {
    const { id } = await send(await photo());
    await describeIt(id);
    expect(await refusalOf(describeIt(id))).toBe('media.error.conflict');
    const credits = ['Lan', 'Hải'].map((credit) =>
      staff().media.save({ id, revision: 2, ...words, credit, crop: null }),
    );
    const ends = await Promise.allSettled(credits);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const crop of [
      { x: 300, y: 0, width: 300, height: 300 },
      { x: 0, y: 0, width: 63, height: 300 },
    ])
      expect(await refusalOf(staff().media.save({ id, revision: 3, ...words, crop }))).toBe(
        'media.error.crop',
      );
  });
});

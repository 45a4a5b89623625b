/** The map's picture is the park's own: chosen from the library, and a plain ground until then. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { intlFor } from '#i18n/intl.ts';
import { MediaUses } from '#src/features/media/media-uses.tsx';
import { listUses } from '#src/features/media/uses.queries.ts';
import { mapPicture } from '#src/features/places/map-views.tsx';
import { padPicture } from '#src/features/resources/points/pad-picture.ts';
import { mediaName, PLAIN_MAP_URL } from '#src/values/picture-source.ts';
import { asStaff } from '#tests/support/caller.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { photo, send } from '#tests/support/pictures.ts';
import { NOW, saveGroup, stored } from '#tests/support/setting-saver.ts';
import { wholeMarkup } from '#tests/support/whole-markup.ts';

openEach();

const media = () => asStaff(db, 'editor', { now: NOW }).staff.media;
const words = { altVi: 'Bản đồ khu', altEn: 'Map of the park', credit: '', crop: null };
const shown = async () => mapPicture((await stored())['park.map'], 'vi');
const placesRevision = async () =>
  (await db.read.all<{ revision: number }>(sql`SELECT revision FROM revisions WHERE namespace = 'places'`))[0]
    ?.revision ?? 0;

test('a park without a map of its own has a plain ground, on its page and under its points', async () => {
  expect(await shown()).toEqual({
    ...{ src: PLAIN_MAP_URL, srcSet: null, fine: null, alt: '' },
    color: expect.any(String),
  });
  expect(padPicture()).toBe(PLAIN_MAP_URL);
});

test('a picture of the library becomes the map at once, is in use there, and is taken away again', async () => {
  const { id } = await send(await photo());
  await expect(saveGroup('park', { 'park.map': mediaName(id) })).rejects.toThrow('media.error.undescribed');
  const { revision } = (await media().save({ id, revision: 1, ...words })) as { revision: number };
  await saveGroup('park', { 'park.map': mediaName(id) });
  expect((await stored())['park.map']).toBe(mediaName(id));
  expect(await listUses(db.read, id, 10)).toMatchObject([
    { kind: 'settings', rowId: 'park', isDraft: false },
  ]);
  for (const [locale, name] of [
    ['vi', 'Hình bản đồ'],
    ['en', 'Map picture'],
  ] as const) {
    const uses = await listUses(db.read, id, 10);
    const html = await wholeMarkup(
      MediaUses({ intl: intlFor(locale), uses, isMore: false, titleOf: () => null }),
    );
    expect(html).toContain(`#field-park-map">${name}</a>`);
    expect(html.replaceAll(/<[^>]*>/g, '')).not.toContain('park.map');
  }
  await expect(media().archive({ id, revision: revision ?? 2, isArchived: true })).rejects.toThrow(
    'media.error.used',
  );
  // Another part of it, or other words: the page of the map follows.
  const before = await placesRevision();
  await media().save({ id, revision: revision ?? 2, ...words, altVi: 'Bản đồ mới' });
  expect(await placesRevision()).toBeGreaterThan(before);
  await saveGroup('park', { 'park.map': '' });
  expect(await listUses(db.read, id, 10)).toEqual([]);
  expect(padPicture()).toBe(PLAIN_MAP_URL);
});

test('the released map has its sizes, and only a picture that exists is taken', async () => {
  await saveGroup('park', { 'park.map': 'map' });
  const { src, srcSet, fine, alt } = await shown();
  expect([src, srcSet?.split(',').length, fine]).toEqual([
    expect.stringMatching(/^\/pictures\/map-/),
    2,
    expect.stringMatching(/map-2400/),
  ]);
  expect(alt).not.toBe('');
  expect(padPicture()).toMatch(/^\/pictures\/map-/);
  for (const wrong of ['khong-co', 'https://evil.example/x.png', '../map', `media-${'0'.repeat(20)}`])
    await expect(saveGroup('park', { 'park.map': wrong })).rejects.toThrow();
  expect((await stored())['park.map']).toBe('map');
});

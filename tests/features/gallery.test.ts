import { afterAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { galleryImages } from '#db/schema/gallery.ts';
import { seedDb } from '#db/seed.ts';
import {
  countGalleryImages,
  findGalleryImage,
  listGalleryImages,
} from '#src/features/gallery/gallery.queries.ts';
import { GALLERY_CATEGORIES, isGalleryCategory } from '#src/features/gallery/gallery.ts';
import { galleryData, imageData } from '#src/features/gallery/structured-data.ts';
import { addDays } from '#src/values/day.ts';
import { CREDITS, PICTURES } from '#src/values/pictures.gen.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { closeWorlds, freshWorld, TODAY, world } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

describe('the seeded gallery', () => {
  test('has 48 images in four categories, four of them films that are there', async () => {
    const { images, total, pageCount } = await asVisitor(await world()).gallery.list({});
    expect([images.length, total, pageCount]).toEqual([48, 48, 1]);
    expect(await countGalleryImages((await world()).read)).toEqual({
      common: 14,
      food: 12,
      tourism: 18,
      video: 4,
    });
    const films = images.filter(({ film }) => film);
    expect(films.map(({ category, medium }) => `${category} ${medium}`)).toEqual(Array(4).fill('video film'));
    for (const { film } of films)
      for (const end of ['webm', 'mp4'])
        expect(await Bun.file(`public/video/${film}.${end}`).exists()).toBe(true);
  });

  test('names only pictures that exist, each once, and says of others’ photographs that they are', async () => {
    const { images } = await listGalleryImages((await world()).read);
    const names = images.map(({ picture }) => picture);
    expect(names.filter((name) => !(name in PICTURES))).toEqual([]);
    expect(new Set(names).size).toBe(48);
    const credited = new Set<string>(CREDITS.map(({ name }) => name));
    const photos = images.filter(({ medium }) => medium === 'photo');
    expect(photos.length).toBeGreaterThan(5);
    expect(photos.filter(({ picture }) => !credited.has(picture))).toEqual([]);
  });

  test('speaks both languages in composed form, is dated in the past and can be named in an address', async () => {
    const { images } = await listGalleryImages((await world()).read);
    for (const image of images) {
      const texts = [image.caption, image.description, image.location, ...image.tags].flatMap(
        ({ vi, en }) => [vi, en],
      );
      expect(texts.filter((text) => !text.trim() || text !== text.normalize('NFC'))).toEqual([]);
      expect(image.date < TODAY && image.date > addDays(TODAY, -400)).toBe(true);
      // What the page cache lets through.
      expect(image.slug).toMatch(/^[\w.:-]{1,60}$/);
      expect(image.tags.length).toBeGreaterThan(0);
    }
  });

  test('mixes the categories, so that none stands in one block', async () => {
    const { images } = await listGalleryImages((await world()).read);
    const first = new Set(images.slice(0, 12).map(({ category }) => category));
    expect([...first].sort()).toEqual(['common', 'food', 'tourism', 'video']);
  });

  test('keeps staff edits when seeded again', async () => {
    const db = await freshWorld(TODAY, true);
    await db.read.update(galleryImages).set({ isActive: false }).where(eq(galleryImages.slug, 'ga-dinh'));
    await seedDb(db, { today: addDays(TODAY, 2), isSmall: true });
    expect(await findGalleryImage(db.read, 'ga-dinh')).toBeNull();
    expect((await listGalleryImages(db.read)).total).toBe(47);
  });
});

describe('gallery.list', () => {
  test('gives one category in the order of the wall', async () => {
    const visitor = asVisitor(await world());
    for (const category of GALLERY_CATEGORIES) {
      const { images } = await visitor.gallery.list({ category });
      expect(images.every((image) => image.category === category)).toBe(true);
    }
    const all = (await visitor.gallery.list({})).images.filter(({ category }) => category === 'food');
    expect((await visitor.gallery.list({ category: 'food' })).images).toEqual(all);
  });

  test('pages a large gallery and is empty beyond its end', async () => {
    const db = await freshWorld(TODAY, true);
    const [row] = await db.read.select().from(galleryImages).limit(1);
    if (!row) throw new Error('no row');
    const more = Array.from({ length: 60 }, (_, at) => ({
      ...row,
      id: `x${at}`,
      slug: `x${at}`,
      position: 100 + at,
    }));
    await db.write((tx) => tx.insert(galleryImages).values(more));
    const visitor = asVisitor(db);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => visitor.gallery.list({ page })));
    expect(pages.map(({ images, pageCount }) => [images.length, pageCount])).toEqual([
      [48, 3],
      [48, 3],
      [12, 3],
      [0, 3],
    ]);
    expect(new Set(pages.flatMap(({ images }) => images.map(({ id }) => id))).size).toBe(108);
  });

  test('refuses what is no category and no page', async () => {
    const visitor = asVisitor(await world());
    for (const input of [{ category: 'DROP' }, { page: -1 }, { page: 0 }, { page: 1e9 }, { page: 1.5 }])
      await expect(visitor.gallery.list(input as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

test('an address asks for a category, or for nothing that exists', () => {
  expect(['food', 'DROP', '', null].map(isGalleryCategory)).toEqual([true, false, false, false]);
});

test('an unknown or hidden picture is absent', async () => {
  const db = await world();
  expect(await findGalleryImage(db.read, 'khong-co')).toBeNull();
  expect(await findGalleryImage(db.read, "' OR 1=1 --")).toBeNull();
});

describe('structured data for search engines', () => {
  const where = { origin: 'https://dinhmay.example', locale: 'en' as const };

  test('a film with its poster, file, length and day', async () => {
    const image = await findGalleryImage((await world()).read, 'phim-bien-may');
    if (!image) throw new Error('no film');
    expect(imageData({ image, picture: '/p.webp', credit: null }, where)).toMatchObject({
      '@type': 'VideoObject',
      thumbnailUrl: 'https://dinhmay.example/p.webp',
      contentUrl: 'https://dinhmay.example/video/bien-may.mp4',
      uploadDate: image.date,
      duration: 'PT8S',
      description: image.description.en,
    });
  });

  test('the wall with its first pictures and whose they are, and every film', async () => {
    const { images } = await listGalleryImages((await world()).read);
    const shown = images.map((image) => ({ image, picture: `/${image.picture}.webp`, credit: 'somebody' }));
    const { hasPart } = galleryData(shown, 'Gallery', where) as { hasPart: Record<string, string>[] };
    expect(hasPart.map((part) => part['@type']).filter((type) => type === 'VideoObject')).toHaveLength(4);
    expect(hasPart.filter((part) => part['@type'] === 'ImageObject').length).toBeGreaterThan(12);
    expect(hasPart[0]).toMatchObject({ '@type': 'ImageObject', creditText: 'somebody' });
  });
});

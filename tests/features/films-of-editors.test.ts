/** Editors choose the film of a product and of the gallery, with its picture and words; guests get what was chosen. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { readdirSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { galleryImages } from '#db/schema/gallery.ts';
import { products } from '#db/schema/products.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import { FILM_SECONDS } from '#src/values/typed/films.ts';
import { asStaff } from '#tests/support/caller.ts';
import { NOW } from '#tests/support/content-saver.ts';
import { goodsSaver } from '#tests/support/goods-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

let db: Db;
let id: string;
const FILM = { film: 'den-dem', filmPoster: 'den-dem', 'filmTitle.vi': 'Đèn đêm', 'filmTitle.en': 'Night' };

beforeAll(async () => {
  db = await freshWorld(TODAY, true);
  const [row] = await db.read.select({ id: products.id, film: products.videoReview }).from(products);
  id = row?.id ?? '';
});

const save = (change: Typed) => goodsSaver(db, NOW).save('products', change, { id });
const faultsOf = (change: Typed) => goodsSaver(db, NOW).faultsOf(save(change));
const filmOf = async () =>
  (await db.read.select({ film: products.videoReview }).from(products).where(eq(products.id, id)))[0]?.film;

test('each film that may be chosen has both its files, and no other is there', () => {
  const files = readdirSync('public/video').toSorted();
  const stems = Object.keys(FILM_SECONDS);
  expect(files).toEqual(stems.flatMap((stem) => [`${stem}.mp4`, `${stem}.webm`]).toSorted());
});

describe('the film of a product', () => {
  test('is chosen with its picture and its title, changed and taken away', async () => {
    await save(FILM);
    expect(await filmOf()).toEqual({
      file: 'den-dem',
      poster: 'den-dem',
      title: { vi: 'Đèn đêm', en: 'Night' },
    });
    await save({ film: 'bien-may' });
    expect((await filmOf())?.file).toBe('bien-may');
    expect(await goodsSaver(db, NOW).form('products', id)).toMatchObject({ ...FILM, film: 'bien-may' });
    await save({ film: '', filmPoster: '', 'filmTitle.vi': '', 'filmTitle.en': '' });
    expect(await filmOf()).toBeNull();
  });

  test.each<[string, Typed, string[]]>([
    ['without its picture', { ...FILM, filmPoster: '' }, ['filmPoster']],
    ['without a title', { ...FILM, 'filmTitle.vi': '', 'filmTitle.en': '' }, ['filmTitle.vi']],
    ['with a title in one language', { ...FILM, 'filmTitle.en': '' }, ['filmTitle.en']],
    ['as a picture and a title alone', { ...FILM, film: '' }, ['film']],
    ['that is a script', { ...FILM, film: 'javascript:alert(1)' }, ['film']],
    ['of another site', { ...FILM, film: 'https://youtu.be/dQw4w9WgXcQ' }, ['film']],
    ['that is a path', { ...FILM, film: '../../etc/passwd' }, ['film']],
    ['that is too long', { ...FILM, film: 'x'.repeat(100_000) }, ['film']],
    ['with a picture of another site', { ...FILM, filmPoster: 'https://evil.example/x.png' }, ['filmPoster']],
    ['with a long title', { ...FILM, 'filmTitle.vi': 'x'.repeat(121) }, ['filmTitle.vi']],
  ])('is refused %s, at its field', async (_, change, fields) => {
    const before = await filmOf();
    expect(Object.keys((await faultsOf(change)) as object)).toEqual(fields);
    expect(await filmOf()).toEqual(before as never);
  });
});

describe('a film of the gallery', () => {
  const sent = (change: Typed): Typed => ({
    ...{
      'caption.vi': 'Phim mới',
      'caption.en': 'New film',
      'description.vi': 'Kể',
      'description.en': 'Told',
    },
    ...{ 'location.vi': 'Đỉnh', 'location.en': 'Summit', picture: 'den-dem', medium: 'film' },
    ...{ category: 'video', date: '2026-11-01', tags: '', slug: 'phim-moi', position: '99', isActive: '1' },
    ...change,
  });
  const images = () => asStaff(db, 'editor', { now: NOW }).staff.content.images;
  const publish = async (change: Typed, to: string | null = null) => {
    const [row] =
      to === null ? [] : await db.read.select().from(galleryImages).where(eq(galleryImages.id, to));
    return images().publish({
      id: to,
      revision: row?.revision ?? 0,
      draft: null,
      leaves: sent(change),
    } as never);
  };
  const stored = async (slug: string) =>
    (await db.read.select().from(galleryImages).where(eq(galleryImages.slug, slug)))[0];

  test('is added, changed to another and keeps its length', async () => {
    await publish({ film: 'suong-rung' });
    const row = await stored('phim-moi');
    expect([row?.film, row?.filmSeconds, row?.isActive]).toEqual(['suong-rung', 8, true]);
    await publish({ film: 'den-dem' }, row?.id);
    expect((await stored('phim-moi'))?.film).toBe('den-dem');
  });

  test.each<[string, Typed]>([
    ['without a film', { film: '' }],
    ['that is a photo', { film: 'den-dem', medium: 'photo', category: 'common' }],
    ['of a script', { film: 'javascript:alert(1)' }],
    ['of a release that is gone', { film: 'phim-cu' }],
  ])('%s is refused, and nothing is stored', async (_, change) => {
    await expect(publish({ ...change, slug: 'phim-hong' })).rejects.toThrow();
    expect(await stored('phim-hong')).toBeUndefined();
  });
});

test('both languages name each film', () => {
  for (const locale of ['vi', 'en'] as const)
    expect(Object.keys(intlFor(locale).words('gallery.films')).toSorted()).toEqual(
      Object.keys(FILM_SECONDS).toSorted(),
    );
});

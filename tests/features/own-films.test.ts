/** A park shows films of its own: by their names on YouTube, from where nothing is loaded before a guest plays one. */
import '#tests/support/env.ts';

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { galleryImages } from '#db/schema/gallery.ts';
import { products } from '#db/schema/products.ts';
import { baoMat } from '#db/seeds/policies/bao-mat.ts';
import { intlFor } from '#i18n/intl.ts';
import { listGalleryImagesBySlug } from '#src/features/gallery/gallery.queries.ts';
import { imageData } from '#src/features/gallery/structured-data.ts';
import { contentSecurityPolicy } from '#src/server/pages/security-headers.ts';
import { embedUrl, filmLinkOf, linkedFilm, readFilmLink } from '#src/values/typed/film-link.ts';
import { asStaff } from '#tests/support/caller.ts';
import { NOW } from '#tests/support/content-saver.ts';
import { goodsSaver } from '#tests/support/goods-saver.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const NAME = 'a-B_3456789';
const LINK = `https://youtu.be/${NAME}`;
const WORDS = { filmPoster: 'den-dem', 'filmTitle.vi': 'Phim khu', 'filmTitle.en': 'Our film' };

describe('an address', () => {
  test.each([
    `https://youtu.be/${NAME}`,
    `https://youtu.be/${NAME}?t=5`,
    `https://www.youtube.com/watch?v=${NAME}&list=x`,
    `https://m.youtube.com/watch?v=${NAME}`,
    `https://youtube.com/shorts/${NAME}`,
    `https://www.youtube-nocookie.com/embed/${NAME}`,
  ])('%p names a film', (typed) => {
    expect(readFilmLink(typed)).toEqual({ name: NAME });
  });

  test.each([
    ['', 'address'],
    ['phim', 'address'],
    // Eleven letters are also a word.
    [NAME, 'address'],
    ['hello-world', 'address'],
    [`youtu.be/${NAME}`, 'address'],
    [`http://youtu.be/${NAME}`, 'address'],
    [`https://a:b@youtu.be/${NAME}`, 'address'],
    [`https://youtu.be:8443/${NAME}`, 'address'],
    [`javascript:alert(1)//${NAME}`, 'address'],
    ['x'.repeat(100_000), 'address'],
    [`https://youtu.be.evil.example/${NAME}`, 'site'],
    [`https://evil.example/watch?v=${NAME}`, 'site'],
    [`https://youtu.be/${NAME}x`, 'page'],
    ['https://www.youtube.com/watch?v="><script>', 'page'],
    [`https://www.youtube.com/redirect?q=${NAME}`, 'page'],
    [`https://www.youtube.com/${NAME}`, 'page'],
    ['https://www.youtube.com/@dinh-may', 'page'],
  ] as const)('%p names none: %p', (typed, wrong) => {
    expect(readFilmLink(typed)).toEqual({ wrong });
  });

  test('is kept apart from the films of a release', () => {
    expect(filmLinkOf(linkedFilm(NAME))).toBe(NAME);
    for (const film of ['den-dem', 'youtube-', `youtube-${NAME}"`, null]) expect(filmLinkOf(film)).toBeNull();
  });
});

test('pages may frame films of that host and nothing else', () => {
  const frames = contentSecurityPolicy([])
    .split('; ')
    .filter((one) => one.startsWith('frame-src'));
  expect(frames).toEqual(['frame-src https://www.youtube-nocookie.com']);
  expect(embedUrl(NAME).startsWith('https://www.youtube-nocookie.com/embed/')).toBe(true);
});

describe('in the office', () => {
  let db: Db;
  let id: string;
  beforeAll(async () => {
    db = await freshWorld(TODAY, true);
    id = (await db.read.select({ id: products.id }).from(products))[0]?.id ?? '';
  });

  const save = (change: Record<string, string>) => goodsSaver(db, NOW).save('products', change, { id });
  const filmOf = async () =>
    (await db.read.select({ film: products.videoReview }).from(products).where(eq(products.id, id)))[0]?.film;

  test('a product gets a film by its address, changes to one of the release and back', async () => {
    await save({ ...WORDS, film: '', filmLink: `https://youtu.be/${NAME}` });
    expect(await filmOf()).toMatchObject({ file: linkedFilm(NAME), poster: 'den-dem' });
    expect(await goodsSaver(db, NOW).form('products', id)).toMatchObject({ film: '', filmLink: LINK });
    await save({ film: 'den-dem', filmLink: '' });
    expect((await filmOf())?.file).toBe('den-dem');
    await save({ film: '', filmLink: LINK });
    expect((await filmOf())?.file).toBe(linkedFilm(NAME));
  });

  test.each<[string, Record<string, string>, string[]]>([
    ['beside one of the release', { film: 'den-dem', filmLink: LINK }, ['filmLink']],
    ['of another site', { film: '', filmLink: 'https://evil.example/x' }, ['filmLink']],
    ['without its picture', { film: '', filmLink: LINK, filmPoster: '' }, ['filmPoster']],
  ])('a film of a product is refused %s, at its field', async (_, change, fields) => {
    const before = await filmOf();
    expect(
      Object.keys((await goodsSaver(db, NOW).faultsOf(save({ ...WORDS, ...change }))) as object),
    ).toEqual(fields);
    expect(await filmOf()).toEqual(before as never);
  });

  const sent = (change: Record<string, string>) => ({
    ...{
      'caption.vi': 'Phim khu',
      'caption.en': 'Our film',
      'description.vi': 'Kể',
      'description.en': 'About',
    },
    ...{ 'location.vi': 'Đỉnh', 'location.en': 'Summit', picture: 'den-dem', medium: 'film', film: '' },
    ...{ category: 'video', date: '2026-11-01', tags: '', slug: 'phim-khu', position: '98', isActive: '1' },
    ...change,
  });
  const publish = (change: Record<string, string>) =>
    asStaff(db, 'editor', { now: NOW }).staff.content.images.publish({
      ...{ id: null, revision: 0, draft: null, leaves: sent(change) },
    } as never);

  test('the gallery shows it to guests, without a length and with where it is framed', async () => {
    await publish({ filmLink: `https://www.youtube.com/watch?v=${NAME}` });
    const [image] = await listGalleryImagesBySlug(db.read, ['phim-khu']);
    if (!image) throw new Error('not shown');
    expect([image.film, image.filmSeconds]).toEqual([linkedFilm(NAME), null]);
    const data = imageData(
      { image, picture: '/x', credit: null },
      { origin: 'https://a.example', locale: 'en' },
    );
    expect(data).toMatchObject({ '@type': 'VideoObject', embedUrl: embedUrl(NAME) });
    expect(data).not.toHaveProperty('contentUrl');
  });

  test.each<[string, Record<string, string>]>([
    ['two at once', { film: 'den-dem', filmLink: LINK }],
    ['none', { filmLink: '' }],
    ['of a photo', { filmLink: LINK, medium: 'photo', category: 'common' }],
    ['of a script', { filmLink: 'javascript:alert(1)' }],
  ])('the gallery refuses %s', async (_, change) => {
    await expect(publish({ slug: 'phim-hong', ...change })).rejects.toThrow();
    expect(await db.read.$count(galleryImages, eq(galleryImages.slug, 'phim-hong'))).toBe(0);
  });
});

const BOTH = ['vi', 'en'] as const;

test.each(BOTH)('in %s it is said, to be seen, where it comes from and when it is loaded', (locale) => {
  const { t } = intlFor(locale);
  for (const text of [
    t('gallery.lightbox.playElsewhere'),
    t('products.detail.playElsewhere', { title: 'x' }),
  ])
    expect(text).toContain('YouTube');
  for (const text of [t('gallery.lightbox.elsewhere'), t('products.detail.elsewhere')])
    expect(text).toMatch(/YouTube.*Google.*(khi bạn bấm|when you press)/);
});

test.each(BOTH)('in %s the privacy policy that a park comes with names who receives data then', (locale) => {
  const text = baoMat.body[locale];
  expect(text).toMatch(/YouTube.*Google/);
  expect(text).toContain('youtube-nocookie.com');
  expect(text).toContain('policies.google.com/privacy');
  expect(text).toMatch(/Trước khi bạn bấm phát|Before you press play/);
});

test.each(BOTH)('in %s each fault of an address has its words', (locale) => {
  const words = (['address', 'site', 'page'] as const).map((wrong) =>
    intlFor(locale).t(`gallery.error.film.${wrong}`),
  );
  expect(new Set(words).size).toBe(3);
});

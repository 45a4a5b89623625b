/** Where the page of a row with an English address answers, and the addresses that it and the sitemap give. */
import { afterAll, beforeEach, describe, expect, mock, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Db } from '#db/client.ts';
import { composeSitemap } from '#src/features/seo/compose-sitemap.ts';
import { findCard } from '#src/features/seo/seo.queries.ts';
import { samePage } from '#src/layouts/same-page.ts';
import type { ShopList } from '#src/screens/public/shop-list.tsx';
import { readableByReact } from '#src/server/pages/readable-promise.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import {
  ADDRESSES,
  answerOf,
  englishKinds,
  KIND_NAMES,
  pageContext,
  WAKU_ANSWERS,
} from '#tests/support/english-slugs.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';
import { writePage } from '#tests/support/written-page.ts';

mock.module('waku/router/server', () => WAKU_ANSWERS);
afterAll(closeWorlds);

const ORIGIN = 'https://dinhmay.example';

let db: Db;
let kinds: ReturnType<typeof englishKinds>;
beforeEach(async () => {
  db = await freshWorld(TODAY, true);
  kinds = englishKinds(db);
});

describe.each([...KIND_NAMES])('the page of a %s', (name) => {
  const paths = ADDRESSES[name];
  const answer = (address: string) => answerOf(db, kinds[name], address);
  const own = () => kinds[name].row.slug;

  test('answers in each language at its own address alone; the other one leads there with the query', async () => {
    await kinds[name].save({ slugEn: 'english-one' });
    for (const address of [`${paths.vi}/${own()}`, `${paths.en}/english-one`])
      expect(typeof (await answer(address))).toBe('object');
    for (const query of ['', '?choice=a.b&page=2', '?label=x&label=y']) {
      expect(await answer(`${paths.en}/${own()}${query}`)).toBe(`308 ${paths.en}/english-one${query}`);
      expect(await answer(`${paths.vi}/english-one${query}`)).toBe(`308 ${paths.vi}/${own()}${query}`);
    }
  });

  test('is reached from every address that it had by one step, which never leads round', async () => {
    const first = own();
    await kinds[name].save({ slugEn: 'english-one' });
    await kinds[name].save({ slug: 'english-first', slugEn: first });
    await kinds[name].save({ slug: 'mot', slugEn: 'english-two' });
    for (const slug of [first, 'english-one', 'english-first', 'english-two'])
      expect(await answer(`${paths.vi}/${slug}?a=1`)).toBe(`308 ${paths.vi}/mot?a=1`);
    for (const slug of [first, 'english-one', 'english-first', 'mot'])
      expect(await answer(`${paths.en}/${slug}?a=1`)).toBe(`308 ${paths.en}/english-two?a=1`);
    for (const address of [`${paths.vi}/mot`, `${paths.en}/english-two`])
      expect(typeof (await answer(address))).toBe('object');
    await kinds[name].save({ slugEn: 'mot' });
    for (const address of [`${paths.vi}/mot`, `${paths.en}/mot`])
      expect(typeof (await answer(address))).toBe('object');
  });

  test('is not there, and leads nowhere, once it is hidden', async () => {
    await kinds[name].save({ slugEn: 'english-one' });
    await kinds[name].save({ slugEn: 'english-two', isActive: '' });
    for (const slug of [own(), 'english-one', 'english-two'])
      expect(await answer(`${paths.en}/${slug}`)).toBe('404');
  });

  test('names both in its head, in the switch of languages and on its card', async () => {
    await kinds[name].save({ slugEn: 'english-one' });
    const [vi, en] = [`${ORIGIN}${paths.vi}/${own()}`, `${ORIGIN}${paths.en}/english-one`];
    for (const [address, self] of [
      [`${paths.vi}/${own()}?page=9`, vi],
      [`${paths.en}/english-one`, en],
    ] as const) {
      const context = pageContext(db, address);
      const { slugs, card } = await context.head;
      const head = readableByReact(context.head);
      await head;
      const html = await writePage(() =>
        renderToStaticMarkup(<PageHead context={{ ...context, head }} title="x" />),
      );
      expect(html).toContain(`<link rel="canonical" href="${self}"/>`);
      for (const [language, to] of [
        ['vi', vi],
        ['en', en],
        ['x-default', vi],
      ] as const)
        expect(html).toContain(`hrefLang="${language}" href="${to}"`);
      const { search } = new URL(address, ORIGIN);
      expect(samePage(context, slugs)).toEqual({
        vi: `${paths.vi}/${own()}${search}`,
        en: `${paths.en}/english-one${search}`,
      });
      const named = self === vi ? `${own()}-vi` : 'english-one-en';
      if (paths.card) expect(card).toStartWith(`/og/${paths.card}/${named}.`);
    }
    if (!paths.card) return;
    expect(await findCard(db.read, { kind: paths.card, slug: 'english-one', locale: 'en' })).toMatchObject({
      slug: own(),
      slugEn: 'english-one',
    });
  });

  test('stands in the sitemap under both, and under nothing else', async () => {
    const before = await composeSitemap(db.read, ORIGIN, paths.file);
    const { slug } = kinds[name].row;
    await kinds[name].save({ slugEn: 'english-one' });
    const after = await composeSitemap(db.read, ORIGIN, paths.file);
    const undated = (xml: string | null) => xml?.replaceAll(/<lastmod>[^<]*<\/lastmod>/g, '');
    expect(undated(after)).toBe(
      undated(before)?.replaceAll(new RegExp(`${paths.en}/${slug}(?=["<])`, 'g'), `${paths.en}/english-one`),
    );
    expect(after).toContain(`<loc>${ORIGIN}${paths.en}/english-one</loc>`);
  });
});

test('the English page of a category lists what its Vietnamese one does', async () => {
  await kinds.category.save({ slugEn: 'english-one' });
  const shownAt = async (address: string) =>
    shopListIn((await answerOf(db, kinds.category, address)) as Shown)?.page.items.map(({ id }) => id) ?? [];
  const own = await shownAt('/danh-muc-san-pham/gom');
  expect(own.length).toBeGreaterThan(0);
  expect(await shownAt('/en/categories/english-one')).toEqual(own);
});

type Shown = { props?: { list?: ShopList; children?: Shown | Shown[] } } | undefined;

/** What a screen gives to the part that shows a list of the shop. */
function shopListIn(node: Shown): ShopList | null {
  const { list, children } = node?.props ?? {};
  if (list) return list;
  for (const child of [children ?? []].flat()) {
    const found = shopListIn(child);
    if (found) return found;
  }
  return null;
}

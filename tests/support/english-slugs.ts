/** The kinds whose pages may have an English address of their own: how their rows are saved, found and shown. */
import type { ReactNode } from 'react';
import type { Db } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { findCategory } from '#src/features/categories/categories.queries.ts';
import { CATEGORY_KIND } from '#src/features/categories/category-kind.ts';
import { PAGE_KIND } from '#src/features/pages/page-kind.ts';
import { findPolicy } from '#src/features/pages/pages.queries.ts';
import { findMovedSlug } from '#src/features/posts/post-slugs.queries.ts';
import { findPost } from '#src/features/posts/posts.queries.ts';
import { findProduct } from '#src/features/products/product-detail.queries.ts';
import { type Typed, typedOf } from '#src/features/resources/leaves.ts';
import { findHeadFacts } from '#src/features/seo/seo.queries.ts';
import { findService } from '#src/features/services/services.queries.ts';
import { findTicketType } from '#src/features/tickets/tickets.queries.ts';
import type { RouteName } from '#src/routes.ts';
import { readMarkdown } from '#src/server/markdown.ts';
import { matchPage } from '#src/values/page-rules.ts';
import type { Slugs } from '#src/values/route.ts';
import { asStaff, testContext } from './caller.ts';
import { draftEditor, NOW } from './draft-editor.ts';
import { goodsSaver } from './goods-saver.ts';
import { ticketTypeSaver } from './ticket-type-saver.ts';

type Screen = (props: { context: ScreenContext }) => Promise<ReactNode>;
type Kind = {
  route: RouteName;
  /** A row of the seeded park with its address, and another. */
  row: { id: string; slug: string };
  other: { id: string; slug: string };
  save: (change: Typed, id?: string) => Promise<unknown>;
  /** The row that guests find at this address, or are led to from it. */
  find: (slug: string) => Promise<(Slugs & { id?: string }) | null>;
  screen: () => Promise<Screen>;
};

export const KIND_NAMES = ['post', 'product', 'service', 'category', 'ticket', 'policy'] as const;
export type KindName = (typeof KIND_NAMES)[number];

/** Where pages of each kind answer, with the names of its sitemap and of its cards. */
export const ADDRESSES = {
  post: { vi: '/bai-viet', en: '/en/posts', file: 'post-1', card: 'posts' },
  product: { vi: '/san-pham', en: '/en/products', file: 'product-1', card: 'products' },
  service: { vi: '/dich-vu', en: '/en/services', file: 'service-1', card: 'services' },
  category: { vi: '/danh-muc-san-pham', en: '/en/categories', file: 'category-1', card: null },
  ticket: { vi: '/tickets', en: '/en/tickets', file: 'ticket-1', card: 'tickets' },
  policy: { vi: '/chinh-sach', en: '/en/policies', file: 'policy-1', card: null },
} as const;

export function englishKinds(db: Db): Record<KindName, Kind> {
  const editor = draftEditor(db);
  const goods = goodsSaver(db, NOW);
  const post = rowOf('post', 'mac-gi-len-dinh');
  const product = rowOf('p', 'ao-mua-poncho');
  const service = rowOf('s', 'buffet-van-son');
  const category = rowOf('c', 'gom');
  const ticket = rowOf('tt', 'cap-treo-buffet');
  const policy = rowOf('page', 'bao-mat');
  return {
    post: {
      ...{ route: 'post', row: post, other: rowOf('post', 'mua-san-may') },
      save: (change, id = post.id) => editor.publish(change, { id }),
      find: async (slug) =>
        (await findPost(db.read, { slug, now: NOW })) ?? (await findMovedSlug(db.read, { slug, now: NOW })),
      screen: async () => (await import('#src/screens/public/post.tsx')).PostScreen,
    },
    product: {
      ...{ route: 'product', row: product, other: rowOf('p', 'coc-gom-men-ngoc') },
      save: (change, id = product.id) => goods.save('products', change, { id }),
      find: (slug) => findProduct(db.read, slug),
      screen: async () => (await import('#src/screens/public/product.tsx')).ProductScreen,
    },
    service: {
      ...{ route: 'service', row: service, other: rowOf('s', 'gui-hanh-ly') },
      save: (change, id = service.id) => goods.save('services', change, { id }),
      find: (slug) => findService(db.read, slug),
      screen: async () => (await import('#src/screens/public/service.tsx')).ServiceScreen,
    },
    category: {
      ...{ route: 'category', row: category, other: rowOf('c', 'son-mai') },
      save: (change, id = category.id) => saveCategory(db, change, id),
      find: (slug) => findCategory(db.read, slug),
      screen: async () => (await import('#src/screens/public/category.tsx')).CategoryScreen,
    },
    ticket: {
      ...{ route: 'ticket', row: ticket, other: rowOf('tt', 'san-may-som') },
      save: (change, id = ticket.id) => ticketTypeSaver(db, NOW).save(change, { id }),
      find: (slug) => findTicketType(db.read, slug),
      screen: async () => (await import('#src/screens/public/ticket.tsx')).TicketScreen,
    },
    policy: {
      ...{ route: 'policy', row: policy, other: rowOf('page', 'giao-hang') },
      save: (change, id = policy.id) => savePolicy(db, change, id),
      find: (slug) => findPolicy(db.read, slug),
      screen: async () => (await import('#src/screens/public/policy.tsx')).PolicyScreen,
    },
  };
}

async function saveCategory(db: Db, change: Typed, id: string) {
  const row = await CATEGORY_KIND.store.find(db.read, id);
  const leaves = { ...typedOf(CATEGORY_KIND.resource, row?.values ?? {}), ...change };
  const { categories } = asStaff(db, 'manager', { now: NOW }).staff.content;
  return categories.save({ id, revision: row?.revision ?? 0, leaves });
}

async function savePolicy(db: Db, change: Typed, id: string) {
  const row = await PAGE_KIND.store.find(db.read, id);
  const leaves = { ...typedOf(PAGE_KIND.resource, row?.values ?? {}), ...change };
  const { pages } = asStaff(db, 'manager', { now: NOW }).staff.content;
  return pages.publish({ id, revision: row?.revision ?? 0, draft: null, leaves });
}

function rowOf(start: string, slug: string): Kind['row'] {
  return { id: `${start}-${slug}`, slug };
}

/** The context of the page at an address, as a guest asks for it. */
export function pageContext(db: Db, address: string): ScreenContext {
  const { pathname, searchParams } = new URL(address, 'https://dinhmay.example');
  const match = matchPage(pathname);
  const locale: Locale = match?.locale ?? 'vi';
  const context = {
    ...testContext(db, { now: NOW, locale }),
    ...{ match, pathname, query: searchParams, readOnce: db.read, origin: 'https://dinhmay.example' },
    ...{ head: findHeadFacts(db.read, match), pictures: Promise.resolve(), readMarkdown },
  };
  return context as unknown as ScreenContext;
}

/** What the page at an address answers: its markup, or where it leads. */
export async function answerOf(db: Db, { screen }: Kind, address: string): Promise<ReactNode | string> {
  const Screen = await screen();
  return Screen({ context: pageContext(db, address) }).catch(movedTo);
}

/** `308 /en/posts/clouds`, or the status of a page that there is not. */
export function movedTo(error: Error & { answer?: string }): string {
  if (!error.answer) throw error;
  return error.answer;
}

/** As what stands in for Waku in every test; with what `answerOf` reads. */
function answering(answer?: string): never {
  throw Object.assign(new Error('not in a page'), { answer });
}

export const WAKU_ANSWERS = {
  unstable_getRequest: () => answering(),
  unstable_parseRouterRequest: () => answering(),
  unstable_notFound: () => answering('404'),
  unstable_redirect: (to: string, status: number) => answering(`${status} ${to}`),
};

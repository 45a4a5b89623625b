/** Saves the rows of a seeded park as a form would send them, with some of it changed. */
import { asc, ne } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { categories } from '#db/schema/products.ts';
import { resourceVersions } from '#db/schema/resources.ts';
import { CATEGORY_RESOURCE, POST_CATEGORY_RESOURCE } from '#src/features/categories/category-resource.ts';
import { CATEGORY_ROWS, POST_CATEGORY_ROWS } from '#src/features/categories/category-rows.queries.ts';
import { DISH_RESOURCE } from '#src/features/menu/dish-resource.ts';
import { DISH_ROWS } from '#src/features/menu/dish-rows.queries.ts';
import { FAQ_RESOURCE } from '#src/features/pages/faq-resource.ts';
import { FAQ_ROWS } from '#src/features/pages/faq-rows.queries.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import type { Preset } from '#src/values/permissions.ts';
import { asStaff } from './caller.ts';

export const NOW = '2026-11-21T03:00:00.000Z';
export const FAQ = 'faq-1';
export const DISH = 'di-pho-bo';
export const POST_CATEGORY = 'category-cam-nang';

export type Change = Record<string, string>;
type Sent = { id?: string | null; revision?: number; from?: number | null; as?: Preset };

export function contentSaver(db: Db) {
  const content = (preset: Preset = 'manager') => asStaff(db, preset, { now: NOW }).staff.content;

  /** Of a kind with drafts: what was typed is published. */
  const published = async (publishing: Promise<{ id: string; revision: number }>) => {
    const { id, revision } = await publishing;
    return { id, revision };
  };

  async function saveFaq(change: Change, { id = FAQ, revision = 1, from = null, as = 'manager' }: Sent = {}) {
    const row = await FAQ_ROWS.find(db.read, FAQ);
    const leaves = { ...typedOf(FAQ_RESOURCE, row?.values ?? {}), ...change };
    return published(content(as).faqs.publish({ id, revision, from, leaves }));
  }

  async function saveDish(change: Change, { id = DISH, revision = 1, as = 'manager' }: Sent = {}) {
    const row = await DISH_ROWS.find(db.read, DISH);
    const leaves = { ...typedOf(DISH_RESOURCE, row?.values ?? {}), ...change };
    return published(content(as).dishes.publish({ id, revision, leaves }));
  }

  /** Of a kind without drafts. */
  async function savePostCategory(change: Change, sent: Sent = {}) {
    const { id = POST_CATEGORY, revision = 1, as = 'manager' } = sent;
    const row = await POST_CATEGORY_ROWS.find(db.read, id ?? POST_CATEGORY);
    const leaves = { ...typedOf(POST_CATEGORY_RESOURCE, row?.values ?? {}), ...change };
    return content(as)['post-categories'].save({ id, revision, leaves });
  }

  async function saveCategory(change: Change, { id = null, revision = 0, as = 'manager' }: Sent = {}) {
    const ofGoods = ne(categories.kind, 'post');
    const [any] = await db.read.select().from(categories).where(ofGoods).orderBy(asc(categories.id)).limit(1);
    const row = await CATEGORY_ROWS.find(db.read, id ?? any?.id ?? '');
    const leaves = { ...typedOf(CATEGORY_RESOURCE, row?.values ?? {}), ...change };
    return content(as).categories.save({ id, revision, leaves });
  }

  const versions = () => db.read.select().from(resourceVersions).orderBy(asc(resourceVersions.id));
  return { content, saveFaq, saveDish, saveCategory, savePostCategory, versions };
}

/** Rows of the demo park that guests read and staff write as drafts: their forms with a word of a test in them. */
import type { Db } from '#db/client.ts';
import type { Locale } from '#i18n/locales.ts';
import { typedOf } from '#src/features/resources/leaves.ts';
import { appRouter } from '#src/router.ts';
import { contentKind } from '#src/screens/staff/content/content-kinds.ts';
import { createCallerFactory } from '#src/server/trpc.ts';
import type { Preset } from '#src/values/permissions.ts';
import { staffContext } from './caller.ts';

export const NOW = '2026-11-21T03:00:00.000Z';
export const WORD = 'Chữ chỉ có trong nháp';

/** By kind: a row of the demo park that guests see, the leaf that is changed, and what makes another one of it. */
type Row = {
  /** Empty for the first of the list. */
  id: string;
  leaf: string;
  table?: string;
  own?: Record<string, string>;
  /** The one language in which guests read it. */
  only?: Locale;
  /** Who writes it; an editor unless it says otherwise. */
  as?: Preset;
};
const NEW_VARIANT = {
  ...{ variants: 'new-1', 'variants.new-1.sku': 'MOI-9', 'variants.new-1.prices.price': '90k' },
  ...{ 'variants.new-1.weightGram': '10', 'variants.new-1.isActive': '1', options: '' },
};
export const ROWS: Record<string, Row> = {
  faqs: { id: 'faq-1', leaf: 'question.vi' },
  team: { id: '', leaf: 'name', table: 'team_members' },
  milestones: { id: '', leaf: 'title.vi' },
  jobs: { id: '', leaf: 'title', table: 'job_openings', own: { slug: 'viec-moi' }, only: 'vi' },
  images: { id: '', leaf: 'caption.vi', table: 'gallery_images', own: { slug: 'hinh-moi' } },
  restaurants: { id: 'van-son', leaf: 'name.vi' },
  'menu-sections': { id: 'ms-bua-sang', leaf: 'name.vi', table: 'menu_sections', own: { slug: 'mon-moi' } },
  dishes: { id: 'di-pho-bo', leaf: 'name.vi' },
  products: { id: '', leaf: 'name.vi', own: { slug: 'hang-moi', ...NEW_VARIANT }, as: 'shop' },
  combos: { id: '', leaf: 'name.vi', as: 'shop' },
  services: { id: '', leaf: 'name.vi', own: { slug: 'dich-vu-moi' }, as: 'shop' },
  'discount-codes': {
    ...{ id: '', leaf: 'name.vi', table: 'discount_codes', own: { code: 'MOI2027' }, as: 'manager' },
  },
  places: { id: 'pl-chua-may', leaf: 'name.vi', own: { slug: 'cho-moi' } },
};
type Sent = Record<string, unknown>;
type Saved = { id: string; revision: number; done: string };
type Procedures = Record<'saveDraft' | 'publish' | 'schedule' | 'discard', (input: Sent) => Promise<Saved>>;

/** `here`: the park and who writes as an editor or a shop keeper, asked for each time, since each test has its own. */
export function draftedRows(here: () => { db: Db; who: string | Readonly<Partial<Record<Preset, string>>> }) {
  const content = (kind: string) => {
    const { as = 'editor' } = ROWS[kind] ?? {};
    const { db, who } = here();
    const context = staffContext(db, as, { now: NOW });
    const id = typeof who === 'string' ? who : (who[as] ?? '');
    const caller = createCallerFactory(appRouter)({ ...context, user: { ...context.user, id } });
    return (caller.staff.content as unknown as Record<string, Procedures>)[kind] as Procedures;
  };

  async function formOf(kind: string) {
    const known = contentKind(kind);
    const { id = '', leaf = '', own = {} } = ROWS[kind] ?? {};
    const asked = {
      sort: Object.keys(known?.resource.sorts ?? {})[0] ?? '',
      filters: {},
      search: '',
      globs: [],
    };
    const first = async () =>
      (await known?.list(here().db.read, { ...asked, after: null, before: null, limit: 1 }))?.rows[0]?.id ??
      '';
    const rowId = id || (await first());
    const row = await known?.find(here().db.read, rowId);
    if (!known || !row) throw new Error(`no row of ${kind}`);
    return { rowId, leaf, own, typed: typedOf(known.resource, row.values) };
  }

  /** The form of a stored row, or of one like it, with the word of this test in it. */
  async function sentOf(kind: string, isNew = false): Promise<Sent & { id: string | null }> {
    const { rowId, leaf, own, typed } = await formOf(kind);
    const leaves = {
      ...typed,
      [leaf]: WORD,
      ...(leaf.endsWith('.vi') && { [leaf.replace('.vi', '.en')]: WORD }),
    };
    return isNew
      ? { id: null, revision: 0, leaves: { ...leaves, ...own } }
      : { id: rowId, revision: 1, leaves };
  }

  return { content, formOf, sentOf };
}

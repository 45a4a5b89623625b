/** The kinds of rows that staff edit by the resource engine, each as its feature describes it. */
import type { Db, Queryable } from '#db/client.ts';
import type { MessageId } from '#i18n/intl.ts';
import { CATEGORY_RESOURCE, POST_CATEGORY_RESOURCE } from '#src/features/categories/category-resource.ts';
import { CATEGORY_ROWS, POST_CATEGORY_ROWS } from '#src/features/categories/category-rows.queries.ts';
import { TICKET_CARD_RESOURCE } from '#src/features/component-style-config/ticket-card-resource.ts';
import {
  findTicketCardRow,
  listTicketCardRows,
} from '#src/features/component-style-config/ticket-card-rows.queries.ts';
import { DISCOUNT_RESOURCE } from '#src/features/discounts/discount-resource.ts';
import { listDiscountOptions, listDiscountRows } from '#src/features/discounts/discount-rows.queries.ts';
import { findDiscountRow } from '#src/features/discounts/load-discount-row.ts';
import { IMAGE_RESOURCE } from '#src/features/gallery/image-resource.ts';
import { IMAGE_ROWS } from '#src/features/gallery/image-rows.queries.ts';
import { GATE_RESOURCE } from '#src/features/gate/gate-resource.ts';
import { GATE_ROWS } from '#src/features/gate/gate-rows.queries.ts';
import { COMBO_RESOURCE } from '#src/features/goods/combo-resource.ts';
import { COMBO_ROWS, findComboRow } from '#src/features/goods/combo-rows.queries.ts';
import { loadProductOptions } from '#src/features/goods/other-products.queries.ts';
import { OTHER_PRODUCTS } from '#src/features/goods/product-relation.queries.ts';
import { PRODUCT_RESOURCE } from '#src/features/goods/product-resource.ts';
import { findProductRow, listProductRows } from '#src/features/goods/product-rows.queries.ts';
import { SERVICE_RESOURCE } from '#src/features/goods/service-resource.ts';
import {
  findServiceRow,
  loadServiceOptions,
  SERVICE_ROWS,
} from '#src/features/goods/service-rows.queries.ts';
import { LIFT_RESOURCE } from '#src/features/live-board/lift-resource.ts';
import { LIFT_ROWS } from '#src/features/live-board/lift-rows.queries.ts';
import { DISH_RESOURCE } from '#src/features/menu/dish-resource.ts';
import { DISH_ROWS, listDishOptions } from '#src/features/menu/dish-rows.queries.ts';
import { MENU_SECTION_RELATIONS } from '#src/features/menu/load-menu-options.ts';
import { RESTAURANT_RESOURCE } from '#src/features/menu/restaurant-resource.ts';
import { RESTAURANT_RELATIONS, RESTAURANT_ROWS } from '#src/features/menu/restaurant-rows.queries.ts';
import { MENU_SECTION_RESOURCE } from '#src/features/menu/section-resource.ts';
import { listSectionOptions, MENU_SECTION_ROWS } from '#src/features/menu/section-rows.queries.ts';
import { MILESTONE_ROWS, TEAM_ROWS } from '#src/features/pages/about-rows.queries.ts';
import { FAQ_RESOURCE } from '#src/features/pages/faq-resource.ts';
import { FAQ_ROWS } from '#src/features/pages/faq-rows.queries.ts';
import { MILESTONE_RESOURCE } from '#src/features/pages/milestone-resource.ts';
import { PAGE_RESOURCE } from '#src/features/pages/page-resource.ts';
import { PAGE_ROWS } from '#src/features/pages/page-rows.queries.ts';
import { TEAM_RESOURCE } from '#src/features/pages/team-resource.ts';
import { loadPlaceOptions, PLACE_RELATIONS } from '#src/features/places/load-place-options.ts';
import { MAP_LINE_RESOURCE } from '#src/features/places/map-line-resource.ts';
import { MAP_LINE_ROWS } from '#src/features/places/map-line-rows.queries.ts';
import { PLACE_RESOURCE } from '#src/features/places/place-resource.ts';
import { PLACE_ROWS } from '#src/features/places/place-rows.queries.ts';
import { POST_RESOURCE } from '#src/features/posts/post-resource.ts';
import { findPostRow, listPostOptions, listPostRows } from '#src/features/posts/post-rows.queries.ts';
import { TAG_RESOURCE } from '#src/features/posts/tag-resource.ts';
import { TAG_ROWS } from '#src/features/posts/tag-rows.queries.ts';
import { JOB_RESOURCE } from '#src/features/recruitment/job-resource.ts';
import { JOB_ROWS } from '#src/features/recruitment/job-rows.queries.ts';
import type { Typed } from '#src/features/resources/leaves.ts';
import type {
  ListAsked,
  ListPage,
  Relations,
  Resource,
  RowOptions,
  StoredRow,
} from '#src/features/resources/resources.ts';
import { SITE_PAGES } from '#src/features/seo/load-site-pages.ts';
import { REDIRECT_RESOURCE } from '#src/features/seo/redirect-resource.ts';
import { REDIRECT_ROWS } from '#src/features/seo/redirect-rows.queries.ts';
import { SEO_RESOURCE } from '#src/features/seo/seo-resource.ts';
import { SEO_ROWS } from '#src/features/seo/seo-rows.queries.ts';
import { PAGE_SECTIONS_RESOURCE } from '#src/features/theme/page-sections-resource.ts';
import { findPageRow, listPageRows } from '#src/features/theme/page-sections-rows.queries.ts';
import {
  listNamedRows,
  listPageOptions,
  SECTION_RELATIONS,
} from '#src/features/theme/section-options.queries.ts';
import { SECTION_RESOURCE, sectionOfType } from '#src/features/theme/section-resource.ts';
import { findSectionRow, listSectionRows } from '#src/features/theme/section-rows.queries.ts';
import { THEME_RESOURCE } from '#src/features/theme/theme-resource.ts';
import { findThemeRow, listThemeOptions, listThemeRows } from '#src/features/theme/theme-rows.queries.ts';
import { loadLacks } from '#src/features/ticket-types/load-lacks.ts';
import { loadTicketTypeOptions } from '#src/features/ticket-types/load-options.ts';
import { TICKET_TYPE_RESOURCE } from '#src/features/ticket-types/ticket-type-resource.ts';
import {
  findTicketTypeRow,
  listTicketTypeRows,
} from '#src/features/ticket-types/ticket-type-rows.queries.ts';
import { may, type Permitted } from '#src/values/permissions.ts';

export type ContentKind = {
  resource: Resource;
  list: (db: Queryable, asked: ListAsked) => Promise<ListPage>;
  find: (db: Queryable, id: string) => Promise<StoredRow | null>;
  options?: (db: Queryable, typed?: Typed) => Promise<RowOptions>;
  /** The form of a row, where not every row has all fields. */
  narrow?: (typed: Typed) => Resource;
  relations?: Relations;
  /** Its rows have variants with a stock, which stands below the form. */
  hasStock?: boolean;
  /** Its rows are used by orders, which stand below the form. */
  hasUses?: boolean;
  /** What guests would miss before they can have it; null for one that they have. */
  lacks?: (context: { db: Db; now: string }, row: StoredRow) => Promise<MessageId[] | null>;
};

const CONTENT_KINDS: readonly ContentKind[] = [
  { resource: POST_RESOURCE, list: listPostRows, find: findPostRow, options: listPostOptions },
  { resource: POST_CATEGORY_RESOURCE, ...POST_CATEGORY_ROWS },
  { resource: TAG_RESOURCE, ...TAG_ROWS },
  { resource: PAGE_RESOURCE, ...PAGE_ROWS },
  { resource: FAQ_RESOURCE, ...FAQ_ROWS },
  { resource: IMAGE_RESOURCE, ...IMAGE_ROWS },
  { resource: TEAM_RESOURCE, ...TEAM_ROWS },
  { resource: MILESTONE_RESOURCE, ...MILESTONE_ROWS },
  { resource: JOB_RESOURCE, ...JOB_ROWS },
  { resource: RESTAURANT_RESOURCE, ...RESTAURANT_ROWS, relations: RESTAURANT_RELATIONS },
  {
    resource: MENU_SECTION_RESOURCE,
    ...MENU_SECTION_ROWS,
    options: listSectionOptions,
    relations: MENU_SECTION_RELATIONS,
  },
  { resource: DISH_RESOURCE, ...DISH_ROWS, options: listDishOptions },
  { resource: CATEGORY_RESOURCE, ...CATEGORY_ROWS },
  {
    resource: PLACE_RESOURCE,
    ...PLACE_ROWS,
    options: loadPlaceOptions,
    relations: PLACE_RELATIONS,
  },
  { resource: MAP_LINE_RESOURCE, ...MAP_LINE_ROWS, options: loadPlaceOptions },
  { resource: SEO_RESOURCE, ...SEO_ROWS, relations: { path: SITE_PAGES } },
  { resource: REDIRECT_RESOURCE, ...REDIRECT_ROWS },
  {
    resource: PRODUCT_RESOURCE,
    list: listProductRows,
    find: findProductRow,
    options: loadProductOptions,
    relations: OTHER_PRODUCTS,
    hasStock: true,
  },
  { resource: COMBO_RESOURCE, list: COMBO_ROWS.list, find: findComboRow, relations: OTHER_PRODUCTS },
  {
    resource: SERVICE_RESOURCE,
    list: SERVICE_ROWS.list,
    find: findServiceRow,
    options: loadServiceOptions,
  },
  {
    resource: DISCOUNT_RESOURCE,
    list: listDiscountRows,
    find: findDiscountRow,
    options: listDiscountOptions,
    relations: OTHER_PRODUCTS,
    hasUses: true,
  },
  {
    resource: TICKET_TYPE_RESOURCE,
    list: listTicketTypeRows,
    find: findTicketTypeRow,
    options: loadTicketTypeOptions,
    lacks: loadLacks,
  },
  { resource: THEME_RESOURCE, list: listThemeRows, find: findThemeRow, options: listThemeOptions },
  {
    resource: SECTION_RESOURCE,
    list: listSectionRows,
    find: findSectionRow,
    options: (db) => listNamedRows(db),
    relations: { ...SECTION_RELATIONS, ...OTHER_PRODUCTS },
    narrow: sectionOfType,
  },
  {
    resource: PAGE_SECTIONS_RESOURCE,
    list: listPageRows,
    find: findPageRow,
    options: (db, typed) => listPageOptions(db, typed?.theme || null),
  },
  {
    resource: TICKET_CARD_RESOURCE,
    list: listTicketCardRows,
    find: findTicketCardRow,
    options: listThemeOptions,
  },
  { resource: LIFT_RESOURCE, ...LIFT_ROWS },
  { resource: GATE_RESOURCE, ...GATE_ROWS },
];

/** Those that somebody may edit. */
export function kindsFor(user: Permitted | null): ContentKind[] {
  return CONTENT_KINDS.filter(({ resource }) => may(user, resource.permission));
}

/** The kind that an address names, or null. */
export function contentKind(name: string | undefined): ContentKind | null {
  return CONTENT_KINDS.find(({ resource }) => resource.kind === name) ?? null;
}

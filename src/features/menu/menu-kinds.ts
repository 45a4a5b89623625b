/** How restaurants and the sections of their menus are written. */
import type { Queryable } from '#db/client.ts';
import { assertFreeSlug } from '#src/features/resources/free-slug.ts';
import { MENU_SECTION_RELATIONS } from './load-menu-options.ts';
import { RESTAURANT_RESOURCE } from './restaurant-resource.ts';
import { RESTAURANT_RELATIONS, RESTAURANT_ROWS } from './restaurant-rows.queries.ts';
import { MENU_SECTION_RESOURCE, type SectionValues } from './section-resource.ts';
import { listSectionOptions, MENU_SECTION_ROWS } from './section-rows.queries.ts';

export const RESTAURANT_KIND = {
  resource: RESTAURANT_RESOURCE,
  store: { ...RESTAURANT_ROWS, relations: RESTAURANT_RELATIONS },
};

export const MENU_SECTION_KIND = {
  resource: MENU_SECTION_RESOURCE,
  store: {
    ...MENU_SECTION_ROWS,
    options: listSectionOptions,
    relations: MENU_SECTION_RELATIONS,
    check: (db: Queryable, row: { id: string; values: SectionValues }) =>
      assertFreeSlug(db, MENU_SECTION_ROWS, row),
  },
};

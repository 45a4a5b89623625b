import type { Bilingual } from '#db/columns.ts';
import type { Range, Resource } from '#src/features/resources/resources.ts';
import { FIXED_SLUG, IS_ACTIVE, POSITION } from '#src/features/resources/shared-fields.ts';

export type SectionValues = {
  name: Bilingual;
  description: Bilingual;
  restaurantId: string;
  hours: Range;
  ticketSlug: string | null;
  slug: string;
  position: number;
  isActive: boolean;
};

/** Sections of the menu: what a restaurant serves, and when. */
export const MENU_SECTION_RESOURCE = {
  kind: 'menu-sections',
  subject: 'menuSection',
  permission: 'menu.edit',
  publishing: 'menu.edit',
  title: 'resources.menuSections.title',
  newTitle: 'resources.menuSections.new',
  lead: 'resources.menuSections.lead',
  fields: {
    name: { kind: 'pair', label: 'resources.menuSections.name', max: 80 },
    description: { kind: 'pair', label: 'resources.menuSections.description', max: 400, isLong: true },
    restaurantId: {
      kind: 'choice',
      label: 'resources.menuSections.restaurant',
      hint: 'resources.menuSections.restaurantHint',
      options: 'rows',
    },
    hours: {
      kind: 'range',
      label: 'resources.menuSections.hours',
      hint: 'resources.menuSections.hoursHint',
      of: { kind: 'time' },
    },
    ticketSlug: {
      kind: 'relation',
      label: 'resources.menuSections.ticket',
      hint: 'resources.menuSections.ticketHint',
      isOptional: true,
    },
    slug: FIXED_SLUG,
    position: POSITION,
    isActive: { ...IS_ACTIVE, hint: 'resources.menuSections.isActiveHint' },
  },
  name: 'name',
  columns: ['restaurantId', 'hours', 'position', 'isActive'],
  filters: ['restaurantId', 'isActive'],
  sorts: { order: { label: 'resources.sort.order', index: 'menu_sections_order' } },
  guestPage: 'menu',
} as const satisfies Resource;

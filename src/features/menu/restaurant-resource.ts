import type { Bilingual } from '#db/columns.ts';
import type { Range, Resource } from '#src/features/resources/resources.ts';
import { IS_ACTIVE, POSITION } from '#src/features/resources/shared-fields.ts';

const ALTITUDE_MAX_METRES = 4000;

export type RestaurantValues = {
  name: Bilingual;
  way: Bilingual;
  altitude: number;
  hours: Range;
  placeId: string | null;
  position: number;
  isActive: boolean;
};

/** Restaurants of the park; their menus are made of sections and dishes. */
export const RESTAURANT_RESOURCE = {
  kind: 'restaurants',
  subject: 'restaurant',
  permission: 'menu.edit',
  publishing: 'menu.edit',
  title: 'resources.restaurants.title',
  newTitle: 'resources.restaurants.new',
  lead: 'resources.restaurants.lead',
  fields: {
    name: { kind: 'pair', label: 'resources.restaurants.name', max: 80 },
    way: {
      kind: 'pair',
      label: 'resources.restaurants.way',
      hint: 'resources.restaurants.wayHint',
      max: 300,
      isLong: true,
    },
    altitude: {
      kind: 'number',
      label: 'resources.places.altitude',
      hint: 'resources.lifts.altitudeHint',
      min: 0,
      max: ALTITUDE_MAX_METRES,
      unit: 'resources.places.metres',
    },
    hours: { kind: 'range', label: 'resources.places.hours', of: { kind: 'time' } },
    placeId: {
      kind: 'relation',
      label: 'resources.restaurants.place',
      hint: 'resources.restaurants.placeHint',
      isOptional: true,
    },
    position: POSITION,
    isActive: { ...IS_ACTIVE, hint: 'resources.restaurants.isActiveHint' },
  },
  name: 'name',
  columns: ['hours', 'altitude', 'position', 'isActive'],
  filters: ['isActive'],
  sorts: { order: { label: 'resources.sort.order', index: 'restaurants_order' } },
  guestPage: 'menu',
} as const satisfies Resource;

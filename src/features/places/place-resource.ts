import type { Bilingual } from '#db/columns.ts';
import type { PlaceKind } from '#db/schema/places.ts';
import type { Choice, Point, Range, Resource, Values } from '#src/features/resources/resources.ts';
import { FIXED_SLUG, IS_ACTIVE, PICTURE, POSITION } from '#src/features/resources/shared-fields.ts';
import { mapHref } from './map-address.ts';
import { KIND_WORDS } from './places.ts';

const ALTITUDE_MAX_METRES = 4000;
const WALK_MAX_MINUTES = 240;

export type PlaceValues = {
  name: Bilingual;
  placeNote: Bilingual;
  description: Bilingual;
  placeKind: PlaceKind;
  picture: string;
  point: Point;
  altitude: number;
  nearSlug: string | null;
  walkMinutes: number | null;
  isStepFree: boolean;
  liftId: string | null;
  hours: Range | null;
  ticketSlug: string | null;
  serviceSlug: string | null;
  slug: string;
  position: number;
  isActive: boolean;
};

/** Places of the map. */
export const PLACE_RESOURCE = {
  kind: 'places',
  subject: 'place',
  permission: 'places.edit',
  publishing: 'places.edit',
  title: 'resources.places.title',
  newTitle: 'resources.places.new',
  lead: 'resources.places.lead',
  fields: {
    name: { kind: 'pair', label: 'resources.places.name', max: 80 },
    placeNote: { kind: 'pair', label: 'resources.places.note', hint: 'resources.places.noteHint', max: 120 },
    description: { kind: 'pair', label: 'resources.places.description', max: 600, isLong: true },
    placeKind: {
      kind: 'choice',
      label: 'resources.places.kind',
      options: Object.entries(KIND_WORDS).map(([value, label]): Choice => ({ value, label })),
    },
    picture: PICTURE,
    point: { kind: 'point', label: 'resources.places.point' },
    altitude: {
      kind: 'number',
      label: 'resources.places.altitude',
      min: 0,
      max: ALTITUDE_MAX_METRES,
      unit: 'resources.places.metres',
    },
    nearSlug: {
      kind: 'relation',
      label: 'resources.places.near',
      hint: 'resources.places.nearHint',
      isOptional: true,
    },
    walkMinutes: {
      kind: 'number',
      label: 'resources.places.walk',
      min: 0,
      max: WALK_MAX_MINUTES,
      unit: 'resources.places.minutes',
      isOptional: true,
    },
    isStepFree: { kind: 'flag', label: 'resources.places.isStepFree' },
    liftId: {
      kind: 'choice',
      label: 'resources.places.lift',
      hint: 'resources.places.liftHint',
      options: 'rows',
      isOptional: true,
    },
    hours: {
      kind: 'range',
      label: 'resources.places.hours',
      hint: 'resources.places.hoursHint',
      of: { kind: 'time' },
      isOptional: true,
    },
    ticketSlug: { kind: 'relation', label: 'resources.places.ticket', isOptional: true },
    serviceSlug: { kind: 'relation', label: 'resources.places.service', isOptional: true },
    slug: FIXED_SLUG,
    position: POSITION,
    isActive: IS_ACTIVE,
  },
  parts: [
    {
      title: 'resources.places.about',
      fields: ['name', 'placeNote', 'description', 'placeKind', 'picture'],
    },
    {
      title: 'resources.places.where',
      fields: ['point', 'altitude', 'nearSlug', 'walkMinutes', 'isStepFree', 'liftId'],
    },
    { title: 'resources.places.visit', fields: ['hours', 'ticketSlug', 'serviceSlug'] },
    { title: 'resources.places.list', fields: ['slug', 'position', 'isActive'] },
  ],
  check: checkNear,
  name: 'name',
  columns: ['placeKind', 'position', 'isActive'],
  filters: ['placeKind', 'isActive'],
  sorts: {
    order: { label: 'resources.sort.order', index: 'places_order' },
    changed: { label: 'resources.sort.changed', index: 'places_changed', isDescending: true },
    name: { label: 'resources.sort.vietnamese', index: 'places_named' },
  },
  guestPage: 'map',
  guestPath: ({ slug, isActive }, locale) =>
    mapHref(locale, { place: isActive ? String(slug) : null, layers: [] }),
} as const satisfies Resource;

/** The station to walk from, and how long: one says nothing without the other. */
function checkNear({ slug, nearSlug, walkMinutes }: Values): { path: string; error: string }[] {
  if (nearSlug === null)
    return walkMinutes === null ? [] : [{ path: 'nearSlug', error: 'resources.places.nearToo' }];
  if (nearSlug === slug) return [{ path: 'nearSlug', error: 'resources.places.nearItself' }];
  return walkMinutes === null ? [{ path: 'walkMinutes', error: 'resources.places.walkToo' }] : [];
}

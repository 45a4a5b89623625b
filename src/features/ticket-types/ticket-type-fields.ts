/** The fields of what guests read of a ticket type. */
import type { Field } from '#src/features/resources/resources.ts';
import { PICTURE } from '#src/features/resources/shared-fields.ts';

const icons = [
  'accessibility',
  'badge-percent',
  'bell',
  'binoculars',
  'bus',
  'cable-car',
  'camera',
  'coffee',
  'flower-2',
  'footprints',
  'gauge',
  'landmark',
  'map',
  'mountain',
  'repeat',
  'ruler',
  'salad',
  'sunrise',
  'sunset',
  'trees',
  'users',
  'utensils',
  'wind',
] as const;

const lines = (label: 'included' | 'excluded') =>
  ({
    kind: 'rows',
    label: `ticketTypes.${label}`,
    one: 'ticketTypes.line',
    max: 12,
    isBare: true,
    fields: { text: { kind: 'pair', label: 'ticketTypes.line', max: 160 } },
  }) as const;

export const STORY_FIELDS = {
  name: { kind: 'pair', label: 'ticketTypes.name', max: 80 },
  promise: { kind: 'pair', label: 'ticketTypes.promise', hint: 'ticketTypes.promiseHint', max: 160 },
  description: {
    kind: 'pair',
    label: 'ticketTypes.description',
    hint: 'ticketTypes.descriptionHint',
    max: 6000,
    isLong: true,
  },
  fact: { kind: 'pair', label: 'ticketTypes.fact', hint: 'ticketTypes.factHint', max: 60 },
  durationText: { kind: 'pair', label: 'ticketTypes.duration', hint: 'ticketTypes.durationHint', max: 60 },
  highlights: {
    kind: 'rows',
    label: 'ticketTypes.highlights',
    one: 'ticketTypes.highlight',
    max: 6,
    fields: {
      icon: {
        kind: 'choice',
        label: 'ticketTypes.icon',
        options: icons.map((icon) => ({
          value: `i-lucide-${icon}`,
          label: `ticketTypes.icon.${icon}` as const,
        })),
      },
      text: { kind: 'pair', label: 'ticketTypes.line', max: 100 },
    },
  },
  included: lines('included'),
  excluded: lines('excluded'),
  itinerary: {
    kind: 'rows',
    label: 'ticketTypes.itinerary',
    one: 'ticketTypes.stop',
    max: 8,
    fields: {
      time: { kind: 'time', label: 'ticketTypes.stopTime' },
      title: { kind: 'pair', label: 'ticketTypes.stopTitle', max: 80 },
      text: { kind: 'pair', label: 'ticketTypes.stopText', max: 200 },
    },
  },
  labels: {
    kind: 'rows',
    label: 'ticketTypes.labels',
    hint: 'ticketTypes.labelsHint',
    one: 'ticketTypes.label',
    max: 4,
    fields: {
      kind: {
        kind: 'choice',
        label: 'ticketTypes.labelKind',
        options: [
          { value: 'featured', label: 'ticketTypes.label.featured' },
          { value: 'new', label: 'ticketTypes.label.new' },
          { value: 'sale', label: 'ticketTypes.label.sale' },
          { value: 'discount', label: 'ticketTypes.label.discount' },
        ],
      },
      text: { kind: 'pair', label: 'ticketTypes.labelText', max: 24 },
    },
  },
  picture: PICTURE,
  pictureDark: {
    kind: 'text',
    label: 'ticketTypes.pictureDark',
    hint: 'ticketTypes.pictureDarkHint',
    max: 80,
    form: 'picture',
  },
  gallery: {
    kind: 'rows',
    label: 'ticketTypes.gallery',
    one: 'resources.picture',
    max: 12,
    isBare: true,
    fields: { picture: { kind: 'text', label: 'resources.picture', max: 80, form: 'picture' } },
  },
} as const satisfies Record<string, Field>;

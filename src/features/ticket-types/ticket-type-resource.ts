import type { Field, Resource } from '#src/features/resources/resources.ts';
import { ENGLISH_SLUG, POSITION } from '#src/features/resources/shared-fields.ts';
import { STORY_FIELDS } from './ticket-type-fields.ts';
import { type TicketTypeValues, wrongTogether } from './ticket-types.ts';

const PRICE_MAX_VND = 100_000_000;
const FEE_MAX_VND = 10_000_000;
const YEAR_HOURS = 8760;
const AGE_MAX_YEARS = 120;
const age = { kind: 'number', min: 0, max: AGE_MAX_YEARS, isOptional: true } as const;
const count = { kind: 'number', min: 1, max: 100 } as const;

const SALE_FIELDS = {
  slug: { kind: 'text', label: 'resources.slug', hint: 'ticketTypes.slugHint', max: 60, form: 'slug' },
  slugEn: ENGLISH_SLUG,
  isActive: { kind: 'flag', label: 'ticketTypes.isActive', hint: 'ticketTypes.isActiveHint' },
  position: POSITION,
  hasSlots: { kind: 'flag', label: 'ticketTypes.hasSlots', hint: 'ticketTypes.hasSlotsHint', isFixed: true },
  lastSaleMinute: {
    kind: 'time',
    label: 'ticketTypes.lastSale',
    hint: 'ticketTypes.lastSaleHint',
    isMinutes: true,
  },
  entryFrom: {
    kind: 'time',
    label: 'ticketTypes.entryFrom',
    hint: 'ticketTypes.entryFromHint',
    isOptional: true,
  },
  maxPerOrder: { ...count, label: 'ticketTypes.maxPerOrder' },
  taxClass: { kind: 'choice', label: 'ticketTypes.taxClass', options: 'rows' },
  gateIds: { kind: 'many', label: 'ticketTypes.gates', hint: 'ticketTypes.gatesHint', options: 'rows' },
  refundTiers: {
    kind: 'rows',
    label: 'ticketTypes.refundTiers',
    hint: 'ticketTypes.refundTiersHint',
    one: 'ticketTypes.refundTier',
    max: 6,
    isUnordered: true,
    fields: {
      hoursBefore: { kind: 'number', label: 'ticketTypes.hoursBefore', min: 0, max: YEAR_HOURS },
      percent: { kind: 'number', label: 'ticketTypes.percent', min: 1, max: 100 },
    },
  },
  refundFeeVnd: {
    kind: 'money',
    label: 'ticketTypes.refundFee',
    hint: 'resources.moneyHint',
    max: FEE_MAX_VND,
  },
} as const satisfies Record<string, Field>;

const UNITS = {
  kind: 'rows',
  label: 'ticketTypes.units',
  hint: 'ticketTypes.unitsHint',
  one: 'ticketTypes.unit',
  max: 12,
  hasIds: true,
  starts: { paxCount: '1', minPerOrder: '0', maxPerOrder: '10', isActive: '1' },
  fields: {
    name: { kind: 'pair', label: 'ticketTypes.unitName', max: 60 },
    fromAge: { ...age, label: 'ticketTypes.fromAge', hint: 'ticketTypes.fromAgeHint' },
    toAge: { ...age, label: 'ticketTypes.toAge', hint: 'ticketTypes.toAgeHint' },
    rule: {
      kind: 'pair',
      label: 'ticketTypes.rule',
      hint: 'ticketTypes.ruleHint',
      max: 160,
      isOptional: true,
    },
    key: {
      kind: 'text',
      label: 'ticketTypes.key',
      hint: 'ticketTypes.keyHint',
      max: 40,
      form: 'key',
      isFixed: true,
    },
    paxCount: { kind: 'number', label: 'ticketTypes.paxCount', min: 1, max: 20 },
    minPerOrder: { ...count, min: 0, label: 'ticketTypes.minPerOrder' },
    maxPerOrder: { ...count, label: 'ticketTypes.unitMaxPerOrder' },
    minHeightCm: { kind: 'number', label: 'ticketTypes.minHeight', min: 30, max: 220, isOptional: true },
    comparePercent: {
      kind: 'number',
      label: 'ticketTypes.compare',
      min: 1,
      max: 90,
      isOptional: true,
    },
    accompaniedBy: {
      kind: 'many',
      label: 'ticketTypes.accompaniedBy',
      hint: 'ticketTypes.accompaniedByHint',
      options: { beside: 'key' },
    },
    isActive: { kind: 'flag', label: 'ticketTypes.unitIsActive' },
    prices: {
      kind: 'amounts',
      label: 'ticketTypes.prices',
      hint: 'ticketTypes.pricesHint',
      max: PRICE_MAX_VND,
      options: 'rows',
      isOptional: true,
    },
  },
} as const satisfies Field;

/** Ticket types with their units and prices. */
export const TICKET_TYPE_RESOURCE = {
  kind: 'ticket-types',
  subject: 'ticketType',
  permission: 'tickets.edit',
  // Its prices move days and orders, which are shown before it is saved.
  publishing: null,
  title: 'ticketTypes.title',
  newTitle: 'ticketTypes.new',
  lead: 'ticketTypes.lead',
  fields: { ...STORY_FIELDS, ...SALE_FIELDS, units: UNITS },
  parts: [
    { title: 'ticketTypes.part.sale', fields: ['name', 'isActive', 'slug', 'slugEn', 'position'] },
    { title: 'ticketTypes.part.units', fields: ['units'] },
    {
      title: 'ticketTypes.part.rules',
      fields: [
        'hasSlots',
        'lastSaleMinute',
        'entryFrom',
        'maxPerOrder',
        'gateIds',
        'taxClass',
        'refundTiers',
        'refundFeeVnd',
      ],
    },
    {
      title: 'ticketTypes.part.story',
      fields: ['promise', 'fact', 'durationText', 'description', 'highlights'],
    },
    { title: 'ticketTypes.part.contents', fields: ['included', 'excluded', 'itinerary'] },
    { title: 'ticketTypes.part.pictures', fields: ['picture', 'pictureDark', 'gallery', 'labels'] },
  ],
  starts: { isActive: false, maxPerOrder: 20, taxClass: 'standard', refundFeeVnd: 0 },
  check: (values, pathAt) => wrongTogether(values as TicketTypeValues, pathAt),
  name: 'name',
  columns: ['position', 'isActive'],
  filters: ['isActive'],
  sorts: { order: { label: 'resources.sort.order', index: 'ticket_types_order' } },
  guestPage: 'tickets',
} as const satisfies Resource;

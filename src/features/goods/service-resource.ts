import type { ServiceRow } from '#db/schema/products.ts';
import type { Resource } from '#src/features/resources/resources.ts';
import { ENGLISH_SLUG, IS_ACTIVE, MOVING_SLUG, POSITION } from '#src/features/resources/shared-fields.ts';
import {
  GOODS_LABELS,
  GOODS_PICTURES,
  GOODS_PRICE_MAX_VND,
  MAX_PER_ORDER,
  TAX_CLASS,
} from './goods-fields.ts';

export type ServiceValues = Omit<ServiceRow, 'id' | 'createdAt' | 'updatedAt' | 'revision'>;

const lines = (label: 'goods.includes' | 'goods.excludes') =>
  ({
    kind: 'rows',
    label,
    one: 'goods.line',
    max: 20,
    isBare: true,
    fields: { text: { kind: 'pair', label: 'goods.line', max: 200 } },
  }) as const;

/** Services: bought in the cart, quoted, or part of a ticket. */
export const SERVICE_RESOURCE = {
  kind: 'services',
  subject: 'service',
  permission: 'products.edit',
  publishing: 'products.edit',
  title: 'goods.services.title',
  newTitle: 'goods.services.new',
  lead: 'goods.services.lead',
  fields: {
    name: { kind: 'pair', label: 'goods.name', max: 120 },
    summary: { kind: 'pair', label: 'goods.summary', hint: 'goods.summaryHint', max: 300, isLong: true },
    categoryId: { kind: 'choice', label: 'goods.category', options: 'rows' },
    slug: MOVING_SLUG,
    slugEn: ENGLISH_SLUG,
    position: POSITION,
    isActive: IS_ACTIVE,
    booking: {
      kind: 'choice',
      label: 'goods.booking',
      hint: 'goods.bookingHint',
      options: [
        { value: 'buy', label: 'goods.booking.buy' },
        { value: 'quote', label: 'goods.booking.quote' },
        { value: 'with-ticket', label: 'goods.booking.withTicket' },
      ],
    },
    ticketSlug: { kind: 'choice', label: 'goods.ticket', options: 'rows', isOptional: true },
    fromVnd: {
      kind: 'money',
      label: 'goods.fromPrice',
      hint: 'resources.moneyHint',
      max: GOODS_PRICE_MAX_VND,
    },
    priceUnit: { kind: 'pair', label: 'goods.priceUnit', hint: 'goods.priceUnitHint', max: 60 },
    maxPerOrder: MAX_PER_ORDER,
    taxClass: TAX_CLASS,
    durationText: { kind: 'pair', label: 'goods.duration', max: 80 },
    place: { kind: 'pair', label: 'goods.place', max: 120 },
    opensAt: { kind: 'time', label: 'goods.opensAt' },
    closesAt: { kind: 'time', label: 'goods.closesAt' },
    description: { kind: 'pair', label: 'goods.description', max: 12_000, isMarkdown: true },
    includes: lines('goods.includes'),
    excludes: lines('goods.excludes'),
    pictures: GOODS_PICTURES,
    labels: GOODS_LABELS,
  },
  parts: [
    {
      title: 'goods.part.sale',
      fields: ['name', 'summary', 'categoryId', 'slug', 'slugEn', 'position', 'isActive'],
    },
    {
      title: 'goods.part.booking',
      fields: ['booking', 'ticketSlug', 'fromVnd', 'priceUnit', 'maxPerOrder', 'taxClass'],
    },
    { title: 'goods.part.whenWhere', fields: ['durationText', 'place', 'opensAt', 'closesAt'] },
    { title: 'goods.part.story', fields: ['description', 'includes', 'excludes'] },
    { title: 'goods.part.pictures', fields: ['pictures', 'labels'] },
  ],
  starts: { isActive: true, maxPerOrder: 10, taxClass: 'standard' },
  check: (values) => wrongService(values as ServiceValues),
  name: 'name',
  columns: ['categoryId', 'booking', 'fromVnd', 'isActive'],
  filters: ['categoryId', 'booking', 'isActive'],
  sorts: { order: { label: 'resources.sort.order', index: 'services_position' } },
  guestPage: 'services',
} as const satisfies Resource;

function wrongService({ booking, ticketSlug, opensAt, closesAt }: ServiceValues) {
  const wrong: { path: string; error: string }[] = [];
  if (booking === 'with-ticket' && ticketSlug === null)
    wrong.push({ path: 'ticketSlug', error: 'goods.error.noTicket' });
  if (closesAt <= opensAt) wrong.push({ path: 'closesAt', error: 'goods.error.hours' });
  return wrong;
}

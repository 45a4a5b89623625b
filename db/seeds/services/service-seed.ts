import type { GoodsLabel, ServiceRow } from '#db/schema/products.ts';
import { both } from '#db/seeds/ticket-seed.ts';

export type ServiceSeed = Omit<
  ServiceRow,
  | 'id'
  | 'slugEn'
  | 'position'
  | 'isActive'
  | 'categoryId'
  | 'labels'
  | 'taxClass'
  | 'createdAt'
  | 'updatedAt'
  | 'revision'
  | 'ticketSlug'
  | 'maxPerOrder'
> & { category: string; ticketSlug?: string; maxPerOrder?: number; labels?: GoodsLabel[] };

export const PER_PERSON = both('người', 'person');
export const PER_GROUP = both('đoàn', 'group');

const LABELS = {
  featured: both('Nổi bật', 'Featured'),
  new: both('Mới', 'New'),
  sale: both('Giá tốt', 'Good price'),
  discount: both('Ưu đãi', 'Offer'),
};

export function serviceRow({ category, labels = [], ...seed }: ServiceSeed, position: number, now: string) {
  return {
    ...seed,
    id: `s-${seed.slug}`,
    position,
    isActive: true,
    categoryId: `c-${category}`,
    ticketSlug: seed.ticketSlug ?? null,
    maxPerOrder: seed.maxPerOrder ?? 10,
    labels: labels.map((kind) => ({ kind, text: LABELS[kind] })),
    taxClass: 'standard',
    createdAt: now,
    updatedAt: now,
  };
}

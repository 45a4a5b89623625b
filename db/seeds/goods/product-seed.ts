import type { Bilingual } from '#db/columns.ts';
import type { GoodsLabel, ProductOption, Specification, VideoReview } from '#db/schema/products.ts';
import { between } from '#db/seeds/chance.ts';
import { both } from '#db/seeds/ticket-seed.ts';

export type VariantSeed = {
  choices: Record<string, string>;
  priceVnd: number;
  wasVnd?: number;
  stock: number;
  gram: number;
  picture?: string;
};

export type ProductSeed = {
  slug: string;
  /** Slug of its category. */
  category: string;
  name: Bilingual;
  summary: Bilingual;
  story: Bilingual;
  origin: Bilingual;
  specifications: Specification[];
  options?: ProductOption[];
  variants: VariantSeed[];
  pictures: string[];
  videoReview?: VideoReview;
  labels?: GoodsLabel[];
  /** Slugs. */
  related: string[];
  crossSell?: string[];
  /** Pieces → percent. */
  tiers?: Record<number, number>;
  maxPerOrder?: number;
  warrantyMonths?: number;
};

export const VAN_SON = both('Bản Vân Sơn, Lào Cai', 'Vân Sơn village, Lào Cai');
export const BAT_TRANG = both('Làng gốm Bát Tràng, Hà Nội', 'Bat Trang pottery village, Hanoi');
export const HA_THAI = both('Làng sơn mài Hạ Thái, Hà Nội', 'Ha Thai lacquer village, Hanoi');
export const HA_NOI = both('Xưởng may ở Hà Nội', 'A workshop in Hanoi');

export function same(text: string): Bilingual {
  return both(text, text);
}

export function spec(vi: string, en: string, valueVi: string, valueEn = valueVi): Specification {
  return { name: both(vi, en), value: both(valueVi, valueEn) };
}

export function weight(vi: string, en = vi): Specification {
  return spec('Khối lượng', 'Weight', vi, en);
}

export function size(vi: string, en = vi): Specification {
  return spec('Kích thước', 'Size', vi, en);
}

export function material(vi: string, en: string): Specification {
  return spec('Chất liệu', 'Material', vi, en);
}

export function keeps(vi: string, en: string): Specification {
  return spec('Hạn dùng', 'Best before', vi, en);
}

export function inside(vi: string, en: string): Specification {
  return spec('Trong bộ', 'In the set', vi, en);
}

export function option(
  key: string,
  name: Bilingual,
  values: readonly (readonly [string, Bilingual])[],
): ProductOption {
  return { key, name, values: values.map(([value, text]) => ({ key: value, name: text })) };
}

export function weights(...values: string[]): ProductOption {
  return option(
    'weight',
    both('Khối lượng', 'Weight'),
    values.map((value) => [value.replaceAll(' ', ''), same(value)] as const),
  );
}

/** A product that is sold in one form only. */
export function single(priceVnd: number, { stock, gram, wasVnd }: Omit<VariantSeed, 'choices' | 'priceVnd'>) {
  return [{ choices: {}, priceVnd, stock, gram, ...(wasVnd ? { wasVnd } : {}) }];
}

/** One variant per value of the only option. */
export function along(key: string, rows: Record<string, Omit<VariantSeed, 'choices'>>): VariantSeed[] {
  return Object.entries(rows).map(([value, row]) => ({ ...row, choices: { [key]: value } }));
}

const DAY_MS = 86_400_000;

export function productId(slug: string): string {
  return `p-${slug}`;
}

type Place = { position: number; care: Bilingual | undefined; now: string };

export function productRow(seed: ProductSeed, { position, care, now }: Place) {
  const { slug, category, story, labels = [], related, crossSell = [] } = seed;
  return {
    id: productId(slug),
    slug,
    position,
    isActive: true,
    categoryId: `c-${category}`,
    name: seed.name,
    summary: seed.summary,
    description: care ? withCare(story, care) : story,
    origin: seed.origin,
    specifications: seed.specifications,
    options: seed.options ?? [],
    pictures: seed.pictures,
    videoReview: seed.videoReview ?? null,
    labels: labels.map((kind) => ({ kind, text: labelText(kind, seed.variants) })),
    relatedIds: related.map(productId),
    crossSellIds: crossSell.map(productId),
    taxClass: 'standard',
    warrantyMonths: seed.warrantyMonths ?? 0,
    maxPerOrder: seed.maxPerOrder ?? 20,
    fromVnd: Math.min(...seed.variants.map((variant) => variant.priceVnd)),
    soldCount: between(12, 640, 'sold', slug),
    createdAt: ago(now, labels.includes('new') ? between(2, 25, 'age', slug) : between(40, 400, 'age', slug)),
    updatedAt: now,
  };
}

export function variantRows({ slug, variants }: ProductSeed) {
  return variants.map(({ choices, priceVnd, wasVnd, stock, gram, picture }, index) => {
    const name = [slug, ...Object.values(choices)].join('-');
    return {
      id: `v-${name}`,
      productId: productId(slug),
      sku: `DM-${name.toUpperCase()}`,
      position: index + 1,
      isActive: true,
      choices,
      priceVnd,
      compareAtVnd: wasVnd ?? null,
      picture: picture ?? null,
      weightGram: gram,
      stock,
      held: 0,
      sold: 0,
    };
  });
}

function withCare(story: Bilingual, care: Bilingual): Bilingual {
  return {
    vi: `${story.vi}\n\n### Sử dụng và bảo quản\n\n${care.vi}`,
    en: `${story.en}\n\n### Use and care\n\n${care.en}`,
  };
}

function labelText(kind: GoodsLabel, variants: VariantSeed[]): Bilingual {
  if (kind === 'featured') return both('Nổi bật', 'Featured');
  if (kind === 'new') return both('Mới', 'New');
  if (kind === 'sale') return both('Giá tốt', 'Good price');
  return same(`−${Math.max(...variants.map(offPercent))}%`);
}

function offPercent({ priceVnd, wasVnd }: VariantSeed): number {
  return wasVnd ? Math.round(((wasVnd - priceVnd) * 100) / wasVnd) : 0;
}

function ago(now: string, days: number): string {
  return new Date(Date.parse(now) - days * DAY_MS).toISOString();
}

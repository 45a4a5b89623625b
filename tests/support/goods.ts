/** A tiny named shop for tests of carts and stock: tea in two sizes, cups, a scarf that is gone, two services. */
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { comboParts, combos } from '#db/schema/combos.ts';
import { categories, products, productVariants, services, tierDiscounts } from '#db/schema/products.ts';
import { settings } from '#db/schema/site.ts';
import { liftHoldLimits } from './no-hold-limits.ts';
import { BEFORE } from './park.ts';

export const TEA = 'tea-100';
export const BIG_TEA = 'tea-250';
export const CUP = 'cup-1';
export const SCARF = 'scarf-1';
export const GUIDE = 'guide';

export type GoodsOptions = { tea?: number; cup?: number };

export async function openShop(db: Db, { tea = 20, cup = 10 }: GoodsOptions = {}): Promise<void> {
  await liftHoldLimits(db);
  await db.write(async (tx) => {
    await tx.insert(categories).values([category('goods', 'product'), category('help', 'service')]);
    await tx.insert(products).values([product('tea', 12), product('cup', 12), product('scarf', 3)]);
    await tx
      .insert(productVariants)
      .values([
        variant(TEA, 'tea', { priceVnd: 120_000, stock: tea }, { size: 's' }),
        variant(BIG_TEA, 'tea', { priceVnd: 250_000, stock: tea }, { size: 'l' }),
        variant(CUP, 'cup', { priceVnd: 240_000, stock: cup }),
        variant(SCARF, 'scarf', { priceVnd: 460_000, stock: 0 }),
      ]);
    await tx.insert(tierDiscounts).values({ productId: 'tea', minQuantity: 3, percent: 10 });
    await tx.insert(combos).values({
      id: 'tea-time',
      name: { vi: 'Trà và chén', en: 'Tea and cup' },
      percent: 12,
      position: 1,
      isActive: true,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
    });
    await tx.insert(comboParts).values([
      { comboId: 'tea-time', productId: 'tea', quantity: 1 },
      { comboId: 'tea-time', productId: 'cup', quantity: 1 },
    ]);
    await tx.insert(services).values([service(GUIDE, 'buy'), service('wedding', 'quote')]);
  });
}

export async function setPrice(db: Db, variantId: string, priceVnd: number): Promise<void> {
  await db.write((tx) =>
    tx.update(productVariants).set({ priceVnd }).where(eq(productVariants.id, variantId)),
  );
}

export async function setSetting(db: Db, key: string, value: unknown): Promise<void> {
  await db.write((tx) =>
    tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } }),
  );
}

/** `[stock, held, sold]` of a variant. */
export async function stockOf(db: Db, id: string): Promise<number[]> {
  const [row] = await db.read
    .select({ stock: productVariants.stock, held: productVariants.held, sold: productVariants.sold })
    .from(productVariants)
    .where(eq(productVariants.id, id));
  return row ? [row.stock, row.held, row.sold] : [];
}

function named(text: string) {
  return { vi: `${text} vi`, en: `${text} en` };
}

function category(id: string, kind: 'product' | 'service') {
  const text = named(id);
  return {
    id,
    slug: id,
    kind,
    position: 1,
    isActive: true,
    isFeatured: false,
    name: text,
    description: text,
    picture: 'tra-shan-tuyet',
    updatedAt: BEFORE,
  };
}

function product(id: string, maxPerOrder: number) {
  const text = named(id);
  const sizes = [
    { key: 's', name: { vi: 'Nhỏ', en: 'Small' } },
    { key: 'l', name: { vi: 'Lớn', en: 'Large' } },
  ];
  return {
    id,
    slug: id,
    position: 1,
    isActive: true,
    categoryId: 'goods',
    name: text,
    summary: text,
    description: text,
    origin: text,
    specifications: [],
    options: id === 'tea' ? [{ key: 'size', name: { vi: 'Cỡ', en: 'Size' }, values: sizes }] : [],
    pictures: ['tra-shan-tuyet'],
    videoReview: null,
    labels: [],
    relatedIds: [],
    crossSellIds: [],
    taxClass: id === 'scarf' ? 'special' : 'standard',
    warrantyMonths: 12,
    maxPerOrder,
    fromVnd: 100_000,
    soldCount: 0,
    createdAt: BEFORE,
    updatedAt: BEFORE,
  };
}

type Stocked = { priceVnd: number; stock: number };

function variant(id: string, productId: string, stocked: Stocked, choices: Record<string, string> = {}) {
  const rest = { compareAtVnd: null, picture: null, weightGram: 200, held: 0, sold: 0 };
  return { id, productId, sku: id, position: 1, isActive: true, choices, ...stocked, ...rest };
}

function service(id: string, booking: 'buy' | 'quote') {
  const text = named(id);
  return {
    id,
    slug: id,
    position: 1,
    isActive: true,
    categoryId: 'help',
    name: text,
    summary: text,
    description: text,
    includes: [],
    excludes: [],
    durationText: text,
    place: text,
    opensAt: '08:00',
    closesAt: '17:00',
    booking,
    ticketSlug: null,
    fromVnd: 300_000,
    priceUnit: text,
    maxPerOrder: 5,
    pictures: ['tra-shan-tuyet'],
    labels: [],
    taxClass: 'standard',
    createdAt: BEFORE,
    updatedAt: BEFORE,
  };
}

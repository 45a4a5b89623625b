import type { Tx } from '#db/client.ts';
import { comboParts, combos } from '#db/schema/combos.ts';
import * as goods from '#db/schema/products.ts';
import { addDays } from '#src/values/day.ts';
import { between } from './chance.ts';
import { CATEGORY_SEEDS } from './goods/categories.ts';
import { ceramics } from './goods/ceramics.ts';
import { COMBO_SEEDS } from './goods/combos.ts';
import { homeGifts } from './goods/home-gifts.ts';
import { keepsakes } from './goods/keepsakes.ts';
import { lacquer } from './goods/lacquer.ts';
import { pantry } from './goods/pantry.ts';
import { prints } from './goods/prints.ts';
import { type ProductSeed, productId, productRow, variantRows } from './goods/product-seed.ts';
import { teaCoffee } from './goods/tea-coffee.ts';
import { teaCoffeeSets } from './goods/tea-coffee-sets.ts';
import { trailGear } from './goods/trail-gear.ts';
import { trailSets } from './goods/trail-sets.ts';
import { trailWear } from './goods/trail-wear.ts';
import { woven } from './goods/woven.ts';
import { eventServices } from './services/events.ts';
import { mountainServices } from './services/mountain.ts';
import { type ServiceSeed, serviceRow } from './services/service-seed.ts';
import { travelServices } from './services/travel.ts';

const COMBO_PAST_DAYS = 30;
const COMBO_DAYS_AHEAD = 365;

const PRODUCT_SEEDS: ProductSeed[] = [
  ...teaCoffee,
  ...teaCoffeeSets,
  ...pantry,
  ...ceramics,
  ...lacquer,
  ...woven,
  ...trailWear,
  ...trailGear,
  ...trailSets,
  ...keepsakes,
  ...homeGifts,
  ...prints,
];

const SERVICE_SEEDS: ServiceSeed[] = [...mountainServices, ...travelServices, ...eventServices];

/** Categories, goods with their variants and discounts, and services; rows that exist stay as staff have left them. */
export async function seedShop(tx: Tx, { today, now }: { today: string; now: string }): Promise<void> {
  await tx
    .insert(goods.categories)
    .values(CATEGORY_SEEDS.map((seed, index) => categoryRow(seed, index + 1, now)))
    .onConflictDoNothing();
  const cares = new Map(CATEGORY_SEEDS.map(({ slug, care }) => [slug, care]));
  const ranked = shopOrder(PRODUCT_SEEDS);
  await tx
    .insert(goods.products)
    .values(
      ranked.map((seed, index) =>
        productRow(seed, { position: index + 1, care: cares.get(seed.category), now }),
      ),
    )
    .onConflictDoNothing();
  await tx.insert(goods.productVariants).values(ranked.flatMap(variantRows)).onConflictDoNothing();
  await tx.insert(goods.tierDiscounts).values(ranked.flatMap(tierRows)).onConflictDoNothing();
  await insertCombos(tx, today);
  await tx
    .insert(goods.services)
    .values(SERVICE_SEEDS.map((seed, index) => serviceRow(seed, index + 1, now)))
    .onConflictDoNothing();
}

function categoryRow(
  { care: _care, ...seed }: (typeof CATEGORY_SEEDS)[number],
  position: number,
  now: string,
) {
  return { ...seed, id: `c-${seed.slug}`, position, isActive: true, updatedAt: now };
}

/** Featured goods first, then one category after the other in turn, so that the first page shows the whole shop. */
function shopOrder(seeds: readonly ProductSeed[]): ProductSeed[] {
  const seen = new Map<string, number>();
  const rank = (seed: ProductSeed) => {
    const place = seen.get(seed.category) ?? 0;
    seen.set(seed.category, place + 1);
    return (seed.labels?.includes('featured') ? 0 : 100) + place + between(0, 2, 'shop', seed.slug);
  };
  return seeds
    .map((seed) => ({ seed, at: rank(seed) }))
    .sort((one, other) => one.at - other.at)
    .map(({ seed }) => seed);
}

function tierRows(seed: ProductSeed) {
  return Object.entries(seed.tiers ?? {}).map(([pieces, percent]) => ({
    productId: productId(seed.slug),
    minQuantity: Number(pieces),
    percent,
  }));
}

async function insertCombos(tx: Tx, today: string): Promise<void> {
  const validity = { validFrom: addDays(today, -COMBO_PAST_DAYS), validTo: addDays(today, COMBO_DAYS_AHEAD) };
  await tx
    .insert(combos)
    .values(
      COMBO_SEEDS.map(({ parts: _parts, ...combo }, index) => ({
        ...combo,
        ...validity,
        position: index + 1,
        isActive: true,
      })),
    )
    .onConflictDoNothing();
  const parts = COMBO_SEEDS.flatMap((combo) =>
    Object.entries(combo.parts).map(([slug, quantity]) => ({
      comboId: combo.id,
      productId: productId(slug),
      quantity,
    })),
  );
  await tx.insert(comboParts).values(parts).onConflictDoNothing();
}

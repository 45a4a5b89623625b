/** The prices of a product page, all from the function that prices carts. */
import type { Intl18 } from '#i18n/intl.ts';
import type { CartLine } from '#src/features/cart/cart-lines.ts';
import { type CartRules, priceCart } from '#src/features/cart/price-cart.ts';
import type { Combo, ProductDetail, ProductVariant } from '#src/features/products/products.ts';

type TierRow = { minQuantity: number; percent: number; eachVnd: number };
export type ComboOffer = {
  combo: Combo;
  /** Null while a part is out of stock: then nothing is saved. */
  price: { listVnd: number; totalVnd: number } | null;
};

const NO_SHIPPING = { feeVnd: 0, freeFromVnd: 0 };

/** The price of one piece in each tier that can be bought: `left` pieces are in stock. */
export function tierRows(
  product: ProductDetail,
  { unitVnd, left, now }: { unitVnd: number; left: number; now: string },
): TierRow[] {
  const most = Math.min(left, product.maxPerOrder);
  return product.tiers
    .filter(({ minQuantity }) => minQuantity <= most)
    .map(({ minQuantity, percent }) => {
      const { totalVnd } = priceCart([lineOf(product, minQuantity, unitVnd)], rulesOf(product), now);
      return { minQuantity, percent, eachVnd: totalVnd / minQuantity };
    });
}

/** What to say at 1, 2, 3 … pieces about the next tier; empty without tiers. */
export function tierHints(
  product: ProductDetail,
  { unitVnd, max, now, intl }: { unitVnd: number; max: number; now: string; intl: Intl18 },
): string[] {
  const last = Math.min(max, product.tiers.at(-1)?.minQuantity ?? 0);
  return Array.from({ length: Math.max(0, last - 1) }, (_, index) => {
    const { hints } = priceCart([lineOf(product, index + 1, unitVnd)], rulesOf(product), now);
    const [hint] = hints;
    if (!hint || hint.quantity > max) return '';
    return intl.t('products.detail.tierNext', {
      missing: hint.missing,
      amount: intl.money(hint.savingVnd),
    });
  });
}

/** A combo with its price; a part that is this variant costs what the variant costs. */
export function comboOffer(
  combo: Combo,
  now: string,
  chosen?: { productId: string; variant: ProductVariant },
): ComboOffer {
  const parts = combo.parts.map((part) => {
    const isChosen = chosen?.productId === part.productId && chosen.variant.left >= part.quantity;
    return isChosen ? { ...part, variant: chosen.variant } : part;
  });
  const whole = { ...combo, parts };
  const lines = parts.flatMap(({ productId, quantity, variant }): CartLine[] =>
    variant
      ? [{ kind: 'product', productId, variantId: variant.id, quantity, unitVnd: variant.priceVnd }]
      : [],
  );
  if (lines.length < parts.length) return { combo: whole, price: null };
  const rules: CartRules = {
    tiers: [],
    combos: [{ id: combo.id, percent: combo.percent, parts: combo.parts }],
    shipping: NO_SHIPPING,
  };
  const { listVnd, goodsVnd } = priceCart(lines, rules, now);
  return { combo: whole, price: { listVnd, totalVnd: goodsVnd } };
}

function lineOf({ id }: ProductDetail, quantity: number, unitVnd: number): CartLine {
  return { kind: 'product', productId: id, variantId: id, quantity, unitVnd };
}

function rulesOf({ id, tiers }: ProductDetail): CartRules {
  return { tiers: tiers.map((tier) => ({ ...tier, productId: id })), combos: [], shipping: NO_SHIPPING };
}

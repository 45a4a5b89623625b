/** What a product page shows for the current choice: price, stock, picture. */
import type { ProductDetail, ProductVariant } from './products.ts';
import { type ChoiceState, type Choices, choiceState, matchingVariants } from './variant-choice.ts';

export type ProductOffer = {
  state: ChoiceState<ProductVariant>;
  /** The cheapest that the choices leave open. */
  priceVnd: number;
  compareAtVnd: number | null;
  hasSeveralPrices: boolean;
  /** Free pieces over all variants that are still open. */
  left: number;
  /** Shared by all that are still open. */
  picture: string | null;
};

export function offerOf(product: ProductDetail, choices: Choices): ProductOffer {
  const state = choiceState(product, choices);
  const matching = matchingVariants(product, choices);
  const open = matching.length > 0 ? matching : product.variants;
  const [first, ...others] = [...open].sort((one, other) => one.priceVnd - other.priceVnd);
  const isShared = others.every(({ picture }) => picture === first?.picture);
  return {
    state,
    priceVnd: first?.priceVnd ?? product.fromVnd,
    compareAtVnd: first?.compareAtVnd ?? null,
    hasSeveralPrices: others.some(({ priceVnd }) => priceVnd !== first?.priceVnd),
    left: open.reduce((sum, { left }) => sum + left, 0),
    picture: Object.keys(choices).length > 0 && isShared ? (first?.picture ?? null) : null,
  };
}

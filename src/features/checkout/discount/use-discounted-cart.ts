import { useEffect, useState } from 'react';
import { type DiscountShare, shareDiscount } from '#src/client/joined-cart.ts';
import { type CheckoutCart, cartOf } from '#src/features/checkout/checkout-cart.tsx';
import type { DiscountForm } from './discount-field.tsx';

/** What is bought at the price that a discount code leaves, which the summary beside the form shares. */
export function useDiscountedCart(form: DiscountForm | undefined, whole: CheckoutCart) {
  const [discount, setDiscount] = useState(form?.shown ?? null);
  useEffect(() => () => shareDiscount(undefined), []);
  const onChange = (next: DiscountShare | null) => {
    setDiscount(next);
    shareDiscount(next);
  };
  const { totalVnd } = whole;
  const asked = { discount, cart: cartOf(whole).cart ?? null, totalVnd, onChange };
  return {
    discount,
    field: form && { ...form, ...asked },
    cart: { ...whole, totalVnd: reducedVnd(totalVnd, discount) },
  };
}

/** Open while a discount is looked up for another total. */
function reducedVnd(totalVnd: number | null, discount: DiscountShare | null): number | null {
  if (!discount || totalVnd === null) return totalVnd;
  return discount.totalVnd === totalVnd ? totalVnd - discount.amountVnd : null;
}

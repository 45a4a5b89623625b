import type { ReactNode } from 'react';
import { CheckboxField } from '#src/ui/fields/field.tsx';
import type { CheckoutCart, GoodsForm } from './checkout-cart.tsx';
import type { FormWords } from './contact-fields.tsx';

/** What is agreed to, of each kind of thing that can be in an order. */
export type Terms = { tickets: ReactNode; goods: ReactNode };
type Props = {
  words: FormWords;
  terms: Terms;
  goods?: GoodsForm | undefined;
  cart: CheckoutCart;
  error: string | undefined;
  hasTickets: boolean;
};

/** Buyers who have agreed to the terms of tickets and then add the cart are asked again: there are more terms now. */
export function Consents({ words, terms, goods, cart, error, hasTickets }: Props) {
  const hasGoods = cart.isIncluded || (goods?.hasGoods ?? false);
  const ticketsToo = hasGoods ? words.acceptBoth : words.accept;
  return (
    <div className=":uno: grid gap-8px p-[8px_2px_0]">
      <CheckboxField
        key={String(hasGoods)}
        name="hasAcceptedTerms"
        label={hasTickets ? ticketsToo : words.acceptGoods}
        error={error}
        required
      />
      {hasTickets && terms.tickets}
      {hasGoods && terms.goods}
      <CheckboxField name="wantsMarketing" label={words.marketing} />
    </div>
  );
}

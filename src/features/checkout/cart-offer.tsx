import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { CheckboxField } from '#src/ui/fields/field.tsx';
import { Link } from '#src/ui/link.tsx';
import { moneyText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import { type CheckoutCart, lineText } from './checkout-cart.tsx';
import type { FormWords } from './contact-fields.tsx';

type SectionProps = { cart: CheckoutCart; words: FormWords; locale: Locale };

/** The cart beside tickets that wait to be paid: ticked, it becomes part of this order. */
export function CartOffer({ cart: { price, isIncluded, include }, words, locale }: SectionProps) {
  const { answer } = price;
  if (!answer || answer.lines.length === 0) return null;
  return (
    <section className="bx" aria-labelledby="with-cart-title">
      <h2 id="with-cart-title">{words.withCartTitle}</h2>
      <ul className=":uno: mb-14px [&_li]:(flex justify-between gap-18px p-[4px_0])">
        {answer.lines.map((line) => (
          <li key={line.key}>
            <span>{lineText(line)}</span>
            <span className="num">{moneyText(line.totalVnd, locale)}</span>
          </li>
        ))}
      </ul>
      {answer.canBuy ? (
        <CheckboxField
          name="withCart"
          label={words.withCart}
          checked={isIncluded}
          onChange={(event) => include(event.target.checked)}
          hint={formatMessage(words.withCartSum, { amount: moneyText(answer.totalVnd, locale) }, locale)}
        />
      ) : (
        <p className="mut">{words.withCartFix}</p>
      )}
      <Link to={href('cart', locale)} className="lnk sm">
        {words.withCartEdit}
      </Link>
    </section>
  );
}

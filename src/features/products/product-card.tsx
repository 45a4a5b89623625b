import './cards.css';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { Label } from '#src/ui/badge.tsx';
import { CardLink } from '#src/ui/card-link.tsx';
import { OldPrice, Price } from '#src/ui/price.tsx';
import { percentVnd } from '#src/values/money.ts';
import { GoodsPicture } from './goods-picture.tsx';
import { type ProductCardFacts, stockState } from './products.ts';

const LABELS_SHOWN = 2;
const SIZES = '(max-width: 760px) 46vw, (max-width: 1100px) 31vw, 340px';

type Props = {
  product: ProductCardFacts;
  intl: Intl18;
  headingLevel?: 2 | 3 | undefined;
  isPriority?: boolean | undefined;
};

/** One product in a list, for static contents: the whole card leads to its page. */
export function ProductCard({ product, intl, headingLevel = 3, isPriority }: Props) {
  const { t, locale } = intl;
  const { slug, name, category, labels, pictures, firstTier, fromVnd } = product;
  const Heading = `h${headingLevel}` as 'h2' | 'h3';
  const stock = stockState(product.left);
  return (
    <article className={`good is-${stock}`}>
      <div className="good-art">
        <GoodsPicture name={pictures[0]} sizes={SIZES} isPriority={isPriority} />
        {labels.length > 0 && (
          <span className="lb-stack">
            {labels.slice(0, LABELS_SHOWN).map(({ kind, text }) => (
              <Label key={kind} kind={kind}>
                {text[locale]}
              </Label>
            ))}
          </span>
        )}
        {stock === 'none' && <span className="good-out">{t('products.card.soldOut')}</span>}
      </div>
      <p className="good-group">
        <span>{category.name[locale]}</span>
        {stock === 'low' && <span className="good-low">{t('products.card.low')}</span>}
      </p>
      <Heading className="good-name">
        <CardLink to={href('product', locale, { params: { slug } })}>{name[locale]}</CardLink>
      </Heading>
      <CardPrice product={product} intl={intl} />
      {firstTier && stock !== 'none' && (
        <p className="good-tier">
          {t('products.card.tier', {
            min: firstTier.minQuantity,
            amount: intl.money(fromVnd - percentVnd(fromVnd, firstTier.percent)),
          })}
        </p>
      )}
    </article>
  );
}

function CardPrice({ product, intl }: Pick<Props, 'product' | 'intl'>) {
  const { fromVnd, compareAtVnd, hasSeveralPrices } = product;
  return (
    <p className="good-price">
      {hasSeveralPrices && <span className="xs mut3">{intl.t('products.card.from')}</span>}
      <Price amount={intl.number(fromVnd)} />
      {compareAtVnd !== null && compareAtVnd > fromVnd && (
        <OldPrice label={intl.t('products.card.before')} amount={intl.money(compareAtVnd)} />
      )}
    </p>
  );
}

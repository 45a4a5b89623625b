import './cards.css';
import type { Intl18 } from '#i18n/intl.ts';
import { rowHref } from '#src/routes.ts';
import { Label } from '#src/ui/badge.tsx';
import { CardLink } from '#src/ui/card-link.tsx';
import { OldPrice, Price } from '#src/ui/price.tsx';
import { percentVnd } from '#src/values/money.ts';
import { GoodsPicture } from './goods-picture.tsx';
import { type ProductCardFacts, stockState } from './products.ts';

const LABELS_SHOWN = 2;
const SIZES = '(max-width: 760px) calc(50vw - 27px), (max-width: 1100px) 31vw, 340px';

type Props = {
  product: ProductCardFacts;
  intl: Intl18;
  headingLevel?: 2 | 3 | undefined;
  isPriority?: boolean | undefined;
};

/** One product in a list, for static contents: the whole card leads to its page. */
export function ProductCard({ product, intl, headingLevel = 3, isPriority }: Props) {
  const { t, locale } = intl;
  const { name, category, labels, pictures, firstTier, fromVnd } = product;
  const Heading = `h${headingLevel}` as 'h2' | 'h3';
  const stock = stockState(product.left);
  return (
    <article
      className={`:uno: relative flex flex-col h-full [&.is-none_.price]:c-ink-3 [&:hover_.good-art::after]:b-2px [&:hover_:is(h2,h3)_a]:(underline decoration-2px underline-offset-5px) max-760:[&_.lb]:(h-24px text-12px) good is-${stock}`}
    >
      <div className=":uno: good-art relative mb-14px of-hidden round-1 bg-bg-sunk [outline:1px_solid_#0000] -outline-offset-1px [&_img]:(square-picture) after:(content-empty absolute inset-0 [border:0_solid_var(--cta)] round-1 [transition:border-width_120ms_ease-out])">
        <GoodsPicture name={pictures[0]} sizes={SIZES} isPriority={isPriority} />
        {labels.length > 0 && (
          <span className=":uno: lb-stack max-760:inset-[12px_auto_auto_0]">
            {labels.slice(0, LABELS_SHOWN).map(({ kind, text }) => (
              <Label key={kind} kind={kind}>
                {text[locale]}
              </Label>
            ))}
          </span>
        )}
        {stock === 'none' && (
          <span className=":uno: absolute inset-[auto_0_0] p-[11px_12px] bg-#071a15e6 c-eggshell text-14.5px font-600 text-center">
            {t('products.card.soldOut')}
          </span>
        )}
      </div>
      <p className=":uno: flex flex-wrap justify-between gap-[2px_12px] c-ink-3 text-14px lh-1.5">
        <span>{category.name[locale]}</span>
        {stock === 'low' && <span className=":uno: c-tertiary-600 font-600">{t('products.card.low')}</span>}
      </p>
      <Heading className=":uno: mt-2px text-21px lh-1.25 max-760:text-18px">
        <CardLink to={rowHref('product', locale, product)}>{name[locale]}</CardLink>
      </Heading>
      <CardPrice product={product} intl={intl} />
      {firstTier && stock !== 'none' && (
        <p className=":uno: mt-4px c-ok text-14px font-600 lh-1.45">
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
    <p className=":uno: flex flex-wrap items-baseline gap-[0_10px] mt-4px [&_s]:(c-ink-3 type-500-15/1.35-data)">
      {hasSeveralPrices && <span className="xs mut3">{intl.t('products.card.from')}</span>}
      <Price className=":uno: text-23px max-760:text-20px" amount={intl.number(fromVnd)} />
      {compareAtVnd !== null && compareAtVnd > fromVnd && (
        <OldPrice label={intl.t('products.card.before')} amount={intl.money(compareAtVnd)} />
      )}
    </p>
  );
}

import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import type { RouteQuery } from '#src/routes.ts';
import { Notice, Tag } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { OldPrice, Price } from '#src/ui/price.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import type { ProductOffer } from './product-offer.ts';
import { type ProductDetail, stockState } from './products.ts';
import type { Choices } from './variant-choice.ts';
import { VariantChoices } from './variant-choices.tsx';

type Props = {
  product: ProductDetail;
  choices: Choices;
  offer: ProductOffer;
  /** The page of the product with a choice made. */
  pathOf: (query: RouteQuery) => `/${string}`;
  tiers: ReactNode;
  /** The button, once a variant is chosen. */
  action: ReactNode;
  /** Why there is nothing to press; null where there is. */
  closed: string | null;
  intl: Intl18;
};

/** What one chooses above the perforation, what it costs and the button below it. */
export function BuyPanel({ product, choices, offer, pathOf, tiers, action, closed, intl }: Props) {
  const { state } = offer;
  const isBroken = state.kind === 'conflict' || state.kind === 'deadEnd';
  return (
    <TicketShape
      as="aside"
      shape="v"
      isRaised
      className=":uno: buy [&_.add-many-hint]:c-ok"
      mainClassName=":uno: grid gap-22px p-[26px_28px] max-760:px-20px"
      stubClassName=":uno: grid gap-14px p-[24px_28px_28px] max-760:px-20px print:[&_.add-many]:hidden"
      main={
        <>
          <VariantChoices {...{ product, choices, pathOf, intl }} />
          {isBroken && <Broken pathOf={pathOf} kind={state.kind} intl={intl} />}
          {tiers}
          <p className=":uno: text-14.5px">
            <span className="mut3">{intl.t('products.detail.origin')}</span> {product.origin[intl.locale]}
          </p>
        </>
      }
      stub={
        <>
          <BuyPrice offer={offer} intl={intl} />
          <Stock product={product} offer={offer} intl={intl} />
          {state.kind === 'complete' ? (
            action
          ) : (
            <Missing product={product} offer={offer} isCartOn={closed === null} intl={intl} />
          )}
          {closed !== null && (
            <p className=":uno: p-[14px_16px] [border:1px_dashed_var(--line-ctl)] round-1 c-ink-2 text-15px">
              {closed}
            </p>
          )}
        </>
      }
    />
  );
}

type BrokenProps = Pick<Props, 'pathOf' | 'intl'> & { kind: 'conflict' | 'deadEnd' };

function Broken({ pathOf, kind, intl: { t } }: BrokenProps) {
  return (
    <Notice tone="err" title={t('products.detail.noVariant')} role="status">
      <p>{t(kind === 'conflict' ? 'products.detail.noVariantHelp' : 'products.detail.deadEnd')}</p>
      <Link to={pathOf({})} className="lnk" scroll={false}>
        {t('products.detail.startOver')}
      </Link>
    </Notice>
  );
}

function BuyPrice({ offer, intl }: Pick<Props, 'offer' | 'intl'>) {
  const { priceVnd, compareAtVnd, hasSeveralPrices } = offer;
  return (
    <div className=":uno: [&_s]:(c-ink-3 type-500-18/1.35-data)">
      <p className=":uno: flex flex-wrap items-baseline gap-[0_12px]">
        {hasSeveralPrices && <span className="sm mut3">{intl.t('products.detail.from')} </span>}
        <Price className=":uno: text-40px lh-1.15 max-760:text-34px" amount={intl.number(priceVnd)} />
        {compareAtVnd !== null && compareAtVnd > priceVnd && (
          <OldPrice label={intl.t('products.detail.before')} amount={intl.money(compareAtVnd)} />
        )}
      </p>
      <p className="xs mut3">{intl.t('products.detail.vat')}</p>
    </div>
  );
}

const STOCK_TONES = { plenty: 'ok', low: 'warn', none: 'err' } as const;

function Stock({ product, offer, intl }: Pick<Props, 'product' | 'offer' | 'intl'>) {
  const { state } = offer;
  const isOne = state.kind === 'complete' || product.options.length === 0;
  const stock = stockState(offer.left);
  // The stock is shown for one variant only; a sum over several would mean nothing.
  const shown = isOne || stock === 'none' ? stock : 'plenty';
  return (
    <p className="buy-stock">
      <Tag tone={STOCK_TONES[shown]} hasIcon>
        {intl.t(`products.detail.stock.${shown}`, { left: offer.left })}
      </Tag>
    </p>
  );
}

type MissingProps = Pick<Props, 'product' | 'offer' | 'intl'> & { isCartOn: boolean };

function Missing({ product, offer, isCartOn, intl }: MissingProps) {
  const { state } = offer;
  if (state.kind !== 'empty' && state.kind !== 'partial') return null;
  const { t, locale } = intl;
  const names = product.options
    .filter(({ key }) => state.missing.includes(key))
    .map(({ name }) => name[locale].toLocaleLowerCase(locale));
  return (
    <p className=":uno: p-[14px_16px] [border:1px_dashed_var(--line-ctl)] round-1 c-ink-2 text-15px">
      {t(isCartOn ? 'products.detail.chooseFirst' : 'products.detail.chooseToSee', {
        options: names.join(t('products.detail.and')),
      })}
    </p>
  );
}

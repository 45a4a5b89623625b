import 'virtual:uno:icons-shop.css';
import '#src/features/products/product.css';
import { unstable_notFound as notFound } from 'waku/router/server';
import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { AddManyToCart } from '#src/features/cart/add-many-to-cart.tsx';
import { isFeatureEnabled } from '#src/features/feature-flags/feature-flags.queries.ts';
import { BuyPanel } from '#src/features/products/buy-panel.tsx';
import { goodsPictureName } from '#src/features/products/goods-picture.tsx';
import { findProduct, listCombos, listNamedCards } from '#src/features/products/product-detail.queries.ts';
import { ProductFacts } from '#src/features/products/product-facts.tsx';
import { offerOf, type ProductOffer } from '#src/features/products/product-offer.ts';
import { ProductPictures } from '#src/features/products/product-pictures.tsx';
import { ProductPolicies } from '#src/features/products/product-policies.tsx';
import type { ProductDetail } from '#src/features/products/products.ts';
import { TierTable } from '#src/features/products/tier-table.tsx';
import { readChoices } from '#src/features/products/variant-choice.ts';
import { ReviewSection } from '#src/features/reviews/review-section.tsx';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { href, rowHref } from '#src/routes.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { parkDay } from '#src/values/day.ts';
import { pictureUrl } from '#src/values/picture-source.ts';
import { loadReviewsOf } from './load-reviews-of.ts';
import { ProductCombos, ProductData, ProductFilm, ProductRow } from './product-parts.tsx';
import { tierHints, tierRows } from './product-prices.ts';
import { ownPath, toOwnAddress } from './right-address.ts';

const SOCIAL_WIDTH = 720;

export async function ProductScreen({ context }: { context: ScreenContext }) {
  const { locale, now } = context;
  const intl = intlFor(locale);
  const { t } = intl;
  const { product, combos, related, crossSell, settings, isCartOn, reviews } = await readProduct(context);
  const choices = readChoices(context.query.get('choice'), product.options);
  const offer = offerOf(product, choices);
  const name = product.name[locale];
  const crumbs = crumbsOf(product, intl);
  const description = t('products.detail.description', {
    summary: product.summary[locale],
    price: intl.money(product.fromVnd),
  });
  const image = pictureUrl(goodsPictureName(product.pictures[0]), SOCIAL_WIDTH);
  const variant = offer.state.kind === 'complete' ? offer.state.variant : null;
  return (
    <>
      <PageHead context={context} title={name} description={description} image={image} />
      <ProductData {...{ context, product, crumbs, reviews }} seller={settings['park.name']} />
      <div className=":uno: wrap pb-90px">
        <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
        <div className=":uno: grid grid-cols-[minmax(0,1fr)_470px] gap-[36px_56px] items-start mt-12px max-1100:(grid-cols-[minmax(0,1fr)_minmax(340px,400px)] gap-32px) max-900:grid-cols-1">
          <ProductPictures product={product} chosen={offer.picture} intl={intl} />
          <div>
            <h1 className=":uno: text-[clamp(36px,3.6vw,52px)]">{name}</h1>
            <p className=":uno: lead m-[12px_0_24px]">{product.summary[locale]}</p>
            <BuyPanel
              product={product}
              choices={choices}
              offer={offer}
              pathOf={ownPath(context, 'product', product)}
              tiers={<Tiers {...{ product, offer, now, intl }} />}
              action={<Add product={product} offer={offer} now={now} isEnabled={isCartOn} intl={intl} />}
              closed={isCartOn ? null : closedText(context)}
              intl={intl}
            />
          </div>
        </div>
        <ProductPolicies settings={settings} warrantyMonths={product.warrantyMonths} intl={intl} />
        <ProductFacts
          product={product}
          story={context.readMarkdown(product.description[locale]).html}
          sku={variant?.sku ?? null}
          intl={intl}
        />
        <ProductFilm product={product} intl={intl} />
        <ProductCombos
          combos={combos}
          chosen={variant ? { productId: product.id, variant } : undefined}
          isCartOn={isCartOn}
          now={now}
          intl={intl}
        />
        <ReviewSection subject={{ kind: 'product', id: product.id }} {...reviews} intl={intl} />
        <ProductRow id="goes-with" title={t('products.detail.crossSell')} products={crossSell} intl={intl} />
        <ProductRow id="related" title={t('products.detail.related')} products={related} intl={intl} />
      </div>
    </>
  );
}

function closedText({ look, locale }: ScreenContext): string {
  return intlFor(locale).t(look ? 'drafts.preview.notSold' : 'cart.page.off');
}

function crumbsOf({ name, category, ...product }: ProductDetail, { t, locale }: Intl18) {
  return [
    { label: t('common.home'), to: href('home', locale) },
    { label: t('products.crumb'), to: href('products', locale) },
    { label: category.name[locale], to: rowHref('category', locale, category) },
    { label: name[locale], to: rowHref('product', locale, product) },
  ];
}

function Tiers({ product, offer, now, intl }: Omit<AddProps, 'isEnabled'>) {
  const rows = tierRows(product, { unitVnd: offer.priceVnd, left: offer.left, now });
  return <TierTable rows={rows} intl={intl} />;
}

type AddProps = {
  product: ProductDetail;
  offer: ProductOffer;
  now: string;
  isEnabled: boolean;
  intl: Intl18;
};

function Add({ product, offer, now, isEnabled, intl }: AddProps) {
  if (offer.state.kind !== 'complete') return null;
  const { variant } = offer.state;
  const max = Math.min(variant.left, product.maxPerOrder);
  return (
    <AddManyToCart
      key={variant.id}
      kind="product"
      id={variant.id}
      max={max}
      isEnabled={isEnabled}
      hints={tierHints(product, { unitVnd: variant.priceVnd, max, now, intl })}
      quantityLabel={intl.t('products.detail.quantity')}
      stepperWords={intl.words('common.stepper')}
      words={intl.words('cart.add')}
      locale={intl.locale}
    />
  );
}

async function readProduct(context: ScreenContext) {
  const { db, match, now } = context;
  const slug = match?.params.slug ?? '';
  const [product, combos, named, settings, isCartOn, reviews] = await Promise.all([
    findProduct(db.remembered, slug),
    listCombos(db.remembered, { slug, today: parkDay(now) }),
    listNamedCards(db.remembered, slug),
    readSettings(db.remembered),
    isFeatureEnabled(db.remembered, 'enable_add_to_cart'),
    loadReviewsOf(context, { kind: 'product', slug }),
  ]);
  if (!product) notFound();
  toOwnAddress(context, product);
  const cardsOf = (ids: string[]) => ids.flatMap((id) => named.find((card) => card.id === id) ?? []);
  const [related, crossSell] = [cardsOf(product.relatedIds), cardsOf(product.crossSellIds)];
  return { product, combos, related, crossSell, settings, isCartOn: isCartOn && !context.look, reviews };
}

import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { AddSetToCart } from '#src/features/cart/add-to-cart.tsx';
import { ComboTicket } from '#src/features/products/combo-ticket.tsx';
import { GoodsPicture, goodsPictureName } from '#src/features/products/goods-picture.tsx';
import { ProductCard } from '#src/features/products/product-card.tsx';
import type {
  Combo,
  ProductCardFacts,
  ProductDetail,
  ProductVariant,
} from '#src/features/products/products.ts';
import { productData, videoData } from '#src/features/products/structured-data.ts';
import { VideoReview } from '#src/features/products/video-review.tsx';
import type { ReviewSummary } from '#src/features/reviews/reviews.ts';
import { ratingData } from '#src/features/reviews/structured-data.ts';
import { breadcrumbData } from '#src/features/tickets/structured-data.ts';
import type { Crumb } from '#src/ui/breadcrumb.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { pictureUrl } from '#src/values/picture-source.ts';
import { filmLinkOf } from '#src/values/typed/film-link.ts';
import { type ComboOffer, comboOffer } from './product-prices.ts';

const SOCIAL_WIDTH = 720;

/** Structured data of a product. */
export function ProductData(props: {
  context: ScreenContext;
  product: ProductDetail;
  crumbs: (Crumb & { to: `/${string}` })[];
  seller: string;
  reviews: { summary: ReviewSummary };
}) {
  const { context, product, crumbs, seller, reviews } = props;
  const { origin, locale } = context;
  const images = product.pictures.map((name) => pictureUrl(goodsPictureName(name), SOCIAL_WIDTH));
  const poster = pictureUrl(goodsPictureName(product.videoReview?.poster), SOCIAL_WIDTH);
  const video = videoData(product, { origin, locale, poster });
  return (
    <>
      <JsonLd
        data={{ ...productData({ product, origin, locale, images, seller }), ...ratingData(reviews.summary) }}
      />
      <JsonLd data={breadcrumbData(crumbs, origin)} />
      {video && <JsonLd data={video} />}
    </>
  );
}

export function ProductFilm({ product, intl }: { product: ProductDetail; intl: Intl18 }) {
  if (!product.videoReview) return null;
  const { file, poster, title } = product.videoReview;
  const name = title[intl.locale];
  return (
    <section className=":uno: mt-72px max-760:mt-52px print:hidden" aria-labelledby="film">
      <h2 id="film" className="h3">
        {intl.t('products.detail.video')}
      </h2>
      <p className=":uno: mut m-[6px_0_18px]">{name}</p>
      <VideoReview
        file={file}
        title={name}
        playText={intl.t(filmLinkOf(file) ? 'products.detail.playElsewhere' : 'products.detail.play', {
          title: name,
        })}
        note={intl.t('products.detail.elsewhere')}
        closeText={intl.t('products.detail.closeFilm')}
      >
        <GoodsPicture name={poster} sizes="(max-width: 1100px) 92vw, 1040px" />
      </VideoReview>
    </section>
  );
}

type CombosProps = {
  combos: Combo[];
  chosen: { productId: string; variant: ProductVariant } | undefined;
  isCartOn: boolean;
  now: string;
  intl: Intl18;
};

export function ProductCombos({ combos, chosen, ...rest }: CombosProps) {
  return combos.map((found) => (
    <div className=":uno: mt-72px max-760:mt-52px" key={found.id}>
      <ComboSet offer={comboOffer(found, rest.now, chosen)} {...rest} />
    </div>
  ));
}

type FirstComboProps = { context: ScreenContext; combos: Combo[]; isCartOn: boolean };

/** The first combo that can be bought whole. */
export function FirstCombo({ context: { now, locale }, combos, isCartOn }: FirstComboProps) {
  const offer = combos.map((combo) => comboOffer(combo, now)).find(({ price }) => price !== null);
  return offer ? <ComboSet offer={offer} isCartOn={isCartOn} intl={intlFor(locale)} /> : null;
}

type SetProps = { offer: ComboOffer; isCartOn: boolean; intl: Intl18 };

function ComboSet({ offer: { combo, price }, isCartOn, intl }: SetProps) {
  const parts = combo.parts.flatMap(({ variant, quantity, maxPerOrder }) =>
    variant ? [{ id: variant.id, quantity, max: Math.min(variant.left, maxPerOrder) }] : [],
  );
  const action = (
    <AddSetToCart
      parts={parts}
      isEnabled={isCartOn}
      text={intl.t('products.combo.add')}
      words={intl.words('cart.add')}
      locale={intl.locale}
    />
  );
  return <ComboTicket combo={combo} price={price} intl={intl} action={action} />;
}

type RowProps = { id: string; title: string; products: ProductCardFacts[]; intl: Intl18 };

export function ProductRow({ id, title, products, intl }: RowProps) {
  if (products.length === 0) return null;
  return (
    <Static as="section" className=":uno: mt-72px max-760:mt-52px print:hidden" aria-labelledby={id}>
      <h2 id={id} className="h3">
        {title}
      </h2>
      <ul className=":uno: goods grid gap-[44px_26px] grid-cols-4 mt-20px max-1100:grid-cols-3 max-760:(grid-cols-2 gap-[30px_14px])">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} intl={intl} />
          </li>
        ))}
      </ul>
    </Static>
  );
}

import type { Locale } from '#i18n/locales.ts';
import { rowHref } from '#src/routes.ts';
import { embedUrl, filmLinkOf } from '#src/values/typed/film-link.ts';
import type { ProductCardFacts, ProductDetail, ProductVariant } from './products.ts';
import { writeChoices } from './variant-choice.ts';

type Facts = Record<string, unknown>;
type Input = {
  product: ProductDetail;
  origin: string;
  locale: Locale;
  /** Addresses of its pictures. */
  images: string[];
  seller: string;
};

const RETURN_DAYS = 7;

/** A product with one offer for each of its variants. */
export function productData({ product, origin, locale, images, seller }: Input): Facts {
  const url = `${origin}${rowHref('product', locale, product)}`;
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name[locale],
    description: product.summary[locale],
    image: images.map((image) => `${origin}${image}`),
    sku: product.slug,
    category: product.category.name[locale],
    brand: { '@type': 'Brand', name: seller },
    additionalProperty: product.specifications.map(({ name, value }) => ({
      '@type': 'PropertyValue',
      name: name[locale],
      value: value[locale],
    })),
    offers: product.variants.map((variant) => offerOf(variant, { product, origin, locale, seller })),
  };
}

function offerOf(
  variant: ProductVariant,
  { product, origin, locale, seller }: Pick<Input, 'product' | 'origin' | 'locale' | 'seller'>,
): Facts {
  const choice = writeChoices(variant.choices, product.options);
  const words = product.options.flatMap(
    ({ key, values }) => values.find((value) => value.key === variant.choices[key])?.name[locale] ?? [],
  );
  return {
    '@type': 'Offer',
    name: [product.name[locale], ...words].join(', '),
    sku: variant.sku,
    url: `${origin}${rowHref('product', locale, { ...product, query: { choice } })}`,
    price: variant.priceVnd,
    priceCurrency: 'VND',
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${variant.left > 0 ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', name: seller },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'VN',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: RETURN_DAYS,
    },
  };
}

/** The film of a product. */
export function videoData(
  { videoReview, updatedAt }: ProductDetail,
  { origin, locale, poster }: { origin: string; locale: Locale; poster: string },
): Facts | null {
  if (!videoReview) return null;
  const link = filmLinkOf(videoReview.file);
  return {
    '@type': 'VideoObject',
    name: videoReview.title[locale],
    description: videoReview.title[locale],
    thumbnailUrl: `${origin}${poster}`,
    ...(link ? { embedUrl: embedUrl(link) } : { contentUrl: `${origin}/video/${videoReview.file}.mp4` }),
    uploadDate: updatedAt,
  };
}

/** The products of one page of a list. */
export function productListData(
  products: readonly Pick<ProductCardFacts, 'slug' | 'slugEn' | 'name'>[],
  { origin, locale }: Pick<Input, 'origin' | 'locale'>,
): Facts {
  return {
    '@type': 'ItemList',
    itemListElement: products.map(({ name, ...product }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: name[locale],
      url: `${origin}${rowHref('product', locale, product)}`,
    })),
  };
}

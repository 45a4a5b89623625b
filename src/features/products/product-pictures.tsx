import type { Intl18 } from '#i18n/intl.ts';
import { Label } from '#src/ui/badge.tsx';
import { type PictureName, pictureOf, zoomUrl } from '#src/values/picture-source.ts';
import { GoodsPicture, goodsPictureName } from './goods-picture.tsx';
import { ProductGallery } from './product-gallery.tsx';
import type { ProductDetail } from './products.ts';

const SHOWN_SIZES = '(max-width: 1000px) 90vw, 760px';
const THUMB_SIZES = '120px';

type Props = {
  product: ProductDetail;
  /** Comes first: the picture of what is chosen. */
  chosen: string | null;
  intl: Intl18;
};

export function ProductPictures({ product, chosen, intl }: Props) {
  const { locale } = intl;
  const names = [...new Set([chosen, ...product.pictures].flatMap((name) => name ?? []))];
  const pictures = names.map((given, index) => {
    const name: PictureName = goodsPictureName(given);
    return {
      name,
      url: zoomUrl(name),
      title: pictureOf(name).alt[locale],
      shown: <GoodsPicture name={name} sizes={SHOWN_SIZES} locale={locale} isPriority={index === 0} />,
      thumb: <GoodsPicture name={name} sizes={THUMB_SIZES} />,
      full: <GoodsPicture name={name} sizes="180vw" locale={locale} isZoom />,
    };
  });
  return (
    <ProductGallery
      key={names[0]}
      pictures={pictures}
      closeText={intl.t('common.close')}
      locale={locale}
      words={intl.words('products.gallery')}
    >
      {product.labels.length > 0 && (
        <span className="lb-stack">
          {product.labels.slice(0, 2).map(({ kind, text }) => (
            <Label key={kind} kind={kind}>
              {text[locale]}
            </Label>
          ))}
        </span>
      )}
    </ProductGallery>
  );
}

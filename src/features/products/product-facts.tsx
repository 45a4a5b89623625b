import type { Intl18 } from '#i18n/intl.ts';
import { Static } from '#src/ui/fragment/static.tsx';
import type { ProductDetail } from './products.ts';

/** Story at the left, measures at the right. */
export function ProductFacts({
  product,
  story,
  sku,
  intl,
}: {
  product: ProductDetail;
  /** Safe HTML made of the description. */
  story: string;
  sku: string | null;
  intl: Intl18;
}) {
  const { t, locale } = intl;
  const { origin, specifications, warrantyMonths } = product;
  return (
    <Static as="section" className="goods-facts">
      <div>
        <h2 className="h3">{t('products.detail.story')}</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised by src/server/markdown.ts */}
        <div className="goods-story" dangerouslySetInnerHTML={{ __html: story }} />
      </div>
      <div>
        <h2 className="h3">{t('products.detail.specifications')}</h2>
        <dl className="goods-specs">
          <dt>{t('products.detail.origin')}</dt>
          <dd>{origin[locale]}</dd>
          {specifications.map(({ name, value }) => [
            <dt key={`${name.vi} name`}>{name[locale]}</dt>,
            <dd key={`${name.vi} value`}>{value[locale]}</dd>,
          ])}
          {warrantyMonths > 0 && (
            <>
              <dt>{t('products.detail.warranty')}</dt>
              <dd>{t('products.detail.warrantyMonths', { months: warrantyMonths })}</dd>
            </>
          )}
          {sku && (
            <>
              <dt>{t('products.detail.sku')}</dt>
              <dd className="num">{sku}</dd>
            </>
          )}
        </dl>
      </div>
    </Static>
  );
}

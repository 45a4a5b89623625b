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
    <Static
      as="section"
      className=":uno: grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] gap-[36px_72px] items-start max-900:grid-cols-1"
    >
      <div>
        <h2 className="h3">{t('products.detail.story')}</h2>
        <div
          className=":uno: grid gap-14px max-w-62ch mt-14px c-ink-2 text-17px lh-1.65 [&_h3]:(mt-10px c-ink type-600-17/1.4-text)"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised by src/server/markdown.ts
          dangerouslySetInnerHTML={{ __html: story }}
        />
      </div>
      <div>
        <h2 className="h3">{t('products.detail.specifications')}</h2>
        <dl className=":uno: grid grid-cols-[max-content_minmax(0,1fr)] mt-14px [&_:is(dt,dd)]:p-[10px_0] [&_:is(dt,dd)]:rule-b-line [&_:is(dt,dd)]:text-15px [&_:is(dt,dd)]:lh-1.5 [&_dt]:(pr-28px c-ink-3) max-760:grid-cols-[minmax(96px,0.7fr)_minmax(0,1fr)]">
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
              <dd className=":uno: num [word-break:break-word]">{sku}</dd>
            </>
          )}
        </dl>
      </div>
    </Static>
  );
}

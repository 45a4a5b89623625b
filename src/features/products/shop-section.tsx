import type { Intl18 } from '#i18n/intl.ts';
import { href, rowHref } from '#src/routes.ts';
import { Label } from '#src/ui/badge.tsx';
import { SoftLink } from '#src/ui/fragment/soft-link.tsx';
import { Static } from '#src/ui/fragment/static.tsx';
import { OldPrice, Price } from '#src/ui/price.tsx';
import { SectionHead } from '#src/ui/section-head.tsx';
import { freeFromText } from '#src/values/free-shipping.ts';
import type { Settings } from '#src/values/settings.ts';
import { GoodsPicture } from './goods-picture.tsx';
import type { ProductCardFacts } from './products.ts';

const SIZES = '(max-width: 760px) calc(50vw - 28px), 320px';

type Props = {
  products: readonly ProductCardFacts[];
  title?: string | undefined;
  lead?: string | undefined;
  settings: Settings;
  intl: Intl18;
};

/** A row of the shop with a link to the rest. */
export function ShopSection({ products, title, lead, settings, intl }: Props) {
  const { t, locale } = intl;
  const amount = freeFromText(
    { freeFromVnd: settings['shipping.freeFromVnd'], freeFromUsd: settings['shipping.freeFromUsd'] },
    locale,
  );
  return (
    <Static as="section" className="wrap gap" id="shop">
      <SectionHead
        title={title ?? t('home.shop.title')}
        lead={lead ?? t('home.shop.lead', { amount })}
        link={{ text: t('home.shop.all'), to: href('products', locale) }}
      />
      <ul className=":uno: goods grid grid-cols-4 gap-28px mt-36px [&_img]:(square-picture) [&_:is(p,a>small,s)]:(c-ink-3 text-14.5px) [&_s]:inline-block [&_small+h3]:mt-4px [&_a:hover_h3]:([text-decoration:underline_1px] underline-offset-5px) max-760:(grid-cols-2 gap-[28px_16px])">
        {products.map((product) => (
          <li key={product.slug}>
            <Tile product={product} intl={intl} />
          </li>
        ))}
      </ul>
    </Static>
  );
}

function Tile({ product, intl }: { product: ProductCardFacts; intl: Intl18 }) {
  const { name, labels, pictures, fromVnd, compareAtVnd } = product;
  const [label] = labels;
  return (
    <SoftLink className=":uno: relative block" to={rowHref('product', intl.locale, product)}>
      <GoodsPicture name={pictures[0]} sizes={SIZES} />
      {label && (
        <span className="lb-stack">
          <Label kind={label.kind}>{label.text[intl.locale]}</Label>
        </span>
      )}
      <h3 className=":uno: text-21px lh-1.25 m-[14px_0_4px]">{name[intl.locale]}</h3>
      <Price className=":uno: mr-10px text-23px" amount={intl.number(fromVnd)} />
      {compareAtVnd !== null && compareAtVnd > fromVnd && (
        <OldPrice label={intl.t('products.card.before')} amount={intl.money(compareAtVnd)} />
      )}
    </SoftLink>
  );
}

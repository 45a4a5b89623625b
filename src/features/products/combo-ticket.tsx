import './combo.css';
import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { Tag } from '#src/ui/badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { OldPrice, Price } from '#src/ui/price.tsx';
import { TicketShape } from '#src/ui/ticket-shape.tsx';
import { GoodsPicture } from './goods-picture.tsx';
import type { Combo } from './products.ts';

type Props = {
  combo: Combo;
  /** Null while a part is out of stock: then no saving is shown. */
  price: { listVnd: number; totalVnd: number } | null;
  /** The button. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
  intl: Intl18;
};

/** Things cheaper together, as an object of two parts: what they are, and what they cost. */
export function ComboTicket({ combo, price, action, headingLevel = 2, intl }: Props) {
  const { t, locale } = intl;
  const Heading = `h${headingLevel}` as 'h2' | 'h3';
  const gone = combo.parts.filter(({ variant }) => variant === null).map(({ name }) => name[locale]);
  return (
    <TicketShape
      as="section"
      shape="wide"
      isRaised
      className="combo"
      mainClassName="combo-main"
      stubClassName="combo-stub"
      main={
        <ul className="combo-parts">
          {combo.parts.map(({ productId, picture }) => (
            <li key={productId}>
              <GoodsPicture name={picture} sizes="(max-width: 760px) 40vw, 220px" />
            </li>
          ))}
        </ul>
      }
      stub={
        <>
          {price && <Tag tone="warn">{t('products.combo.percent', { percent: combo.percent })}</Tag>}
          <Heading className="combo-name">{combo.name[locale]}</Heading>
          <ul className="combo-list">
            {combo.parts.map(({ productId, slug, name, quantity }) => (
              <li key={productId}>
                <Link to={href('product', locale, { params: { slug } })} className="lnk">
                  {quantity > 1 ? t('products.combo.part', { quantity, name: name[locale] }) : name[locale]}
                </Link>
              </li>
            ))}
          </ul>
          {price ? (
            <div className="combo-foot">
              <ComboPrice price={price} intl={intl} />
              {action}
            </div>
          ) : (
            <p className="combo-gone">{t('products.combo.gone', { names: gone.join(', ') })}</p>
          )}
        </>
      }
    />
  );
}

function ComboPrice({ price, intl }: { price: NonNullable<Props['price']>; intl: Intl18 }) {
  const { t } = intl;
  return (
    <div>
      <p className="combo-price">
        <Price amount={intl.number(price.totalVnd)} />
        <OldPrice label={t('products.combo.before')} amount={intl.money(price.listVnd)} />
      </p>
      <p className="combo-saving">
        {t('products.combo.saving', { amount: intl.money(price.listVnd - price.totalVnd) })}
      </p>
    </div>
  );
}

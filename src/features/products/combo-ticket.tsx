import './combo.css';
import type { ReactNode } from 'react';
import type { Intl18 } from '#i18n/intl.ts';
import { rowHref } from '#src/routes.ts';
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
      isRaised
      className="combo"
      mainClassName=":uno: grid place-items-center p-24px"
      stubClassName=":uno: flex-[1.18] content-center p-[28px_34px_28px_38px] max-760:p-[24px_22px]"
      main={
        <ul className=":uno: combo-parts flex items-center justify-center gap-52px [&_img]:(square-picture round-1)">
          {combo.parts.map(({ productId, picture }) => (
            <li className=":uno: relative w-[min(190px,34vw)]" key={productId}>
              <GoodsPicture name={picture} sizes="(max-width: 760px) 40vw, 220px" />
            </li>
          ))}
        </ul>
      }
      stub={
        <>
          {price && <Tag tone="warn">{t('products.combo.percent', { percent: combo.percent })}</Tag>}
          <Heading className=":uno: mt-10px text-30px font-700 lh-1.2 max-760:text-25px">
            {combo.name[locale]}
          </Heading>
          <ul className="combo-list">
            {combo.parts.map(({ productId, name, quantity, ...part }) => (
              <li key={productId}>
                <Link
                  to={rowHref('product', locale, part)}
                  className=":uno: lnk font-400 coarse:(flex items-center min-h-44px)"
                >
                  {quantity > 1 ? t('products.combo.part', { quantity, name: name[locale] }) : name[locale]}
                </Link>
              </li>
            ))}
          </ul>
          {price ? (
            <div className=":uno: flow-row justify-between gap-[14px_24px] mt-18px">
              <ComboPrice price={price} intl={intl} />
              {action}
            </div>
          ) : (
            <p className=":uno: mt-14px c-ink-3 text-15px">
              {t('products.combo.gone', { names: gone.join(', ') })}
            </p>
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
      <p className=":uno: flex flex-wrap items-baseline gap-[0_12px] [&_s]:(c-ink-3 type-500-16/1.35-data)">
        <Price className=":uno: text-29px" amount={intl.number(price.totalVnd)} />
        <OldPrice label={t('products.combo.before')} amount={intl.money(price.listVnd)} />
      </p>
      <p className=":uno: c-ok text-14.5px font-600">
        {t('products.combo.saving', { amount: intl.money(price.listVnd - price.totalVnd) })}
      </p>
    </div>
  );
}

import './order-goods.css';
import type { Intl18 } from '#i18n/intl.ts';
import type { GoodsView } from '#src/features/orders/goods-view.ts';
import { DataPrice } from '#src/ui/price.tsx';

/** What was bought, with pictures, one line each. */
export function GoodsLines({ intl, goods }: { intl: Intl18; goods: readonly GoodsView[] }) {
  return (
    <ul className=":uno: goods-lines [&_li]:(grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-14px py-12px px-0 rule-t-line) [&_img]:(w-64px h-64px bg-bg-sunk object-cover) [&_p>*]:block [&_b]:font-600 [&_.num]:whitespace-nowrap max-560:[&_li]:(grid-cols-[auto_minmax(0,1fr)_auto] gap-[2px_14px]) max-560:[&_img]:(row-[1/3] self-start)">
      {goods.map((line) => (
        <GoodsLine key={line.id} intl={intl} line={line} />
      ))}
    </ul>
  );
}

function GoodsLine({ intl, line }: { intl: Intl18; line: GoodsView }) {
  return (
    <li>
      {line.picture && (
        <img src={`/api/pictures/${line.picture}`} width="64" height="64" alt="" loading="lazy" />
      )}
      <p>
        <b>{line.name}</b>
        {line.detail && <span className="goods-detail">{line.detail}</span>}
        {line.savedVnd > 0 && (
          <span className="goods-saved">
            {intl.t('orders.goods.saved', { amount: intl.money(line.savedVnd) })}
          </span>
        )}
      </p>
      <span className="num">{line.quantity} ×</span>
      <DataPrice amount={intl.number(line.amountVnd)} />
    </li>
  );
}

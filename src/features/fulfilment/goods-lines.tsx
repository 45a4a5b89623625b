import './order-goods.css';
import type { Intl18 } from '#i18n/intl.ts';
import type { GoodsView } from '#src/features/orders/goods-view.ts';
import { DataPrice } from '#src/ui/price.tsx';

/** What was bought, with pictures, one line each. */
export function GoodsLines({ intl, goods }: { intl: Intl18; goods: readonly GoodsView[] }) {
  return (
    <ul className="goods-lines">
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

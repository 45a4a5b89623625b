import type { OrderRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { DataPrice } from '#src/ui/price.tsx';

type Props = { intl: Intl18; order: OrderRow | null; isPaid: boolean };

/** Under the total: what the voucher pays of it and what is left, or was paid otherwise. */
export function CreditLines({ intl, order, isPaid }: Props) {
  const creditVnd = order?.creditVnd ?? 0;
  if (!order || creditVnd === 0) return null;
  const restVnd = order.totalVnd - creditVnd;
  return (
    <dl className="money-lines">
      <div>
        <dt>{intl.t('vouchers.order.paid')}</dt>
        <dd>
          <DataPrice amount={intl.number(creditVnd)} />
        </dd>
      </div>
      {restVnd > 0 && (
        <div>
          <dt>{intl.t(isPaid ? 'vouchers.order.restPaid' : 'vouchers.order.rest')}</dt>
          <dd>
            <DataPrice amount={intl.number(restVnd)} />
          </dd>
        </div>
      )}
    </dl>
  );
}

import type { OrderEventRow, OrderRow } from '#db/schema/orders.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { lastPickupDay, pickupOf, type Receiving } from '#src/features/orders/goods-view.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Unbroken } from '#src/ui/unbroken.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import type { Settings } from '#src/values/settings.ts';
import { isToCollect } from './fulfilment.ts';

type Props = {
  intl: Intl18;
  order: OrderRow;
  receiving: Receiving;
  events: readonly OrderEventRow[];
  settings: Settings;
};

/** Goods wait at the station: where, when, until which day, and what to bring. */
export function ReadyNotice({ intl, order, receiving, events, settings }: Props) {
  const ready = events.findLast(({ field, to }) => field === 'status' && to === 'shipped');
  if (order.status !== 'shipped' || !receiving.isPickup || !ready) return null;
  const { t, money, day, locale } = intl;
  const { place, hours } = pickupOf(settings, locale);
  const code = spacedCode(order.code);
  const until = day(lastPickupDay(ready.at, settings), 'long');
  return (
    <Notice tone="ok" title={t('orders.pickup.readyTitle', { place })}>
      <p>
        <Unbroken text={t('orders.pickup.readyText', { hours, until, code })} word={code} />
      </p>
      {isToCollect(order) && <p>{t('orders.pickup.cash', { amount: money(order.totalVnd) })}</p>}
    </Notice>
  );
}

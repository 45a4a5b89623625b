import { hasMessage, type Intl18 } from '#i18n/intl.ts';
import { parkDay, parkTime } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import type { StaffDelivery } from './messages.ts';

/** One attempt a row, with the provider's own code. */
export function DeliveryRows({ intl, deliveries }: { intl: Intl18; deliveries: readonly StaffDelivery[] }) {
  const { t, day } = intl;
  return deliveries.map(({ id, at, orderCode, kind, channel, address, provider, state, code }) => {
    const subject = `orders.told.kind.${kind}`;
    return (
      <tr key={id}>
        <td className="num">{`${parkTime(at)}, ${day(parkDay(at), 'short')}`}</td>
        <td className="num">{spacedCode(orderCode)}</td>
        <td>{t(hasMessage(subject) ? subject : 'orders.told.kind.other')}</td>
        <td>{address}</td>
        <td>{provider}</td>
        <td>{`${t(`orders.told.${state}`, { way: t(`orders.told.way.${channel}`) })} (${code})`}</td>
      </tr>
    );
  });
}

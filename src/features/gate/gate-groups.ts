import type { OrderStatus, PaymentStatus } from '#db/schema/orders.ts';
import type { RefusalReason } from './gate.ts';

type GroupOrder = {
  linkVersion: number;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  days: readonly string[];
};
/** `day` and `version` are those of a QR code, null for a code that a person typed. */
type PresentedGroup = { isGenuine: boolean; day: string | null; version: number | null };

/** Why a whole group is refused, in the order in which a gate checks; what concerns single tickets is said of them. */
export function groupRefusalOf(
  order: GroupOrder | null,
  { isGenuine, day, version, today }: PresentedGroup & { today: string },
): RefusalReason | null {
  if (!order) return 'unknown';
  if (!isGenuine) return 'bad-signature';
  if (version !== null && version !== order.linkVersion) return 'revoked';
  if (order.orderStatus === 'cancelled') return 'cancelled';
  if (order.paymentStatus === 'refunded') return 'refunded';
  if (order.paymentStatus !== 'paid' && order.paymentStatus !== 'partially_refunded') return 'unpaid';
  if (order.days.length === 0) return 'unknown';
  const isForToday = (day === null || day === today) && order.days.includes(today);
  return isForToday ? null : 'wrong-day';
}

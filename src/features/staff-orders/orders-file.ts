/** The list of orders as a file: what its rows show, and no address or telephone number of anybody. */
import { csvLine } from '#src/values/files/csv.ts';
import type { ListedOrder } from './staff-orders.ts';

export const ORDERS_HEAD = [
  ...['code', 'created_at', 'name', 'visit_day', 'people', 'people_in', 'pieces', 'is_pickup'],
  ...['status', 'payment_status', 'method', 'total_vnd', 'refund_due_vnd', 'held_until'],
  ...['discount_code', 'discount_vnd', 'marks'],
];

/** Days of the park, instants in UTC, money in đồng. */
export function orderLines(orders: readonly ListedOrder[]): string {
  return orders
    .map((order) =>
      csvLine([
        ...[order.code, order.createdAt, order.name, order.day ?? '', order.people, order.peopleIn],
        ...[order.pieces, order.isPickup ? 1 : 0, order.status, order.paymentStatus, order.method],
        ...[order.totalVnd, order.refundDueVnd, order.status === 'pending' ? order.heldUntil : ''],
        ...[order.discountCode ?? '', order.discountVnd, order.marks.join(' ')],
      ]),
    )
    .join('');
}

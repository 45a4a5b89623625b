import type { DeliveryAddress } from '#db/schema/order-lines.ts';

/** Street, ward, province: the order in which it is written. */
export function addressText({ street, wardName, provinceName }: DeliveryAddress): string {
  return [street, wardName, provinceName].join(', ');
}

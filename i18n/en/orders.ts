import type { orders as vi } from '../vi/orders.ts';

export const orders = {
  'orders.error.unknown': 'We could not find this order. Please check the order code and the link.',
  'orders.error.holdExpired': 'The time for these places is over and they were given back. Please choose a day and hold places again.',
  'orders.error.alreadyExtended': 'A hold can be extended only once',
  'orders.error.alreadyPaid': 'This order is already paid',
  'orders.error.tooManyAttempts': 'Payment was tried too often for this order. Please call our hotline.',
} satisfies Record<keyof typeof vi, string>;

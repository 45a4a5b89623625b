import type { checkout as vi } from '../vi/checkout.ts';

export const checkout = {
  'checkout.error.emailOrPhone': 'Please enter an email address or a phone number to receive the tickets',
  'checkout.error.taxCode': 'A tax code has 10 or 13 digits, a personal number 12',
  'checkout.error.terms': 'Please accept the booking terms to continue',
  'checkout.error.method': 'Please choose how to pay',
} satisfies Record<keyof typeof vi, string>;

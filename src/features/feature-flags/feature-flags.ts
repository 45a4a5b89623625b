import * as z from 'zod/mini';

/** The switches that the code reads, with their defaults. */
export const FLAGS = {
  enable_add_to_cart: true,
  enable_payment_vnpay: true,
  enable_payment_momo: true,
  enable_payment_zalopay: true,
  enable_payment_transfer: true,
  enable_payment_counter: true,
  enable_payment_cod: true,
  enable_waiting_list: true,
  enable_payment_credit: true,
} as const;
export type FlagKey = keyof typeof FLAGS;
export type FeatureFlag = { key: string; enabled: boolean };

const key = z
  .string('errors.required')
  .check(z.minLength(1, 'errors.required'), z.maxLength(100, 'errors.tooLong'));

export const flagKeyInput = key;
export const flagQuestionInput = z.object({ key, defaultValue: z._default(z.boolean(), false) });

import * as z from 'zod/mini';
import { cleanText } from '#src/values/plain-text.ts';

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

export const REASON_MAX_CHARS = 300;
const SEEN_MAX_CHARS = 40;
const KEYS = Object.keys(FLAGS) as FlagKey[];

export const switchInput = z.object({
  flag: z.enum(KEYS, 'errors.invalid'),
  isOn: z.boolean('errors.invalid'),
  /** When it was last turned, as it was read; empty for one that is not stored. */
  seen: z.string('errors.invalid').check(z.maxLength(SEEN_MAX_CHARS, 'errors.invalid')),
  /** Goes to the audit log. */
  reason: z.pipe(
    z.pipe(
      z.string('errors.required').check(z.maxLength(REASON_MAX_CHARS, 'errors.tooLong')),
      z.transform((text) => cleanText(text).replaceAll(/\s+/g, ' ')),
    ),
    z.string().check(z.minLength(1, 'errors.required')),
  ),
});
export type SwitchInput = z.output<typeof switchInput>;

export function isKnownFlag(key: string): key is FlagKey {
  return Object.hasOwn(FLAGS, key);
}

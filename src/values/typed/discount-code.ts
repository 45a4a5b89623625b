import * as z from 'zod/mini';
import { normalizeCode } from '#src/values/order-code.ts';
import { withoutMarks } from '#src/values/without-marks.ts';

const CODE = /^[0-9A-Z]{3,24}$/;
const TYPED_MAX_LENGTH = 60;

/** A code as it is stored, however it was typed: `tết-2027` on a Vietnamese keyboard is `TET2027`. Null for none. */
export function discountCodeOf(typed: string): string | null {
  const code = normalizeCode(withoutMarks(typed));
  return CODE.test(code) ? code : null;
}

export const discountCodeInput = z
  .string('discounts.error.required')
  .check(
    z.trim(),
    z.minLength(1, 'discounts.error.required'),
    z.maxLength(TYPED_MAX_LENGTH, 'discounts.error.unknown'),
  );

/** `expectedVnd`: what the buyer was shown that the code takes off. */
export const discountToUseInput = z.object({
  code: discountCodeInput,
  expectedVnd: z.int('errors.invalid').check(z.gte(1, 'errors.invalid')),
});

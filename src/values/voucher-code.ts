import * as z from 'zod/mini';
import { spacedCode } from './order-code.ts';

const CODE_MAX_LENGTH = 60;

/** The code of a voucher as people type it: with spaces and dashes, in lower case. */
export const voucherCodeInput = z
  .string('vouchers.error.required')
  .check(
    z.trim(),
    z.minLength(1, 'vouchers.error.required'),
    z.maxLength(CODE_MAX_LENGTH, 'vouchers.error.unknown'),
  );

/** `TD-7K…QA-B2`: enough to know one's own voucher again, and no more. */
export function maskedVoucher(code: string): string {
  const shown = spacedCode(code);
  return `${shown.slice(0, 5)}…${shown.slice(-5)}`;
}

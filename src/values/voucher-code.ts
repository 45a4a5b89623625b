import * as z from 'zod/mini';

const CODE_MAX_LENGTH = 60;

/** The code of a voucher as people type it: with spaces and dashes, in small letters. */
export const voucherCodeInput = z
  .string('vouchers.error.required')
  .check(
    z.trim(),
    z.minLength(1, 'vouchers.error.required'),
    z.maxLength(CODE_MAX_LENGTH, 'vouchers.error.unknown'),
  );

/** `TD7K…9XQA`: enough to know one's own voucher again, and no more. */
export function maskedVoucher(code: string): string {
  return `${code.slice(0, 4)}…${code.slice(-4)}`;
}

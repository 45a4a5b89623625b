/** Why a member of staff does something: goes to the audit log. */
import * as z from 'zod/mini';

export const REASON_MAX_CHARS = 300;

export const reasonInput = z
  .string('orderDesk.error.reason')
  .check(z.trim(), z.minLength(3, 'orderDesk.error.reason'), z.maxLength(REASON_MAX_CHARS, 'errors.tooLong'));

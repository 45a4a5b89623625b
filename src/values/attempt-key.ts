import * as z from 'zod/mini';

/** The idempotency key of a request: drawn by the browser once for each attempt of a visitor. */
export const attemptKeyInput = z
  .string('errors.required')
  .check(z.minLength(8, 'errors.invalid'), z.maxLength(100, 'errors.invalid'));

/** A solved proof of work as the browser sends it, in JSON. */
export const workInput = z.optional(z.string().check(z.maxLength(2000, 'errors.invalid')));

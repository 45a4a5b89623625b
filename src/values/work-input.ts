import * as z from 'zod/mini';

/** A solved proof of work as the browser sends it, in JSON. */
export const workInput = z.optional(z.string().check(z.maxLength(2000, 'errors.invalid')));

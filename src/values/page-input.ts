/** The page of a list as the procedures take it. */
import * as z from 'zod/mini';
import { PAGE_MAX } from './page.ts';

export const pageInput = z._default(
  z.int('errors.invalid').check(z.gte(1, 'errors.invalid'), z.lte(PAGE_MAX, 'errors.invalid')),
  1,
);
